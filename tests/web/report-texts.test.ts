import { expect, test } from 'vitest'
import type { TicketView } from '#contract/ticket.ts'
import { inLocale } from '#i18n/in-locale.server.ts'
import { visitLines } from '#web/features/my-bookings/stay/home/coming.ts'
import { isPending, nextText } from '#web/features/my-bookings/stay/reports/report-texts.ts'

const MAY = { addPhotos: true, permit: true, withdraw: true, confirm: false, reopen: false }
const VISIT = { date: '2027-03-11', from: '10:00', until: '12:00', visitor: 'Marcos' }
const at = '2027-03-09T17:21:00.000Z'
const event = (kind: TicketView['events'][number]['kind']) => ({ kind, note: null, visit: null, at })

const ticket = (changes: Partial<TicketView>): TicketView => ({
  ...{ reference: 'T1', room: 'bedroom', thing: 'radiator', words: '', urgency: 'soon', mayEnter: false },
  ...{ state: 'received', visit: null, dueOn: '2027-03-16', photos: [], events: [event('received')] },
  ...{ createdAt: at, may: MAY, ...changes },
})
const next = (changes: Partial<TicketView>, today = '2027-03-10') =>
  inLocale('es', () => nextText(ticket(changes), { today, locale: 'es' }))

test('a day is named only where the server gives one', () => {
  expect(next({})).toBe('Recibido. Te contestamos como muy tarde el 16 de marzo.')
  expect(next({ state: 'seen', events: [event('received'), event('seen')] })).toBe(
    'Visto. Te contestamos como muy tarde el 16 de marzo.',
  )
  expect(next({ state: 'seen', dueOn: null, events: [event('received'), event('seen')] })).toBe(
    'Visto. Aún no hay visita acordada.',
  )
  expect(next({ state: 'visit', visit: VISIT, dueOn: null })).toBe(
    'Viene Marcos: jueves, 11 de marzo, de 10:00 a 12:00.',
  )
  expect(next({ state: 'on_the_way', visit: VISIT, dueOn: null })).toBe('Marcos está en camino.')
})

test('a visit of an earlier day is not called coming', () => {
  expect(next({ state: 'visit', visit: VISIT }, '2027-03-12')).toBe(
    'La visita era el jueves, 11 de marzo. Si no vino nadie, escríbenos.',
  )
})

test('what the guest reopened is due again, also after leave to enter was given', () => {
  const events = [event('mended'), event('reopened'), event('entry_allowed')]
  expect(next({ state: 'seen', events, dueOn: '2027-03-18' })).toBe(
    'Nos dijiste que sigue igual. Te contestamos como muy tarde el 18 de marzo.',
  )
})

test('what is mended asks, and what is closed says how it ended', () => {
  const ended = (kind: 'closed_good' | 'closed_unanswered' | 'withdrawn', reopen = false) =>
    next({ state: kind, dueOn: null, events: [event('received'), event(kind)], may: { ...MAY, reopen } })
  expect(next({ state: 'mended', dueOn: null })).toBe('Arreglado. ¿Quedó bien?')
  expect(ended('closed_good')).toBe('Quedó bien. Cerrado el 9 de marzo de 2027.')
  expect(ended('closed_unanswered')).toBe('Cerrado el 9 de marzo de 2027, sin respuesta tuya.')
  expect(ended('closed_unanswered', true)).toMatch(/Si sigue sin funcionar, puedes reabrirlo\.$/)
  expect(ended('withdrawn')).toBe('Lo retiraste el 9 de marzo de 2027.')
})

test('what is mended is pending until the guest has said whether it works', () => {
  expect(
    (['received', 'on_the_way', 'mended', 'closed_good', 'withdrawn'] as const).map((state) => isPending({ state })),
  ).toEqual([...[true, true, true, false, false]])
})

test('visits come in the order of their days and hours, without those of what is mended or over', () => {
  const visit = (reference: string, changes: object, state: TicketView['state'] = 'visit') =>
    ticket({ reference, state, visit: { ...VISIT, ...changes } })
  const tickets = [
    visit('later', { from: '16:00' }),
    visit('first', {}),
    visit('mended', {}, 'mended'),
    visit('over', { date: '2027-03-09' }),
  ]
  expect(visitLines(tickets, '2027-03-10').map(({ reference }) => reference)).toEqual(['first', 'later'])
})
