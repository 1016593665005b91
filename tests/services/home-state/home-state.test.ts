import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { HomeStateMoment } from '#domain/home-state/home-state.ts'
import { refuse } from '#domain/shared/refusal.ts'
import { addGuestPhoto } from '#services/home-state/add-guest-photo.ts'
import { addGuestRemark } from '#services/home-state/add-guest-remark.ts'
import { addHomeStateRemark } from '#services/home-state/add-home-state-remark.ts'
import { eraseHomeStates } from '#services/home-state/erase-home-states.ts'
import { getHomeStatePhoto } from '#services/home-state/get-home-state-photo.ts'
import { getHomeStateReport } from '#services/home-state/get-home-state-report.ts'
import { getHomeStates } from '#services/home-state/get-home-states.ts'
import { homeStatesForStaff } from '#services/home-state/home-states-for-staff.ts'
import { signAsGuest } from '#services/home-state/sign-as-guest.ts'
import { signHomeState } from '#services/home-state/sign-home-state.ts'
import { actorOf } from '#services/staff/signed-in.ts'
import { makeBookingWorld } from '#tests/factories/booking.ts'
import { samplePhoto } from '#tests/factories/sample-files.ts'
import { actionsOf } from '#tests/factories/staff.ts'
import { makeAnyBooking } from '#tests/factories/stay-samples.ts'
import { databaseForFile } from '#tests/harness/database.ts'
import { openOffice } from '#tests/harness/office.ts'

const database = await databaseForFile()
const PATH = 'M1 1 L2 2 L3 3 L4 4 L5 5 L6 6 L7 7 L8 8 L9 9'
const MARK = { room: 'Cocina', text: 'La puerta del horno no cierra', photos: [] }

/** A confirmed stay from 1 to 11 June, with its holder and a member of staff at the moment given. */
async function stayAt(moment: string) {
  const { deps: made } = await makeBookingWorld(database.pool)
  const { id, code, viewToken } = await makeAnyBooking(made)
  const member = await openOffice(made).signIn(['reservations'])
  const by = actorOf({ memberId: member.id, sessionId: member.sessionId }, 'request-of-a-report')
  const at = (now: string) => ({ ...made, clock: { now: () => new Date(now) } })
  const deps = at(moment)
  const read = async (which: HomeStateMoment = 'arrival') => {
    const shown = await getHomeStates(deps, { code, viewToken })
    const report = shown.ok && shown.value.reports.find((one) => one.moment === which)
    if (!report) throw new Error('There is no report')
    return report
  }
  const guest = { code, viewToken, moment: 'arrival' } as const
  const staff = { code, moment: 'arrival', by } as const
  const signature = async () => ({ name: 'Lucía Ferrer', path: PATH, contentsHash: (await read()).contentsHash })
  return {
    ...{ deps, at, id, code, viewToken, guest, staff, read },
    remarkOfGuest: () => addGuestRemark(deps, { ...guest, ...MARK }),
    remarkOfStaff: () => addHomeStateRemark(deps, { ...staff, room: '', text: 'Todo lo demás, bien', photos: [] }),
    signByGuest: async () => signAsGuest(deps, { ...guest, ...(await signature()) }),
    signByStaff: async () => signHomeState(deps, { ...staff, contentsHash: (await read()).contentsHash }),
  }
}

const ON_ARRIVAL = '2027-06-01T16:00:00Z'

test('guest and staff write to a report, which stores their words encrypted and names who wrote them', async () => {
  const { deps, id, code, read, remarkOfGuest, remarkOfStaff } = await stayAt(ON_ARRIVAL)
  expect(await remarkOfGuest()).toMatchObject({ ok: true })
  expect(await remarkOfStaff()).toMatchObject({ ok: true })
  expect(await read()).toMatchObject({
    status: 'open',
    remarks: [
      { author: 'guest', member: null, ...MARK },
      { author: 'staff', member: expect.stringMatching(/^Member/), room: null, text: 'Todo lo demás, bien' },
    ],
  })
  expect(await read('departure')).toMatchObject({ status: 'open', remarks: [], guestMay: { add: false, sign: false } })
  const { rows } = await database.pool.query('select encrypted from home_state_remarks where booking_id = $1', [id])
  expect(rows).toHaveLength(2)
  expect(JSON.stringify(rows)).not.toContain('horno')
  expect(await actionsOf(deps.db, code)).toEqual(['home_state_arrival_remarked', 'home_state_arrival_remarked'])
})

test('photos are part of what is signed: stored encrypted, without the place, and only those of the booking', async () => {
  const { deps, guest, read, code, viewToken } = await stayAt(ON_ARRIVAL)
  const content = await samplePhoto({ width: 3000, height: 2000 })
  const sent = await addGuestPhoto(deps, { ...guest, content })
  const id = sent.ok ? sent.value.id : ''
  expect(await addGuestPhoto(deps, { ...guest, content })).toEqual(sent)
  const empty = await read()
  expect(await addGuestRemark(deps, { ...guest, room: '', text: '', photos: [id] })).toMatchObject({ ok: true })
  const { remarks, contentsHash } = await read()
  expect(remarks).toMatchObject([{ text: '', photos: [id] }])
  expect(contentsHash).not.toBe(empty.contentsHash)
  const photo = await getHomeStatePhoto(deps, { code, viewToken, id })
  const { width, height, exif } = await sharp(photo.ok ? photo.value : new Uint8Array()).metadata()
  expect({ width, height, exif }).toEqual({ width: 1600, height: 1067, exif: undefined })
  const stored = await deps.storedFiles.read(`file-${id}`)
  expect(Buffer.from(stored ?? []).toString('latin1')).not.toContain('JFIF')
  const other = await stayAt(ON_ARRIVAL)
  const foreign = { ...other.guest, room: '', text: 'Otra casa', photos: [id] }
  expect(await addGuestRemark(other.deps, foreign)).toEqual(
    refuse('validation_failed', { photos: 'validation_failed' }),
  )
  expect(await getHomeStatePhoto(other.deps, { ...other.guest, id })).toEqual(refuse('not_found'))
  expect(await addGuestPhoto(deps, { ...guest, content: Buffer.from('%PDF-1.7') })).toEqual(refuse('file_unreadable'))
})

test('the report is a document with its remarks, signatures and photos', async () => {
  const { deps, guest, signByGuest, remarkOfStaff, remarkOfGuest } = await stayAt(ON_ARRIVAL)
  await remarkOfGuest()
  const sent = await addGuestPhoto(deps, { ...guest, content: await samplePhoto() })
  await addGuestRemark(deps, {
    ...guest,
    room: 'Baño',
    text: 'Un azulejo roto',
    photos: sent.ok ? [sent.value.id] : [],
  })
  await remarkOfStaff()
  await signByGuest()
  const report = await getHomeStateReport(deps, { ...guest, locale: 'es' })
  const [remarks, signatures] = report.ok ? report.value.sections : []
  expect(remarks?.paragraphs).toEqual([
    'Cocina: La puerta del horno no cierra\nHuésped, 1 de junio de 2027, 18:00',
    'Baño: Un azulejo roto\nFotos: 1\nHuésped, 1 de junio de 2027, 18:00',
    expect.stringMatching(/^Todo lo demás, bien\nMember/),
  ])
  expect(signatures?.facts).toEqual([
    { label: 'Huésped', value: 'Lucía Ferrer, 1 de junio de 2027, 18:00' },
    { label: 'Empresa', value: 'Sin firmar' },
  ])
  expect(report.ok && report.value.photos?.map(({ caption }) => caption)).toEqual(['Foto 1'])
})

test('both sign what they saw, and then nothing changes any more', async () => {
  const stay = await stayAt(ON_ARRIVAL)
  await stay.remarkOfGuest()
  expect(await stay.signByGuest()).toMatchObject({ ok: true })
  expect(await stay.remarkOfGuest()).toEqual(refuse('home_state_signed'))
  expect(await stay.signByGuest()).toEqual(refuse('home_state_signed'))
  expect(await stay.signByStaff()).toMatchObject({ ok: true })
  expect(await homeStatesForStaff(stay.deps, stay.code)).toMatchObject([{ status: 'signed' }, { status: 'open' }])
  expect(await stay.read()).toMatchObject({
    status: 'signed',
    guestSigned: { name: 'Lucía Ferrer', path: PATH },
    staffSigned: { member: expect.stringMatching(/^Member/) },
    guestMay: { add: false, sign: false },
    staffMay: { add: false, sign: false },
  })
  expect(await stay.remarkOfStaff()).toEqual(refuse('home_state_signed'))
  expect(await stay.signByStaff()).toEqual(refuse('home_state_signed'))
  expect((await actionsOf(stay.deps.db, stay.code)).filter((act) => act === 'home_state_arrival_signed')).toHaveLength(
    2,
  )
})

test('what the other party adds clears a signature, and contents that changed since they were shown are not signed', async () => {
  const stay = await stayAt(ON_ARRIVAL)
  const { contentsHash } = await stay.read()
  await stay.signByGuest()
  expect(await stay.remarkOfStaff()).toMatchObject({ ok: true })
  expect(await stay.read()).toMatchObject({ status: 'open', guestSigned: null })
  expect(await signHomeState(stay.deps, { ...stay.staff, contentsHash })).toEqual(refuse('changed_meanwhile'))
  await stay.signByStaff()
  expect(await stay.remarkOfGuest()).toMatchObject({ ok: true })
  expect(await stay.read()).toMatchObject({ status: 'open', staffSigned: null })
})

test('guests write within their window, staff do not clear a signature after it, and nobody else writes', async () => {
  const stay = await stayAt('2027-05-31T12:00:00Z')
  const { at, guest, staff } = stay
  const late = at('2027-06-04T12:00:00Z')
  expect(await stay.remarkOfGuest()).toEqual(refuse('home_state_not_open'))
  expect(await stay.remarkOfStaff()).toMatchObject({ ok: true })
  const { contentsHash } = await stay.read()
  const signed = { ...guest, name: 'Lucía', path: PATH, contentsHash }
  expect(await signAsGuest(late, signed)).toEqual(refuse('home_state_closed'))
  expect(await signAsGuest(at('2027-06-03T20:00:00Z'), signed)).toMatchObject({ ok: true })
  expect(await addHomeStateRemark(late, { ...staff, ...MARK })).toEqual(refuse('home_state_signed'))
  expect(await signHomeState(late, { ...staff, contentsHash })).toMatchObject({ ok: true })
  expect(await addGuestRemark(late, { ...guest, viewToken: 'made-up', ...MARK })).toEqual(refuse('forbidden'))
  const departure = { ...guest, moment: 'departure', ...MARK } as const
  expect(await addGuestRemark(at('2027-06-08T12:00:00Z'), departure)).toEqual(refuse('home_state_not_open'))
  expect(await addGuestRemark(at('2027-06-09T12:00:00Z'), departure)).toMatchObject({ ok: true })
  expect(await addGuestRemark(at('2027-06-18T12:00:00Z'), departure)).toMatchObject({ ok: true })
  expect(await addGuestRemark(at('2027-06-19T12:00:00Z'), departure)).toEqual(refuse('home_state_closed'))
})

test('the database refuses every statement that would change a signed report', async () => {
  const stay = await stayAt(ON_ARRIVAL)
  await stay.remarkOfGuest()
  const run = (text: string) => database.pool.query(text, [stay.id])
  await expect(run('delete from home_state_remarks where booking_id = $1')).rejects.toThrow(/never deleted/)
  await expect(run(`update home_state_remarks set encrypted = 'x' where booking_id = $1`)).rejects.toThrow(
    /only ever erased/,
  )
  await stay.signByGuest()
  const add = `insert into home_state_remarks select gen_random_uuid(), booking_id, moment, 2, author, member_id, encrypted,
    written_at from home_state_remarks where booking_id = $1`
  await expect(run(add)).rejects.toThrow(/signed are never changed/)
  await expect(run(`update home_states set guest_signature = 'x' where booking_id = $1`)).rejects.toThrow(
    /same contents/,
  )
  await expect(run(`update home_states set contents_hash = repeat('0', 64) where booking_id = $1`)).rejects.toThrow(
    /same contents/,
  )
  await stay.signByStaff()
  const columns =
    'contents_hash = null, guest_signed_at = null, guest_signature = null, staff_signed_at = null, staff_signed_by = null'
  await expect(run(`update home_states set ${columns} where booking_id = $1`)).rejects.toThrow(/once both have signed/)
  await expect(run('delete from home_states where booking_id = $1')).rejects.toThrow(/never deleted/)
  const early = `update home_states set guest_signature = null, erased_at = '2030-01-01' where booking_id = $1`
  await expect(run(early)).rejects.toThrow(/five years/)
})

test('two parties who write and sign at once leave signatures of the same contents alone', async () => {
  const stay = await stayAt(ON_ARRIVAL)
  await stay.remarkOfGuest()
  await Promise.all([stay.signByGuest(), stay.remarkOfStaff(), stay.signByStaff()])
  const { status, guestSigned, staffSigned } = await stay.read()
  const { rows } = await database.pool.query('select contents_hash from home_states where booking_id = $1', [stay.id])
  expect(rows[0]?.contents_hash ?? null).toBe(guestSigned || staffSigned ? (await stay.read()).contentsHash : null)
  expect(status === 'signed').toBe(guestSigned !== null && staffSigned !== null)
})

test('reports are erased five years after the stay and not before, and who signed which contents stays', async () => {
  const stay = await stayAt(ON_ARRIVAL)
  await stay.remarkOfGuest()
  await stay.signByGuest()
  await stay.signByStaff()
  expect(await eraseHomeStates(stay.at('2032-06-11T09:00:00Z'))).toBe(0)
  expect(await eraseHomeStates(stay.at('2032-06-12T09:00:00Z'))).toBeGreaterThan(0)
  const shown = await getHomeStates(stay.deps, { code: stay.code, viewToken: stay.viewToken })
  expect(shown).toMatchObject({ value: { reports: [{ moment: 'departure' }] } })
  const state = await database.pool.query(
    `select guest_signature, contents_hash is not null as hashed, guest_signed_at is not null as signed
       from home_states where booking_id = $1`,
    [stay.id],
  )
  expect(state.rows).toEqual([{ guest_signature: null, hashed: true, signed: true }])
  const remarks = await database.pool.query('select encrypted from home_state_remarks where booking_id = $1', [stay.id])
  expect(remarks.rows).toEqual([{ encrypted: null }])
  expect(await eraseHomeStates(stay.at('2032-06-12T09:00:00Z'))).toBe(0)
})
