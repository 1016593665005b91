import { expect, test } from 'vitest'
import { createPdfPrinter } from '#adapters/documents/pdf-printer.tsx'
import { saveTraveller } from '#db/arrival/traveller-rows.ts'
import { findAgreementIdOf } from '#db/booking/agreement-rows.ts'
import type { TravellerDraft } from '#domain/arrival/traveller.ts'
import type { ContractKind } from '#domain/law/contract-kind.ts'
import { AGREEMENT_ITEMS, type AgreementItem } from '#domain/law/legal-rule.ts'
import { agreementDocument } from '#services/agreement/agreement-document.ts'
import { getAgreement, getAgreementDraft } from '#services/agreement/get-agreement.ts'
import { encryptedOf, readParty } from '#services/arrival/party-drafts.ts'
import { readBooking } from '#services/booking/read-booking.ts'
import { stateCause } from '#services/booking/state-cause.ts'
import { saveTaxData } from '#services/invoicing/save-tax-data.ts'
import { COMPANY, makeBooking, makeBookingWorld, pay } from '#tests/factories/booking.ts'
import type { TestDeps } from '#tests/factories/deps.ts'
import { adultFields, childFields } from '#tests/factories/traveller.ts'
import { databaseForFile } from '#tests/harness/database.ts'
import { lettersOf, pdfLetters } from '#tests/harness/pdf-text.ts'

/*
 * What the law asks of an agreement, line by line, and the words by which each line is found in the PDF. A lawyer reads the
 * table; the texts are compared without spaces, since a PDF has none.
 */
const WORDS: Readonly<Record<AgreementItem, { readonly es: readonly string[]; readonly en: readonly string[] }>> = {
  parties: {
    es: ['Las partes', 'Estancia Apartamentos, S.L.', 'NIF B00000000', 'Arrendatario', 'Domicilio'],
    en: ['The parties', 'Estancia Apartamentos, S.L.', 'NIF B00000000', 'Tenant', 'Address'],
  },
  home: {
    es: ['Calle de Serrano, 21, 3.º B, 28001 Madrid', 'Referencia catastral', '9872023VH5797S0001WX', '60 m²'],
    en: ['Calle de Serrano, 21, 3.º B, 28001 Madrid', 'Cadastral number', '9872023VH5797S0001WX', '60 m²'],
  },
  registration: { es: ['Número de registro', 'VUT VT-1234'], en: ['Registration number', 'VUT VT-1234'] },
  energy_label: { es: ['Etiqueta energética', 'C'], en: ['Energy label', 'C'] },
  term: {
    es: ['1 de junio de 2027, 15:00', 'noches'],
    en: ['1 June 2027, 15:00', 'nights'],
  },
  people: {
    es: ['Quiénes se alojan', 'Adulto 1', 'Lucía Ferrer, NIF 12345678Z', 'Niño 1', 'Nora Ferrer'],
    en: ['Who stays', 'Adult 1', 'Lucía Ferrer, NIF 12345678Z', 'Child 1', 'Nora Ferrer'],
  },
  cause: { es: ['Motivo de la estancia', 'Un máster'], en: ['Reason for the stay', 'Un máster'] },
  usual_home: { es: ['su vivienda habitual está en otro lugar'], en: ['their usual home is elsewhere'] },
  price: { es: ['Precio', 'Total', 'Cuándo se paga', 'Pago 1'], en: ['Price', 'Total', 'Payment 1'] },
  deposit: { es: ['La fianza responde de los daños'], en: ['The deposit covers damage'] },
  included_costs: {
    es: ['Incluido en el precio: wifi, agua y electricidad', 'hasta 80,00 € al mes'],
    en: ['Included in the price: wifi, water and electricity', 'up to 80,00 € a month'],
  },
  house_rules: { es: ['Normas de la casa', 'No fumar'], en: ['House rules', 'No smoking'] },
  notice: { es: ['Avisos y salida anticipada'], en: ['Notice and leaving early'] },
  inventory: { es: ['Inventario', '1 cama doble', 'horno'], en: ['Inventory', '1 double bed', 'oven'] },
  departure_document: {
    es: ['A la salida las dos partes firman un documento'],
    en: ['At departure both parties sign a document'],
  },
}

/** What each kind of contract has to say; the other lines are not in it. */
const CONTENTS: Readonly<Record<ContractKind, readonly AgreementItem[]>> = {
  tourist: AGREEMENT_ITEMS.filter(
    (item) => !['cause', 'usual_home', 'notice', 'inventory', 'departure_document'].includes(item),
  ),
  temporary_home: AGREEMENT_ITEMS,
  other_seasonal: AGREEMENT_ITEMS.filter((item) => item !== 'departure_document'),
  company: AGREEMENT_ITEMS.filter((item) => !['cause', 'usual_home', 'departure_document'].includes(item)),
}

const STAYS = {
  tourist: { contractType: 'tourist', checkOut: '2027-06-21' },
  temporary_home: { contractType: 'seasonal_lau', checkOut: '2027-08-10' },
  other_seasonal: { contractType: 'seasonal_lau', checkOut: '2027-06-21' },
  company: { contractType: 'seasonal_lau', checkOut: '2027-08-10', taxData: COMPANY },
} as const satisfies Record<ContractKind, object>

const database = await databaseForFile()

/** Makes a paid booking of a kind of contract with a cause where it needs one, and with the forms of all its guests. */
async function agreedStay(kind: ContractKind) {
  const { contractType, ...stay } = STAYS[kind]
  const world = await makeBookingWorld(database.pool, {
    rules: { instantMaxNights: 365 },
    details: {
      contractType,
      cadastralNumber: '9872023VH5797S0001WX',
      services: ['wifi', 'water', 'electricity'],
      electricityAllowanceCents: 80_00,
      houseRules: [{ es: 'No fumar', en: 'No smoking' }],
    },
  })
  const { deps } = world
  const booking = await makeBooking(world, { checkIn: '2027-06-01', adults: 1, children: 1, ...stay })
  const { bookingCode: code, viewToken } = booking
  if (booking.causeNeeded) await stateCause(deps, { code, viewToken, cause: { kind: 'study', text: 'Un máster' } })
  return { deps, booking, code }
}

async function completeForms(deps: TestDeps, code: string): Promise<void> {
  const record = await readBooking(deps.db, code)
  if (!record) throw new Error('There is no booking')
  const { surname2: _, ...adult } = adultFields()
  const forms: readonly TravellerDraft[] = [adult, childFields()]
  for (const place of await readParty(deps.db, deps, record.booking)) {
    const traveller = { ...place, draft: forms[place.position - 1] ?? {}, completedAt: deps.clock.now() }
    const encrypted = encryptedOf(deps, record.booking.id, traveller)
    const { position, completedAt } = traveller
    await deps.db.transaction((tx) =>
      saveTraveller(tx, { bookingId: record.booking.id, position, encrypted, completedAt, updatedAt: completedAt }),
    )
  }
}

async function lettersOfAgreement(deps: TestDeps, code: string, locale: 'es' | 'en'): Promise<string> {
  const record = await readBooking(deps.db, code)
  const found = await getAgreement(deps, { id: (await findAgreementIdOf(deps.db, record?.booking.id ?? '')) ?? '' })
  if (!found.ok) throw new Error('There is no agreement')
  const printed = agreementDocument(found.value.row, locale, found.value.facts)
  return pdfLetters(await createPdfPrinter({ name: 'Estancia' }).print(printed))
}

const missing = (letters: string, words: readonly string[]) =>
  words.filter((text) => !letters.includes(lettersOf(text)))

test.each(Object.keys(STAYS) as ContractKind[])(
  'the agreement of a stay as %s says what the law asks for, in both languages beside each other',
  async (kind) => {
    const { deps, booking, code } = await agreedStay(kind)
    await pay(deps, booking)
    await completeForms(deps, code)
    for (const locale of ['es', 'en'] as const) {
      const letters = await lettersOfAgreement(deps, code, locale)
      const lacking = CONTENTS[kind].flatMap((item) => [
        ...missing(letters, WORDS[item].es).map((text) => `${item}: ${text}`),
        ...missing(letters, WORDS[item].en).map((text) => `${item}: ${text}`),
      ])
      expect(lacking).toEqual([])
    }
  },
)

test('what a kind of contract does not need is not in its agreement', async () => {
  const { deps, booking, code } = await agreedStay('tourist')
  await pay(deps, booking)
  const letters = await lettersOfAgreement(deps, code, 'es')
  for (const item of AGREEMENT_ITEMS.filter((one) => !CONTENTS.tourist.includes(one))) {
    expect(missing(letters, [...WORDS[item].es, ...WORDS[item].en])).not.toEqual([])
  }
})

test('before it is paid, an agreement is read without the exact address of the home', async () => {
  const { deps, code } = await agreedStay('temporary_home')
  const letters = await lettersOfAgreement(deps, code, 'es')
  expect(missing(letters, ['28001 Madrid', 'en cuanto está hecho el primer pago'])).toEqual([])
  expect(missing(letters, ['Calle de Serrano', '3.º B'])).toHaveLength(2)
})

test('the agreement of a company names the company as tenant, and who booked', async () => {
  const { deps, code } = await agreedStay('company')
  const letters = await lettersOfAgreement(deps, code, 'es')
  expect(missing(letters, ['Obras del Sur, S.L.', 'NIF A58818501', 'Calle Mayor 1, 41001 Sevilla'])).toEqual([])
  expect(missing(letters, ['Reserva hecha por', 'Lucía Ferrer'])).toEqual([])
})

test('a company that is named for invoices after the booking is not the tenant of its contract', async () => {
  const { deps, booking, code } = await agreedStay('temporary_home')
  await pay(deps, booking)
  const saved = await saveTaxData(deps, { code, viewToken: booking.viewToken, recipient: COMPANY })
  expect(saved.ok).toBe(true)
  const letters = await lettersOfAgreement(deps, code, 'es')
  expect(missing(letters, ['Lucía Ferrer'])).toEqual([])
  expect(missing(letters, ['Obras del Sur, S.L.', 'A58818501'])).toHaveLength(2)
})

test('a home that changes later does not change what was agreed', async () => {
  const { deps, booking, code } = await agreedStay('temporary_home')
  await pay(deps, booking)
  const before = await lettersOfAgreement(deps, code, 'es')
  await database.pool.query(
    `update apartments set details = details || '{"houseRules": [], "services": [], "energyLabel": "G"}'
      where house_code = $1`,
    [booking.houseCode],
  )
  expect(await lettersOfAgreement(deps, code, 'es')).toBe(before)
})

test('who knows the booking code alone reads a draft, which names no one and no cause', async () => {
  const { deps, booking, code } = await agreedStay('temporary_home')
  await pay(deps, booking)
  await completeForms(deps, code)
  const draft = await getAgreementDraft(deps, { code })
  if (!draft.ok) throw new Error(draft.code)
  const printed = agreementDocument(draft.value.row, 'es', draft.value.facts)
  const text = JSON.stringify(printed)
  expect(printed.lead).toContain('Borrador')
  expect(text).toContain('El titular de la reserva')
  for (const secret of ['Lucía', 'Ferrer', '12345678Z', 'máster', 'Serrano', '3.º B'])
    expect(text).not.toContain(secret)
  expect(await getAgreementDraft(deps, { code: 'ZZZZZZZZZZ' })).toMatchObject({ code: 'booking_not_found' })
})
