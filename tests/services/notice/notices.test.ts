import { beforeEach, expect, test } from 'vitest'
import { insertMembers } from '#db/staff/staff-rows.ts'
import type { City } from '#domain/catalogue/cities.ts'
import type { JobPayloads } from '#domain/shared/jobs.ts'
import { SYSTEM } from '#domain/staff/actor.ts'
import type { Role } from '#domain/staff/permissions.ts'
import { jobHandlers } from '#jobs/registry.ts'
import { askApproval } from '#services/approval/ask-approval.ts'
import { declineRefund } from '#services/approval/decline-refund.ts'
import { requestStay } from '#services/booking/request-stay.ts'
import { addChannelCalendar } from '#services/channel/add-channel-calendar.ts'
import { readCalendars } from '#services/channel/read-calendars.ts'
import type { Deps } from '#services/deps.ts'
import { answerGuest } from '#services/message/answer-guest.ts'
import { askQuestion } from '#services/message/ask-question.ts'
import { previewRefundPart } from '#services/money/refund-part.ts'
import { newId } from '#services/new-id.ts'
import { chooseNoticeMails, listNoticeChoices } from '#services/notice/choose-notice-mails.ts'
import { getNotices } from '#services/notice/get-notices.ts'
import { noteNotices } from '#services/notice/note-notices.ts'
import { readNotice } from '#services/notice/read-notice.ts'
import { loseRequest } from '#services/request/lose-request.ts'
import { bookingInput, LUCIA, makeBooking, makeBookingWorld, pay } from '#tests/factories/booking.ts'
import { MEMBER } from '#tests/factories/staff.ts'
import { databaseForFile } from '#tests/harness/database.ts'

const database = await databaseForFile()
let made = 0

beforeEach(() => database.pool.query('truncate staff_members, booking_requests cascade'))

async function makeMember(deps: Deps, roles: Role[], cities: City[] | null = null): Promise<string> {
  const id = newId(deps)
  const now = deps.clock.now()
  made += 1
  const member = { id, email: `m${made}@example.com`, name: `M${made}`, language: 'es' as const, roles, cities }
  await deps.db.transaction((tx) => insertMembers(tx, [{ ...member, createdAt: now, joinedAt: now }]))
  return id
}

async function request(deps: Deps, city: City): Promise<string> {
  const { promoCode: _, requestKey: __, ...guest } = bookingInput({ houseCode: '' })
  const stay = { checkIn: '2027-06-01', checkOut: '2027-07-01', city, houseCode: undefined }
  const requested = await requestStay(deps, { ...guest, ...stay, holder: LUCIA, message: '' })
  if (!requested.ok) throw new Error(`The request was refused: ${requested.code}`)
  return requested.value.reference
}

async function kindsOf(deps: Deps, memberId: string): Promise<string[]> {
  return (await getNotices(deps, memberId)).latest.map(({ kind }) => kind)
}

test('a new request is told once to each who may answer it in its city, and is read once somebody has settled it', async () => {
  const { deps } = await makeBookingWorld(database.pool)
  const [owner, here] = [await makeMember(deps, ['owner']), await makeMember(deps, ['reservations'], ['madrid'])]
  const others = [
    await makeMember(deps, ['reservations'], ['sevilla']),
    await makeMember(deps, ['finance']),
    await makeMember(deps, ['viewer']),
  ]
  const reference = await request(deps, 'madrid')
  await noteNotices(deps)
  await noteNotices(deps)
  for (const id of [owner, here]) {
    expect(await getNotices(deps, id)).toMatchObject({
      unread: 1,
      latest: [{ kind: 'request', subject: reference, isRead: false }],
    })
  }
  for (const id of others) expect(await getNotices(deps, id)).toEqual({ unread: 0, latest: [] })
  expect(await loseRequest(deps, { reference, version: 0, lostReason: 'no_answer', by: MEMBER })).toMatchObject({
    ok: true,
  })
  await noteNotices(deps)
  expect(await getNotices(deps, here)).toMatchObject({ unread: 0, latest: [{ isRead: true }] })
})

test('who has not joined yet, or is suspended, is told nothing', async () => {
  const { deps, pool } = { ...(await makeBookingWorld(database.pool)), pool: database.pool }
  const ids = [await makeMember(deps, ['owner']), await makeMember(deps, ['owner'])]
  await pool.query('update staff_members set joined_at = null where id = $1', [ids[0]])
  await pool.query('update staff_members set suspended_at = now() where id = $1', [ids[1]])
  await request(deps, 'madrid')
  await noteNotices(deps)
  for (const id of ids) expect(await kindsOf(deps, id)).toEqual([])
})

test('a guest who writes is told of once, and until they are answered', async () => {
  const { deps, home } = await makeBookingWorld(database.pool)
  const member = await makeMember(deps, ['reservations'])
  const ask = () => askQuestion(deps, question(home.houseCode))
  const requested = await ask()
  if (!requested.ok) throw new Error(`The question was refused: ${requested.code}`)
  await noteNotices(deps)
  expect(await getNotices(deps, member)).toMatchObject({
    unread: 1,
    latest: [{ kind: 'message', subject: home.houseCode }],
  })
  await answerGuest(deps, { to: requested.value.reference, text: 'Sí, hay cuna', by: MEMBER })
  await noteNotices(deps)
  expect((await getNotices(deps, member)).unread).toBe(0)
})

function question(houseCode: string) {
  return {
    houseCode,
    email: 'ana@example.com',
    text: '¿Hay cuna?',
    language: 'es' as const,
    address: '10.0.0.1',
    website: '',
    stamp: '',
  }
}

test('a refund to approve is told to who may approve it, and not to who asked', async () => {
  const { deps } = await makeBookingWorld(database.pool, { rules: { instantMaxNights: 365 } })
  const [asker, other, reservations] = [
    await makeMember(deps, ['finance']),
    await makeMember(deps, ['finance']),
    await makeMember(deps, ['reservations']),
  ]
  const world = await makeBookingWorld(database.pool, { rules: { instantMaxNights: 365 } })
  const booking = await makeBooking(world, { checkIn: '2027-03-02', checkOut: '2027-04-30' })
  await pay(world.deps, booking)
  const request = { code: booking.bookingCode, number: 1, amountCents: 1_200_00, reason: 'Obras en el edificio' }
  const shown = await previewRefundPart(world.deps, request)
  const by = { ...MEMBER, memberId: asker } as typeof MEMBER
  const waits = await askApproval(world.deps, { ...request, previewId: shown.ok ? shown.value.previewId : '', by })
  await noteNotices(world.deps)
  expect(await getNotices(world.deps, other)).toMatchObject({
    unread: 1,
    latest: [{ kind: 'approval', subject: booking.bookingCode, amountCents: 1_200_00 }],
  })
  expect([await kindsOf(deps, asker), await kindsOf(deps, reservations)]).toEqual([[], []])
  const approvalId = waits.ok ? waits.value.approvalId : ''
  await declineRefund(world.deps, {
    approvalId,
    reason: 'Ya se devolvió',
    by: { ...MEMBER, memberId: other } as typeof MEMBER,
  })
  await noteNotices(world.deps)
  expect((await getNotices(world.deps, other)).unread).toBe(0)
})

test('a refused refund is always mailed, other kinds as chosen, all of a minute in one mail without a name', async () => {
  const world = await makeBookingWorld(database.pool)
  const { deps } = world
  const member = await makeMember(deps, ['owner'])
  const booking = await makeBooking(world)
  await pay(deps, booking)
  await database.pool.query(
    `insert into refunds (id, charge_id, amount_cents, state, submitted_at, settled_at)
     select gen_random_uuid(), c.id, 3000, 'failed', now(), now() from charges c join payments p on p.id = c.payment_id
       join bookings b on b.id = p.booking_id where b.code = $1 and c.state = 'succeeded'`,
    [booking.bookingCode],
  )
  const reference = await request(deps, 'madrid')
  await chooseNoticeMails(deps, { memberId: member, kinds: [] })
  await noteNotices(deps)
  const jobs = () => deps.sent.jobs.filter(({ name }) => name === 'send-notice-mail')
  const sendMail = (index: number) =>
    jobHandlers(deps)['send-notice-mail'](jobs()[index]?.data as JobPayloads['send-notice-mail'])
  expect(jobs()).toHaveLength(1)
  await sendMail(0)
  const [mail] = deps.sent.mails
  const text = mail?.text.replaceAll('\u00a0', ' ') ?? ''
  expect(mail?.to).toMatch(/^m\d+@example\.com$/)
  expect(text).toContain('Devolución rechazada: 30,00 €')
  expect(text).toContain(`http://office.test:3001/bookings/${booking.bookingCode}`)
  expect(text).not.toContain(reference)
  expect(text).not.toContain(LUCIA.lastname)
  await chooseNoticeMails(deps, { memberId: member, kinds: ['request'] })
  const second = await request(deps, 'madrid')
  await noteNotices(deps)
  expect(jobs()).toHaveLength(2)
  await readNotice(deps, { memberId: member, noticeId: null, isRead: true })
  await sendMail(1)
  expect(deps.sent.mails, `read before ${second} was mailed`).toHaveLength(1)
})

test('a member reads their own notices alone, and may take it back', async () => {
  const { deps } = await makeBookingWorld(database.pool)
  const [one, other] = [await makeMember(deps, ['owner']), await makeMember(deps, ['owner'])]
  await request(deps, 'sevilla')
  await noteNotices(deps)
  const noticeId = (await getNotices(deps, one)).latest[0]?.id ?? ''
  expect(await readNotice(deps, { memberId: other, noticeId, isRead: true })).toMatchObject({ code: 'not_found' })
  expect(await readNotice(deps, { memberId: one, noticeId, isRead: true })).toMatchObject({ ok: true })
  expect([(await getNotices(deps, one)).unread, (await getNotices(deps, other)).unread]).toEqual([0, 1])
  await readNotice(deps, { memberId: one, noticeId, isRead: false })
  expect((await getNotices(deps, one)).unread).toBe(1)
})

test('nights that another site has sold too are a notice for those who manage channels, until the conflict is over', async () => {
  const { deps, home } = await makeBookingWorld(database.pool)
  const [owner, finance] = [await makeMember(deps, ['owner']), await makeMember(deps, ['finance'])]
  await makeBooking({ deps, home })
  const url = 'https://calendars.example/sold-twice.ics'
  deps.calendars.publish(url, [{ uid: 'sold', from: '2027-05-20', to: '2027-07-01' }])
  const calendar = { houseCode: home.houseCode, site: 'airbnb', address: url, takesBlocks: false, by: SYSTEM } as const
  expect(await addChannelCalendar(deps, calendar)).toMatchObject({ ok: true })
  await noteNotices(deps)
  expect([await kindsOf(deps, owner), await kindsOf(deps, finance)]).toEqual([['channel_conflict'], []])
  // The hold ends unpaid, and its nights go to the reservation of the other site.
  deps.clock.set('2027-03-01T10:00:00Z')
  await readCalendars(deps)
  await noteNotices(deps)
  expect((await getNotices(deps, owner)).unread).toBe(0)
})

test('who may not act on money has no choice about it', async () => {
  const { deps } = await makeBookingWorld(database.pool)
  const [reservations, field] = [await makeMember(deps, ['reservations']), await makeMember(deps, ['field'])]
  const choices = await listNoticeChoices(deps, { memberId: reservations, roles: ['reservations'], cities: null })
  expect(choices.map(({ kind }) => kind)).toEqual([
    ...['request', 'message', 'contact', 'channel_conflict', 'channel_stopped'],
  ])
  expect(await listNoticeChoices(deps, { memberId: field, roles: ['field'], cities: null })).toEqual([])
})
