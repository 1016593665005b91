import { afterAll, beforeEach, expect, test } from 'vitest'
import { refuse } from '#domain/shared/refusal.ts'
import { endLinks } from '#services/access/end-links.ts'
import { endCompanion } from '#services/companion/end-companion.ts'
import { getPushSettings } from '#services/push/get-push-settings.ts'
import { openPushKeys } from '#services/push/open-push-keys.ts'
import { savePushChoice } from '#services/push/save-push-choice.ts'
import { announceArrival } from '#services/ticket/announce-arrival.ts'
import { mendTicket } from '#services/ticket/mend-ticket.ts'
import { promiseVisit } from '#services/ticket/promise-visit.ts'
import { seeTicket } from '#services/ticket/see-ticket.ts'
import { makeCompanion } from '#tests/factories/companion.ts'
import { openPushStay } from '#tests/factories/push.ts'
import { VISIT } from '#tests/factories/ticket-samples.ts'
import { databaseForFile } from '#tests/harness/database.ts'
import { startPushService } from '#tests/harness/push-service.ts'

const database = await databaseForFile()
const service = await startPushService()
afterAll(() => service.close())
beforeEach(async () => {
  service.received.length = 0
  service.faults.length = 0
  await database.pool.query('truncate rate_limits')
})

const openStay = () => openPushStay(database.pool, service)

/** The moment is two hours later in Madrid. */
const DAY = '2027-06-01T16:00:00Z'
const NIGHT = '2027-06-01T21:30:00Z'
const MORNING = '2027-06-02T06:00:00Z'
const QUIET = { isOn: true, fromHour: 22, untilHour: 8 }

const titles = () => service.received.map(({ payload }) => payload.title)

test('an answer comes to the browser of the holder, who alone can read it, from a sender that is known', async () => {
  const stay = await openStay()
  await stay.answer()
  await stay.send()
  const { publicKey } = await openPushKeys(stay.at())
  expect(service.faults).toEqual([])
  expect(service.received).toMatchObject([
    {
      path: stay.browser.path,
      payload: {
        title: 'Te hemos contestado',
        body: 'Ábrelo para leerlo.',
        url: `/es/mis-reservas/${stay.holder.code}/mensajes`,
        tag: `answer-${stay.holder.code}`,
      },
      headers: { ttl: '86400', urgency: 'normal', topic: expect.stringMatching(/^[\w-]{32}$/) },
      claims: { aud: 'https://www.push.example', sub: 'mailto:hola@estancia.test' },
      publicKey,
    },
  ])
})

test('nothing is sent twice, however often the job runs, even at once', async () => {
  const stay = await openStay()
  await stay.answer()
  await Promise.all([stay.send(), stay.send()])
  await stay.send()
  expect(titles()).toEqual(['Te hemos contestado'])
  const { rows } = await database.pool.query('select state from push_notices where booking_id = $1', [stay.bookingId])
  expect(rows).toEqual([{ state: 'sent' }])
})

test('what a push service did not take is given up', async () => {
  const stay = await openStay()
  service.answers[stay.browser.path] = 503
  await stay.answer()
  await stay.send()
  service.answers[stay.browser.path] = 201
  await stay.send()
  expect(titles()).toEqual([])
  expect(stay.made.sent.logs.filter(({ level }) => level === 'warn')).toMatchObject([
    { message: 'A push service did not take a notice' },
  ])
  await stay.answer()
  await stay.send()
  expect(titles()).toEqual(['Te hemos contestado'])
})

test('at night an answer waits until the morning of the device, and who is on the way comes through', async () => {
  const stay = await openStay()
  const abroad = service.openBrowser()
  await stay.subscribe(stay.holder, { ...abroad, timeZone: 'America/New_York' as 'Europe/Madrid' })
  await stay.answer(NIGHT)
  await stay.send(NIGHT)
  expect(service.received.map(({ path }) => path)).toEqual([abroad.path])
  expect(await promiseVisit(stay.at(NIGHT), { ...stay.staff, ...VISIT })).toMatchObject({ ok: true })
  expect(await announceArrival(stay.at(NIGHT), stay.staff)).toMatchObject({ ok: true })
  await stay.send(NIGHT)
  const home = () => service.received.filter(({ path }) => path === stay.browser.path).map((one) => one.payload.title)
  expect(home()).toEqual(['Vamos de camino'])
  await stay.send('2027-06-02T05:59:00Z')
  expect(home()).toEqual(['Vamos de camino'])
  await stay.send(MORNING)
  expect(home()).toEqual(['Vamos de camino', 'Te hemos contestado', 'Tu aviso tiene cita'])
})

test('what is sent late, in quiet hours, waits for their end as well, once', async () => {
  const stay = await openStay()
  await stay.answer(DAY)
  await Promise.all([stay.send(NIGHT), stay.send(NIGHT)])
  expect(titles()).toEqual([])
  await stay.send(MORNING)
  expect(titles()).toEqual(['Te hemos contestado'])
})

test('who is on the way is no notice once it has become too old', async () => {
  const stay = await openStay()
  expect(await promiseVisit(stay.at(), { ...stay.staff, ...VISIT })).toMatchObject({ ok: true })
  expect(await announceArrival(stay.at(), stay.staff)).toMatchObject({ ok: true })
  await stay.send('2027-06-01T18:00:01Z')
  expect(titles()).toEqual(['Tu aviso tiene cita'])
})

test('a reader chooses their quiet hours and what they get, also of what waits', async () => {
  const stay = await openStay()
  const off = { kinds: [], quietHours: { ...QUIET, isOn: false } }
  expect(await savePushChoice(stay.at(), { ...stay.holder, ...off })).toMatchObject({
    value: { quietHours: off.quietHours },
  })
  await stay.answer(NIGHT)
  await stay.send(NIGHT)
  expect(titles()).toEqual(['Te hemos contestado'])
  expect(await savePushChoice(stay.at(), { ...stay.holder, kinds: [], quietHours: QUIET })).toMatchObject({ ok: true })
  await stay.answer(NIGHT)
  const silent = { kinds: [{ kind: 'answer', isOn: false }], quietHours: QUIET } as const
  const saved = await savePushChoice(stay.at(), { ...stay.holder, ...silent, kinds: [...silent.kinds] })
  expect(saved.ok && saved.value.kinds[0]).toEqual({ kind: 'answer', isOn: false })
  await stay.answer()
  await stay.send(MORNING)
  expect(titles()).toEqual(['Te hemos contestado'])
})

test('a reader gets three in a day, in all browsers, and who is on the way does not count', async () => {
  const stay = await openStay()
  const other = await stay.subscribe(stay.holder)
  for (let answers = 0; answers < 5; answers++) await stay.answer()
  expect(await promiseVisit(stay.at(), { ...stay.staff, ...VISIT })).toMatchObject({ ok: true })
  expect(await announceArrival(stay.at(), stay.staff)).toMatchObject({ ok: true })
  await stay.send()
  const of = (path: string) => service.received.filter((one) => one.path === path).map((one) => one.payload.title)
  const expected = [...Array.from({ length: 3 }, () => 'Te hemos contestado'), 'Vamos de camino']
  expect(of(stay.browser.path)).toEqual(expected)
  expect(of(other.path)).toEqual(expected)
  await stay.answer('2027-06-02T10:00:00Z')
  await stay.send('2027-06-02T10:00:00Z')
  expect(of(other.path)).toHaveLength(5)
})

test('answers at the same time do not exceed the three of a day', async () => {
  const stay = await openStay()
  await Promise.all(Array.from({ length: 6 }, () => stay.refused(crypto.randomUUID())))
  expect(await stay.send()).toBe(3)
})

test('a companion gets answers and reports, and never that a payment was refused', async () => {
  const stay = await openStay()
  const { elena } = await makeCompanion(stay.at(), stay.holder)
  const hers = await stay.subscribe(elena)
  const settings = await getPushSettings(stay.at(), elena)
  expect(settings.ok && settings.value.kinds.map(({ kind }) => kind)).toEqual([
    'answer',
    'ticket',
    'visit',
    'door_code',
  ])
  const kinds = [{ kind: 'payment_refused' as const, isOn: true }]
  expect(await savePushChoice(stay.at(), { ...elena, kinds, quietHours: QUIET })).toMatchObject({ ok: true })
  const chargeId = crypto.randomUUID()
  await stay.refused(chargeId)
  await stay.refused(chargeId)
  expect(await seeTicket(stay.at(), stay.staff)).toMatchObject({ ok: true })
  expect(await mendTicket(stay.at(), stay.staff)).toMatchObject({ ok: true })
  await stay.send()
  const of = (path: string) => service.received.filter((one) => one.path === path).map((one) => one.payload)
  expect(of(stay.browser.path).map(({ title }) => title)).toEqual([
    'Un pago no ha salido',
    'Hemos visto tu aviso',
    'Lo de tu aviso está arreglado',
  ])
  expect(of(hers.path).map(({ title }) => title)).toEqual(['Hemos visto tu aviso', 'Lo de tu aviso está arreglado'])
  expect(of(hers.path)[0]?.url).toBe(`/es/mis-reservas/${stay.holder.code}/compartida`)
})

test('a companion whose access has ended gets nothing, also of what waits, and neither do old links', async () => {
  const stay = await openStay()
  const { elena, id } = await makeCompanion(stay.at(), stay.holder)
  const { elena: until } = await makeCompanion(stay.at(), stay.holder, '2027-06-02')
  const hers = await stay.subscribe(elena)
  const theirs = await stay.subscribe(until)
  await stay.answer(NIGHT)
  expect(await endCompanion(stay.at(NIGHT), { ...stay.holder, id })).toMatchObject({ ok: true })
  await stay.send(MORNING)
  expect(service.received.map(({ path }) => path).sort()).toEqual([stay.browser.path, theirs.path].sort())
  expect(await getPushSettings(stay.at(), elena)).toEqual(refuse('forbidden'))
  expect(hers.path).not.toBe(theirs.path)
  await stay.answer('2027-06-03T10:00:00Z')
  expect(await endLinks(stay.at(), stay.holder)).toMatchObject({ ok: true })
  await stay.send('2027-06-03T10:00:00Z')
  expect(service.received).toHaveLength(2)
  const { rows } = await database.pool.query('select 1 from push_subscriptions where booking_id = $1', [stay.bookingId])
  expect(rows).toEqual([])
})

test('of a booking that is cancelled nothing about its home is sent, and a companion gets nothing', async () => {
  const stay = await openStay()
  const { elena } = await makeCompanion(stay.at(), stay.holder)
  await stay.subscribe(elena)
  await stay.answer(NIGHT)
  expect(await promiseVisit(stay.at(NIGHT), { ...stay.staff, ...VISIT })).toMatchObject({ ok: true })
  expect(await announceArrival(stay.at(NIGHT), stay.staff)).toMatchObject({ ok: true })
  const cancelled =
    "update bookings set status = 'CANCELLED', cancelled_at = now(), cancel_reason = 'guest' where id = $1"
  await database.pool.query(cancelled, [stay.bookingId])
  await stay.send(NIGHT)
  await stay.send(MORNING)
  expect(service.received.map(({ path, payload }) => [path, payload.title])).toEqual([
    [stay.browser.path, 'Te hemos contestado'],
  ])
})

test('nothing on a locked screen says who, what or how much', async () => {
  const stay = await openStay()
  await stay.answer(DAY, 'Elena, la clave es 4821 y son 120 €')
  await stay.refused(crypto.randomUUID())
  await stay.send()
  expect(service.received).toHaveLength(2)
  for (const { payload, headers } of service.received) {
    expect(`${payload.title} ${payload.body}`).not.toMatch(/\d|€|Elena/)
    expect(JSON.stringify(headers)).not.toContain(stay.holder.code)
  }
})
