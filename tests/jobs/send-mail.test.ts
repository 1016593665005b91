import { expect, test } from 'vitest'
import { createOutboxMailer, listOutbox } from '#adapters/mail/outbox-mailer.ts'
import type { MailAbout } from '#domain/shared/jobs.ts'
import type { Mail } from '#domain/shared/mailer.ts'
import { formatCents } from '#domain/shared/money.ts'
import { GUEST } from '#domain/staff/actor.ts'
import type { Role } from '#domain/staff/permissions.ts'
import { jobHandlers } from '#jobs/registry.ts'
import type { BookingInput } from '#services/booking/new-booking.ts'
import { getBookingDetails } from '#services/booking-details/get-booking-details.ts'
import { cancelBooking } from '#services/cancellation/cancel-booking.ts'
import { type BookingWorld, makeBooking, makeBookingWorld, pay } from '#tests/factories/booking.ts'
import { databaseForFile } from '#tests/harness/database.ts'

const database = await databaseForFile()

type Written = { readonly mail: Mail; readonly code: string; readonly world: BookingWorld; readonly viewToken: string }

/** Books, pays the first payment and runs the mail job that this enqueued. */
async function writtenMail(input: Partial<BookingInput> = {}): Promise<Written> {
  const world = await makeBookingWorld(database.pool, { rules: { instantMaxNights: 365 } })
  const booking = await makeBooking(world, input)
  await pay(world.deps, booking, 1, `card of ${booking.holder?.email}`)
  await runMailJobs(world)
  const [mail] = world.deps.sent.mails
  if (!mail) throw new Error('No mail was sent')
  return { mail, code: booking.bookingCode, world, viewToken: booking.viewToken }
}

async function runMailJobs({ deps }: BookingWorld): Promise<void> {
  for (const { name, data } of deps.sent.jobs) {
    if (name === 'send-mail') await jobHandlers(deps)['send-mail'](data as MailAbout)
  }
}

/** Returns the visible text of the HTML. */
function wordsOf(html: string): string {
  return html
    .replace(/<(style|head)[\s\S]*?<\/\1>/g, ' ')
    .replace(/<\/?small[^>]*>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replace(/[\s\u00a0]+/g, ' ')
}

const euros = (cents: number) => formatCents(cents).replace('\u00a0', ' ')

test('the first payment of two sends a mail that says the nights are reserved, in Spanish', async () => {
  const { mail, code } = await writtenMail({ language: 'es' })
  expect(mail.to).toBe('lucia@example.com')
  expect(mail.subject).toContain('Noches reservadas')
  expect(mail.subject).toContain(code)
  expect(mail.text).toContain('Tus noches están reservadas, Lucía')
  expect(mail.html).toContain('lang="es"')
})

test('everything due before arrival paid sends a mail that says the stay is confirmed, in English', async () => {
  const { mail } = await writtenMail({ language: 'en', checkIn: '2027-03-06' })
  expect(mail.subject).toContain('Booking confirmed')
  expect(mail.text).toContain('Your stay is confirmed, Lucía')
  expect(mail.html).toContain('lang="en"')
})

test('text and HTML say every amount and date of the booking, as the site does', async () => {
  const { mail } = await writtenMail({ language: 'es' })
  const text = mail.text.replaceAll('\u00a0', ' ')
  for (const part of [text, wordsOf(mail.html)]) {
    for (const cents of [500_00, 90_00, 590_00, 177_00, 413_00]) expect(part).toContain(euros(cents))
    expect(part).toContain('Estancia, 10 noches')
    expect(part).toContain('1 de marzo de 2027')
    expect(part).toContain('25 de mayo de 2027')
    expect(part).toContain('hasta el 24 de mayo de 2027, incluido')
    expect(part).toContain('mar, 1 jun 2027, desde las 15:00')
    expect(part).toContain('hasta las 11:00')
    expect(part).toContain('2 adultos')
    expect(part).toContain(
      'La fianza va aparte: cobramos 200,00 € en tu tarjeta el 29 de mayo de 2027 y te los devolvemos el 18 de junio de 2027.',
    )
  }
})

test('a monthly stay lists every later month and the card fee', async () => {
  const { mail } = await writtenMail({ language: 'en', checkIn: '2027-06-01', checkOut: '2027-09-01' })
  expect(mail.text).toContain('Card fee')
  expect(mail.text).toContain('Month 2, to be charged on 24 June 2027')
  expect(mail.text).toContain('Month 3, to be charged on 25 July 2027')
})

test('the exact address is only in the mail of a confirmed booking', async () => {
  const reserved = await writtenMail()
  expect(reserved.mail.text + reserved.mail.html).not.toContain('Calle de Serrano')
  const confirmed = await writtenMail({ checkIn: '2027-03-06' })
  expect(confirmed.mail.text).toContain('Calle de Serrano, 21, 3.º B, 28001 Madrid')
  expect(wordsOf(confirmed.mail.html)).toContain('Calle de Serrano, 21, 3.º B')
})

test('the link opens the booking, with its token in the fragment alone', async () => {
  const { mail, code, viewToken } = await writtenMail({ language: 'en' })
  const link = `http://localhost:3000/en/confirmada?booking=${code}#t=${viewToken}`
  expect(mail.text).toContain(link)
  expect(mail.html).toContain(`href="${link}"`)
})

test('a name with HTML in it is shown, not run', async () => {
  const { mail } = await writtenMail({
    holder: { name: '<b>Eve</b>', lastname: 'x', email: 'eve@example.com', phone: '+34 600 000 000' },
  })
  expect(mail.html).not.toContain('<b>Eve')
})

test('the job run twice sends one mail to the outbox', async () => {
  const world = await makeBookingWorld(database.pool)
  const mailer = createOutboxMailer({ pool: database.pool, clock: world.deps.clock })
  const deps = { ...world.deps, mailer }
  const booking = await makeBooking(world)
  await pay(deps, booking)
  await runMailJobs({ ...world, deps })
  await runMailJobs({ ...world, deps })
  const mails = await listOutbox(database.pool, 10)
  expect(mails.filter(({ subject }) => subject.includes(booking.bookingCode))).toMatchObject([
    { to: 'lucia@example.com', at: world.deps.clock.now() },
  ])
})

test('a mail that does not go is a fault of its job, which sends it when it runs again', async () => {
  const world = await makeBookingWorld(database.pool)
  let refusals = 1
  const mailer = {
    send: async (mail: Mail) => {
      if (refusals-- > 0) throw new Error('No mail server')
      world.deps.sent.mails.push(mail)
    },
  }
  const booking = await makeBooking(world)
  await pay(world.deps, booking)
  const again = { ...world, deps: { ...world.deps, mailer } }
  await expect(runMailJobs(again)).rejects.toThrow('No mail server')
  await runMailJobs(again)
  expect(world.deps.sent.mails).toHaveLength(1)
})

test('what is true no longer when its turn comes is not sent', async () => {
  const world = await makeBookingWorld(database.pool)
  const booking = await makeBooking(world)
  await pay(world.deps, booking)
  const [reserved] = world.deps.sent.jobs.flatMap(({ name, data }) => (name === 'send-mail' ? [data as MailAbout] : []))
  if (!reserved) throw new Error('Nothing was enqueued')
  const { bookingId } = reserved
  await cancelBooking(world.deps, { code: booking.bookingCode, cause: 'guest', by: GUEST })
  const send = jobHandlers(world.deps)['send-mail']
  for (const kind of ['booking_reserved', 'booking_confirmed', 'offer', 'deposit_held', 'deposit_refused'] as const) {
    await send({ kind, bookingId })
  }
  for (const kind of ['payment_coming', 'payment_refused', 'payment_paid'] as const) {
    for (const number of [1, 2]) await send({ kind, bookingId, number })
  }
  expect(world.deps.sent.mails).toEqual([])
  await send({ kind: 'booking_cancelled', bookingId })
  expect(world.deps.sent.mails.map(({ text }) => text.replaceAll('\u00a0', ' '))).toEqual([
    expect.stringContaining('Te devolvemos 177,00 € a la tarjeta con la que pagaste.'),
  ])
})

test('the outbox keeps the files of a mail', async () => {
  const world = await makeBookingWorld(database.pool)
  const deps = { ...world.deps, mailer: createOutboxMailer({ pool: database.pool, clock: world.deps.clock }) }
  const booking = await makeBooking(world)
  await pay(deps, booking)
  await runMailJobs({ ...world, deps })
  const kept = (await listOutbox(database.pool, 10)).find(({ subject }) => subject.includes(booking.bookingCode))
  expect(kept?.attachments.map(({ name }) => name)).toEqual([
    `estancia-${booking.bookingCode}.ics`,
    `estancia-${booking.bookingCode}-cobros.ics`,
  ])
  expect(kept?.attachments[0]?.content).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*END:VCALENDAR\r\n$/)
})

test('the outbox shows the newest mail first', async () => {
  const mailer = createOutboxMailer({ pool: database.pool, clock: { now: () => new Date() } })
  const mail = { to: 'ana@example.com', subject: '', text: '', html: '', attachments: [] }
  await mailer.send({ ...mail, id: 'older' })
  await mailer.send({ ...mail, id: 'newer' })
  expect((await listOutbox(database.pool, 2)).map(({ id }) => id)).toEqual(['newer', 'older'])
})

test('the history of a booking names each mail that went to its holder once, and staff who see only dates read none', async () => {
  const { code, world } = await writtenMail()
  await runMailJobs(world)
  const mailsFor = async (role: Role) => {
    const file = await getBookingDetails(world.deps, { code, member: { roles: [role], cities: null } })
    if (!file.ok) throw new Error(file.code)
    return file.value.history.items.flatMap(({ what, theme }) =>
      what.kind === 'mail' ? [`${theme} ${what.mail}`] : [],
    )
  }
  expect(await mailsFor('reservations')).toEqual(['messages booking_reserved'])
  expect(await mailsFor('content')).toEqual([])
})
