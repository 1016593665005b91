import { expect, test } from 'vitest'
import { saveTraveller } from '#db/arrival/traveller-rows.ts'
import { getInventory } from '#services/agreement/get-inventory.ts'
import { getStayCertificate } from '#services/agreement/get-stay-certificate.ts'
import { encryptedOf, readParty } from '#services/arrival/party-drafts.ts'
import { readBooking } from '#services/booking/read-booking.ts'
import { cancelOwnBooking } from '#services/cancellation/cancel-own-booking.ts'
import { COMPANY, makeBooking, makeBookingWorld, pay } from '#tests/factories/booking.ts'
import type { TestDeps } from '#tests/factories/deps.ts'
import { adultFields } from '#tests/factories/traveller.ts'
import { databaseForFile } from '#tests/harness/database.ts'

const database = await databaseForFile()

/** Makes a booking of a home whose owner allows, does not allow or has not said that guests register as residents. */
async function stay(residenceRegistration?: boolean, input: Parameters<typeof makeBooking>[1] = {}) {
  const details = residenceRegistration === undefined ? {} : { residenceRegistration }
  const world = await makeBookingWorld(database.pool, { details })
  const booking = await makeBooking(world, { checkIn: '2027-03-05', checkOut: '2027-03-25', ...input })
  return { deps: world.deps, booking, code: booking.bookingCode, viewToken: booking.viewToken }
}

async function completeFirstForm(deps: TestDeps, code: string): Promise<void> {
  const record = await readBooking(deps.db, code)
  if (!record) throw new Error('There is no booking')
  const [first] = await readParty(deps.db, deps, record.booking)
  if (!first) throw new Error('A booking has no guests')
  const { surname2: _, ...draft } = adultFields()
  const completedAt = deps.clock.now()
  const encrypted = encryptedOf(deps, record.booking.id, { ...first, draft, completedAt })
  await deps.db.transaction((tx) =>
    saveTraveller(tx, {
      ...{ bookingId: record.booking.id, position: first.position, encrypted },
      ...{ completedAt, updatedAt: completedAt },
    }),
  )
}

const SENTENCES = {
  es: {
    certified:
      'certifica que Lucía Ferrer tiene derecho a residir en Calle de Serrano, 21, 3.º B, 28001 Madrid, del 5 de marzo de 2027 al 25 de marzo de 2027, según el contrato de la reserva',
    allowed: 'La propiedad autoriza el empadronamiento de estas personas mientras dure el contrato.',
    notAllowed: 'La propiedad no ha autorizado el empadronamiento.',
  },
  en: {
    certified:
      'certifies that Lucía Ferrer has the right to live at Calle de Serrano, 21, 3.º B, 28001 Madrid, from 5 March 2027 to 25 March 2027, under the contract of booking',
    allowed: 'The owner authorises these people to register as residents',
    notAllowed: 'The owner has not authorised registering as a resident',
  },
} as const

test.each(['es', 'en'] as const)(
  'the certificate of a confirmed stay names address, dates, booking and issuer: %s',
  async (locale) => {
    const { deps, booking, code, viewToken } = await stay(true)
    await pay(deps, booking)
    const found = await getStayCertificate(deps, { code, viewToken, locale })
    const text = JSON.stringify(found)
    expect(text).toContain(`${SENTENCES[locale].certified} ${code}.`)
    expect(text).toContain('Estancia Apartamentos, S.L.')
    expect(text).toContain('B00000000')
    expect(text).toContain(SENTENCES[locale].allowed)
    expect(text).toContain(locale === 'es' ? 'Emitido el 1 de marzo de 2027.' : 'Issued on 1 March 2027.')
    expect(text).not.toContain('12345678Z')
  },
)

test('it names guests by name and document once their form is complete', async () => {
  const { deps, booking, code, viewToken } = await stay()
  await pay(deps, booking)
  await completeFirstForm(deps, code)
  const found = await getStayCertificate(deps, { code, viewToken, locale: 'es' })
  if (!found.ok) throw new Error(found.code)
  const people = found.value.sections.flatMap(({ facts = [] }) => facts)
  expect(people).toEqual([{ label: 'Adulto 1', value: 'Lucía Ferrer, NIF 12345678Z' }])
})

test.each(['es', 'en'] as const)('it says that the owner has not authorised registering: %s', async (locale) => {
  const { deps, booking, code, viewToken } = await stay(false)
  await pay(deps, booking)
  const text = JSON.stringify(await getStayCertificate(deps, { code, viewToken, locale }))
  expect(text).toContain(SENTENCES[locale].notAllowed)
  expect(text).not.toContain(SENTENCES[locale].allowed)
})

test('it says nothing of registering where it is not known', async () => {
  const { deps, booking, code, viewToken } = await stay()
  await pay(deps, booking)
  const text = JSON.stringify(await getStayCertificate(deps, { code, viewToken, locale: 'es' }))
  expect(text).not.toContain('mpadronamiento')
})

test("the certificate of a company's booking does not say that the company lives there", async () => {
  const { deps, booking, code, viewToken } = await stay(true, { taxData: COMPANY })
  await pay(deps, booking)
  const text = JSON.stringify(await getStayCertificate(deps, { code, viewToken, locale: 'es' }))
  expect(text).toContain('certifica que Obras del Sur, S.L. tiene alquilada la vivienda de Calle de Serrano, 21')
})

test('there is none before all is paid that is due before the arrival, after a cancellation, and for others than the holder', async () => {
  const { deps, booking, code, viewToken } = await stay(true)
  const ask = (token?: string) => getStayCertificate(deps, { code, viewToken: token, locale: 'es' })
  expect(await ask(viewToken)).toMatchObject({ code: 'booking_not_confirmed' })
  await pay(deps, booking)
  expect(await ask()).toMatchObject({ code: 'forbidden' })
  await cancelOwnBooking(deps, { code, viewToken })
  expect(await ask(viewToken)).toMatchObject({ code: 'booking_cancelled' })
  expect(await getStayCertificate(deps, { code: 'ZZZZZZZZZZ', locale: 'es' })).toMatchObject({
    code: 'booking_not_found',
  })
})

test('the inventory is that of the agreement, for the holder alone', async () => {
  const { deps, code, viewToken } = await stay()
  const es = await getInventory(deps, { code, viewToken, locale: 'es' })
  expect(JSON.stringify(es)).toContain('1 cama doble')
  expect(JSON.stringify(await getInventory(deps, { code, viewToken, locale: 'en' }))).toContain('1 double bed')
  expect(await getInventory(deps, { code, locale: 'es' })).toMatchObject({ code: 'forbidden' })
  expect(await getInventory(deps, { code: 'ZZZZZZZZZZ', locale: 'es' })).toMatchObject({ code: 'booking_not_found' })
})
