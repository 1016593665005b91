import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { refuse } from '#domain/shared/refusal.ts'
import { job as sendTicketMail } from '#jobs/send-ticket-mail.job.ts'
import { addTicketPhoto } from '#services/ticket/add-ticket-photo.ts'
import { allowEntry } from '#services/ticket/allow-entry.ts'
import { getTicketPhoto } from '#services/ticket/get-ticket-photo.ts'
import { listBookingTickets } from '#services/ticket/list-booking-tickets.ts'
import { reportTicket } from '#services/ticket/report-ticket.ts'
import { tellOutcome } from '#services/ticket/tell-outcome.ts'
import { withdrawTicket } from '#services/ticket/withdraw-ticket.ts'
import { makeBookingWorld } from '#tests/factories/booking.ts'
import { samplePhoto } from '#tests/factories/sample-files.ts'
import { makeAnyBooking } from '#tests/factories/stay-samples.ts'
import { atMoment, makeGuestStay, makeTicket, RADIATOR } from '#tests/factories/ticket.ts'
import { databaseForFile } from '#tests/harness/database.ts'

const database = await databaseForFile()

test('a report is stored once for its key, is due in five working days and is mailed to staff', async () => {
  const { deps, holder } = await makeGuestStay(database.pool)
  const input = { ...holder, ...RADIATOR, requestKey: `key-of-${holder.code}` }
  const first = await reportTicket(deps, input)
  const again = await reportTicket(deps, input)
  expect(again).toEqual(first)
  expect(first).toMatchObject({
    ok: true,
    value: {
      mayReport: true,
      tickets: [
        {
          ...RADIATOR,
          ...{ state: 'received', visit: null, photos: [], dueOn: '2027-06-08' },
          events: [{ kind: 'received', note: null }],
          may: { addPhotos: true, permit: true, withdraw: true, confirm: false, reopen: false },
        },
      ],
    },
  })
  const jobs = deps.sent.jobs.filter(({ name }) => name === 'send-ticket-mail')
  expect(jobs).toHaveLength(1)
  deps.sent.mails.length = 0
  await sendTicketMail.run(deps, jobs[0]?.data as never)
  const [mail] = deps.sent.mails
  expect(mail?.to).toBe('hola@estancia.example')
  expect(mail?.subject).toContain('Radiador (Dormitorio)')
  expect(mail?.subject).not.toContain('Urgente')
  expect(mail?.text).toContain('8 de junio')
  expect(mail?.text).toContain('Desde ayer solo calienta por arriba.')
})

test('two requests with one key at once store one report', async () => {
  const { deps, holder } = await makeGuestStay(database.pool)
  const input = { ...holder, ...RADIATOR, requestKey: `twice-${holder.code}` }
  const [first, second] = await Promise.all([reportTicket(deps, input), reportTicket(deps, input)])
  expect(first.ok && second.ok && first.value.reference === second.value.reference).toBe(true)
  const listed = await listBookingTickets(deps, holder)
  expect(listed.ok && listed.value.tickets.length).toBe(1)
})

test('a guest who cannot stay is urgent in the subject of the mail', async () => {
  const { deps, holder } = await makeGuestStay(database.pool)
  expect((await reportTicket(deps, { ...holder, ...RADIATOR, urgency: 'cannot_stay' })).ok).toBe(true)
  const job = deps.sent.jobs.find(({ name }) => name === 'send-ticket-mail')
  deps.sent.mails.length = 0
  await sendTicketMail.run(deps, job?.data as never)
  expect(deps.sent.mails[0]?.subject).toMatch(/^Urgente\. /)
})

test('guests report from the day of arrival to that of departure of a confirmed stay', async () => {
  const { made, holder } = await makeGuestStay(database.pool)
  const at = (now: string) => reportTicket(atMoment(made, now), { ...holder, ...RADIATOR })
  expect(await at('2027-05-31T20:00:00Z')).toEqual(refuse('ticket_not_open'))
  expect(await at('2027-05-31T22:30:00Z')).toMatchObject({ ok: true })
  expect(await at('2027-06-11T21:30:00Z')).toMatchObject({ ok: true })
  expect(await at('2027-06-11T22:30:00Z')).toEqual(refuse('ticket_closed'))
})

test('a booking that is cancelled takes no report', async () => {
  const { made, deps, holder, id } = await makeGuestStay(database.pool)
  await made.db.execute(
    sql`update bookings set status = 'CANCELLED', cancelled_at = now(), cancel_reason = 'guest' where id = ${id}`,
  )
  expect(await reportTicket(deps, { ...holder, ...RADIATOR })).toEqual(refuse('booking_cancelled'))
})

test('nothing of a ticket is shown or done with other credentials or through another booking', async () => {
  const { made } = await makeGuestStay(database.pool)
  const { reference, holder, deps } = await makeTicket(made)
  const photo = await addTicketPhoto(deps, { ...holder, reference, content: await samplePhoto() })
  const id = photo.ok ? photo.value.id : ''
  const { code, viewToken } = await makeAnyBooking(made)
  const foreign = { code, viewToken, reference }
  const stranger = { code: holder.code, viewToken, reference }
  for (const [key, refused] of [
    [foreign, refuse('not_found')],
    [stranger, refuse('forbidden')],
  ] as const) {
    expect(await withdrawTicket(deps, key)).toEqual(refused)
    expect(await allowEntry(deps, { ...key, mayEnter: false })).toEqual(refused)
    expect(await tellOutcome(deps, { ...key, good: true })).toEqual(refused)
    expect(await getTicketPhoto(deps, { ...key, id })).toEqual(refused)
    expect(await addTicketPhoto(deps, { ...key, content: await samplePhoto() })).toEqual(refused)
  }
  expect(await reportTicket(deps, { ...stranger, ...RADIATOR })).toEqual(refuse('forbidden'))
  expect(await listBookingTickets(deps, stranger)).toEqual(refuse('forbidden'))
  const listed = await listBookingTickets(deps, holder)
  expect(listed.ok && listed.value.tickets).toMatchObject([{ state: 'received', mayEnter: true }])
})

test('leave to enter is given and taken back while something is to be mended, and the history says when', async () => {
  const { deps: made } = await makeBookingWorld(database.pool)
  const { reference, holder, deps } = await makeTicket(made)
  const key = { ...holder, reference }
  expect((await allowEntry(deps, { ...key, mayEnter: true })).ok).toBe(true)
  const refused = await allowEntry(deps, { ...key, mayEnter: false })
  expect(refused.ok && refused.value.tickets[0]).toMatchObject({
    mayEnter: false,
    events: [{ kind: 'received' }, { kind: 'entry_refused' }],
  })
  expect((await withdrawTicket(deps, key)).ok).toBe(true)
  expect(await allowEntry(deps, { ...key, mayEnter: true })).toEqual(refuse('ticket_moved_on'))
})

test('a report is withdrawn once, and waits for no answer then', async () => {
  const { deps: made } = await makeBookingWorld(database.pool)
  const { reference, holder, deps } = await makeTicket(made)
  const key = { ...holder, reference: reference.toLowerCase() }
  const withdrawn = await withdrawTicket(deps, key)
  expect(withdrawn.ok && withdrawn.value.tickets[0]).toMatchObject({
    ...{ state: 'withdrawn', dueOn: null },
    may: { addPhotos: false, permit: false, withdraw: false, confirm: false, reopen: false },
  })
  expect(await withdrawTicket(deps, key)).toEqual(refuse('ticket_moved_on'))
  expect(await tellOutcome(deps, { ...key, good: true })).toEqual(refuse('ticket_moved_on'))
  expect(await addTicketPhoto(deps, { ...key, content: await samplePhoto() })).toEqual(refuse('ticket_moved_on'))
})

test('a photo is stored once for a ticket, read as JPEG and of no other ticket', async () => {
  const { deps: made } = await makeBookingWorld(database.pool)
  const { reference, holder, deps } = await makeTicket(made)
  const key = { ...holder, reference }
  const photo = await addTicketPhoto(deps, { ...key, content: await samplePhoto() })
  expect(await addTicketPhoto(deps, { ...key, content: await samplePhoto() })).toEqual(photo)
  const id = photo.ok ? photo.value.id : ''
  const read = await getTicketPhoto(deps, { ...key, id })
  expect(read.ok && Buffer.from(read.value.subarray(0, 2)).toString('hex')).toBe('ffd8')
  const other = await reportTicket(deps, { ...holder, ...RADIATOR, thing: 'wardrobe' })
  const ofOther = { ...holder, reference: other.ok ? other.value.reference : '' }
  expect(await getTicketPhoto(deps, { ...ofOther, id })).toEqual(refuse('not_found'))
  expect(await addTicketPhoto(deps, { ...key, content: Buffer.from('%PDF-1.7 of a bill') })).toEqual(
    refuse('file_unreadable'),
  )
})

test('the database lets a ticket change in no other way, and its history not at all', async () => {
  const { deps: made } = await makeBookingWorld(database.pool)
  const { reference } = await makeTicket(made)
  const change = (set: ReturnType<typeof sql>) =>
    made.db.execute(sql`update tickets set ${set} where reference = ${reference}`)
  const cause = { cause: expect.objectContaining({ message: expect.stringMatching(/does not go from/) }) }
  await expect(change(sql`state = 'mended', mended_at = now(), answered_at = now()`)).rejects.toMatchObject(cause)
  await expect(change(sql`words = 'Otra cosa'`)).rejects.toThrow()
  await expect(change(sql`state = 'visit', answered_at = now()`)).rejects.toThrow()
  await expect(made.db.execute(sql`update ticket_events set note = 'x'`)).rejects.toThrow()
})
