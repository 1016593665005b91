import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { MAX_MESSAGE_PHOTOS } from '#domain/people/people-policy.ts'
import { refuse } from '#domain/shared/refusal.ts'
import { job as sendMessageMail } from '#jobs/send-message-mail.job.ts'
import { endCompanion } from '#services/companion/end-companion.ts'
import { setCompanionWriting } from '#services/companion/set-companion-writing.ts'
import { addMessagePhoto } from '#services/message/add-message-photo.ts'
import { forgetThreads } from '#services/message/forget-threads.ts'
import { getMessagePhoto, getMessagePhotoForStaff } from '#services/message/get-message-photo.ts'
import { getThreadForStaff } from '#services/message/get-thread-for-staff.ts'
import { listBookingMessages } from '#services/message/list-booking-messages.ts'
import { listThreads } from '#services/message/list-threads.ts'
import { writeForBooking } from '#services/message/write-for-booking.ts'
import { makeCompanion } from '#tests/factories/companion.ts'
import { samplePhoto } from '#tests/factories/sample-files.ts'
import { makeAnyBooking } from '#tests/factories/stay-samples.ts'
import { atMoment, makeGuestStay } from '#tests/factories/ticket.ts'
import { databaseForFile } from '#tests/harness/database.ts'

const database = await databaseForFile()
const OWNER = { roles: ['owner'], cities: null } as const

type Stay = Awaited<ReturnType<typeof makeGuestStay>>

/** Sends a photo of its own width and returns its id. */
async function sendPhoto({ deps, holder }: Pick<Stay, 'deps' | 'holder'>, width = 40): Promise<string> {
  const sent = await addMessagePhoto(deps, { ...holder, content: await samplePhoto({ width, height: 30 }) })
  if (!sent.ok) throw new Error(`The photo was refused: ${sent.code}`)
  return sent.value.id
}

/** A stay whose guest has written a message of photos alone. */
async function makeThread() {
  const stay = await makeGuestStay(database.pool)
  const id = await sendPhoto(stay)
  const written = await writeForBooking(stay.deps, { ...stay.holder, text: '', photos: [id] })
  return { ...stay, id, written }
}

async function seenBy({ deps, holder }: Pick<Stay, 'deps' | 'holder'>) {
  const found = await listBookingMessages(deps, holder)
  if (!found.ok) throw new Error(found.code)
  return found.value.messages
}

const storedFiles = ({ deps }: Pick<Stay, 'deps'>) => deps.storedFiles.list()

test('a message with photos is stored once for its key, and a photo that is sent again is the one that is stored', async () => {
  const stay = await makeGuestStay(database.pool)
  const { deps, holder } = stay
  const send = async () => {
    const photos = [await sendPhoto(stay, 40), await sendPhoto(stay, 41)]
    return writeForBooking(deps, { ...holder, text: 'Mirad.', photos, requestKey: `photos-${holder.code}` })
  }
  const first = await send()
  expect(await send()).toEqual(first)
  const [message, ...others] = await seenBy(stay)
  expect(others).toEqual([])
  expect(message).toMatchObject({ text: 'Mirad.', photos: [expect.any(String), expect.any(String)] })
  expect(await storedFiles(stay)).toHaveLength(2)
  expect(deps.sent.jobs.filter(({ name }) => name === 'send-message-mail')).toHaveLength(1)
})

test('two requests with one key at once store one message with its photos', async () => {
  const stay = await makeGuestStay(database.pool)
  const photos = [await sendPhoto(stay)]
  const input = { ...stay.holder, text: '', photos, requestKey: `twice-${stay.holder.code}` }
  const [first, second] = await Promise.all([writeForBooking(stay.deps, input), writeForBooking(stay.deps, input)])
  expect(first.ok && second.ok).toBe(true)
  expect(await seenBy(stay)).toMatchObject([{ photos }])
})

test('a photo is stored as JPEG without what its camera wrote into it', async () => {
  const { deps, holder, id } = await makeThread()
  const read = await getMessagePhoto(deps, { ...holder, id })
  const facts = read.ok ? await sharp(read.value).metadata() : null
  expect(facts).toMatchObject({ format: 'jpeg', width: 40, height: 30 })
  expect(facts?.exif).toBeUndefined()
})

test('what is no picture is refused by its bytes, and stored nowhere', async () => {
  const stay = await makeGuestStay(database.pool)
  const content = Buffer.from('%PDF-1.7 of a bill')
  expect(await addMessagePhoto(stay.deps, { ...stay.holder, content })).toEqual(refuse('file_unreadable'))
  expect(await storedFiles(stay)).toEqual([])
})

test('a message names photos of its booking alone, and a photo that no message has is read by no one', async () => {
  const stay = await makeGuestStay(database.pool)
  const { deps, holder } = stay
  const id = await sendPhoto(stay)
  expect(await getMessagePhoto(deps, { ...holder, id })).toEqual(refuse('not_found'))
  const { code, viewToken } = await makeAnyBooking(stay.made)
  const other = { code, viewToken }
  expect(await writeForBooking(deps, { ...other, text: '', photos: [id] })).toEqual(refuse('not_found'))
  expect(await seenBy({ deps, holder: other })).toEqual([])
})

test('the database holds that a message has words or photos, up to four, of its booking', async () => {
  const stay = await makeThread()
  const { deps, made, holder, id } = stay
  await expect(writeForBooking(deps, { ...holder, text: '' })).rejects.toThrow()
  const photos = await Promise.all([50, 51, 52, 53, 54].map((width) => sendPhoto(stay, width)))
  expect(photos.length).toBeGreaterThan(MAX_MESSAGE_PHOTOS)
  await expect(writeForBooking(deps, { ...holder, text: '', photos })).rejects.toThrow()
  const { code, viewToken } = await makeAnyBooking(made)
  await writeForBooking(deps, { code, viewToken, text: 'Hola.' })
  const add = made.db.execute(sql`insert into message_photos
    select m.id, ${id}, 1 from messages m join threads t on t.id = m.thread_id
      join bookings b on b.id = t.booking_id where b.code = ${code}`)
  await expect(add).rejects.toThrow()
})

test('photos are read by the holder, by companions while they have access, and by staff', async () => {
  const { deps, holder, id, made } = await makeThread()
  const companion = await makeCompanion(deps, holder)
  const { elena } = companion
  const asElena = { ...elena, id }
  expect(await getMessagePhoto(deps, asElena)).toMatchObject({ ok: true })
  expect(await getMessagePhotoForStaff(deps, { code: holder.code, id })).toMatchObject({ ok: true })
  const stranger = await makeAnyBooking(made)
  const foreign = { code: holder.code, viewToken: stranger.viewToken, id }
  expect(await getMessagePhoto(deps, foreign)).toEqual(refuse('forbidden'))
  const own = { code: stranger.code, viewToken: stranger.viewToken, id }
  expect(await getMessagePhoto(deps, own)).toEqual(refuse('not_found'))
  expect(await getMessagePhotoForStaff(deps, { code: stranger.code, id })).toEqual(refuse('not_found'))
  await endCompanion(deps, { ...holder, id: companion.id })
  expect(await getMessagePhoto(deps, asElena)).toEqual(refuse('forbidden'))
})

test('a companion sends photos while the holder lets them write', async () => {
  const { deps, holder } = await makeGuestStay(database.pool)
  const { elena, id } = await makeCompanion(deps, holder)
  const content = await samplePhoto()
  const sent = await addMessagePhoto(deps, { ...elena, content })
  expect(sent.ok && (await writeForBooking(deps, { ...elena, text: '', photos: [sent.value.id] })).ok).toBe(true)
  await setCompanionWriting(deps, { ...holder, id, mayWrite: false })
  expect(await addMessagePhoto(deps, { ...elena, content })).toEqual(refuse('forbidden'))
})

test('staff see the photos in the thread, and the mail about a message of photos alone says that it is one', async () => {
  const { deps, holder, id } = await makeThread()
  const { threads } = await listThreads(deps, { tab: 'waiting', member: OWNER, cities: null })
  const reference = threads.find(({ bookingCode }) => bookingCode === holder.code)?.reference ?? ''
  const thread = await getThreadForStaff(deps, { reference, member: OWNER })
  expect(thread.ok && thread.value.messages).toMatchObject([{ text: '', photos: [id] }])
  const job = deps.sent.jobs.findLast(({ name }) => name === 'send-message-mail')
  deps.sent.mails.length = 0
  await sendMessageMail.run(deps, job?.data as never)
  expect(deps.sent.mails[0]?.text).toContain('Mensaje: Foto')
})

test('photos that were never sent are removed after a day, and those of messages with their thread', async () => {
  const stay = await makeThread()
  const unsent = await sendPhoto(stay, 60)
  await forgetThreads(atMoment(stay.made, '2027-06-02T15:00:00Z'))
  expect(await storedFiles(stay)).toHaveLength(2)
  await forgetThreads(atMoment(stay.made, '2027-06-02T17:00:00Z'))
  expect(await storedFiles(stay)).toEqual([expect.not.stringContaining(unsent)])
  await forgetThreads(atMoment(stay.made, '2030-06-20T17:00:00Z'))
  expect(await storedFiles(stay)).toEqual([])
})
