import { expect, test } from 'vitest'
import type { MessageView } from '#contract/message.ts'
import { inLocale } from '#i18n/in-locale.server.ts'
import { daysOf, dayText, saysItsState, stateText } from '#web/features/my-bookings/stay/messages/thread-days.ts'

const own = (id: string, at: string, state: MessageView['state'], readAt?: string): MessageView => ({
  ...{ id, author: 'guest', text: id, at, state },
  ...(readAt && { readAt }),
})
const staff = (id: string, at: string): MessageView => ({ id, author: 'staff', text: id, at })

test('messages are grouped by their days in Madrid', () => {
  const messages = [
    own('a', '2027-03-01T22:59:00.000Z', 'read'),
    staff('b', '2027-03-01T23:01:00.000Z'),
    own('c', '2027-03-02T09:00:00.000Z', 'sent'),
  ]
  expect(daysOf(messages).map(({ date, messages: ofDay }) => [date, ofDay.map(({ id }) => id)])).toEqual([
    ['2027-03-01', ['a']],
    ['2027-03-02', ['b', 'c']],
  ])
})

test('only the last message of each state says it, and none of staff', () => {
  const at = '2027-03-01T09:00:00.000Z'
  const messages = [
    own('first', at, 'read'),
    own('second', at, 'read'),
    staff('answer', at),
    own('third', at, 'delivered'),
    own('fourth', at, 'sent'),
    own('fifth', at, 'sent'),
  ]
  expect([...saysItsState(messages)]).toEqual(['second', 'third', 'fifth'])
})

const day = (date: string) => inLocale('es', () => dayText(date, '2027-03-02', 'es'))
const state = (message: MessageView) => inLocale('es', () => stateText(message, 'es'))

test('days are called today and yesterday, and earlier ones by their date', () => {
  expect(day('2027-03-02')).toBe('Hoy')
  expect(day('2027-03-01')).toBe('Ayer')
  expect(day('2027-02-28')).toMatch(/28/)
})

test('a state says when a message was read, with the day where it was another', () => {
  const at = '2027-03-01T08:00:00.000Z'
  expect(state(own('a', at, 'sent'))).toBe('Enviado')
  expect(state(own('a', at, 'delivered'))).toBe('Entregado')
  expect(state(own('a', at, 'read', '2027-03-01T08:12:00.000Z'))).toBe('Leído a las 09:12')
  expect(state(own('a', at, 'read', '2027-03-02T08:12:00.000Z'))).toMatch(/Leído el .*2.* a las 09:12/)
})
