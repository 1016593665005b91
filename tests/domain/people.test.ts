import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { reportXml } from '#adapters/authority/report-xml.ts'
import { companyNeeds } from '#contract/contact.ts'
import { holder } from '#contract/holder.ts'
import { recipient } from '#contract/invoicing.ts'
import { tidyDraft, travellerFaults } from '#domain/arrival/traveller.ts'
import { internationalPhone, shownPhone } from '#domain/people/international-phone.server.ts'
import { cleanName, isPersonName } from '#domain/people/person-name.ts'
import { reportedHolder } from '#services/arrival/build-report.ts'
import { generatedReports } from '#tests/factories/register-stays.ts'
import { adultFields } from '#tests/factories/traveller.ts'
import { registerFaults } from '#tests/harness/register-grammar.ts'
import { personRules } from '#web/components/person-fields/person-rules.ts'

const lines = (file: string) =>
  readFileSync(new URL(`../fixtures/people/${file}.txt`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t') as [string, string, string])

const HOLDER = { name: 'Ana', lastname: 'Ruiz', email: 'ana@example.com', phone: '+34 612 345 678' }
const [RESERVATION] = generatedReports(1, 7)

/** Returns what the register finds wrong in the report of a booking by this holder. */
function faultsOfReport({ name, lastname, email, phone }: typeof HOLDER): string[] {
  if (!RESERVATION) throw new Error('There is no report')
  const person = { holderName: name, holderLastname: lastname, holderEmail: email, holderPhone: phone }
  return registerFaults('RH', reportXml({ ...RESERVATION, people: [reportedHolder(person)] }))
}

/** Returns why a holder is refused, by the API, by the form or by the register; it is empty for one who can book. */
function refusals(typed: Partial<typeof HOLDER>): unknown[] {
  const parsed = holder.safeParse({ ...HOLDER, ...typed })
  if (!parsed.success) return [typed, 'refused by the API']
  const inForm = Object.entries(typed).filter(
    ([field, text]) => !personRules[field as keyof typeof personRules].safeParse(text).success,
  )
  const reported = faultsOfReport(parsed.data)
  return inForm.length + reported.length > 0 ? [typed, inForm, reported] : []
}

test('a thousand names of a hundred countries can book, travel and be reported', () => {
  const names = lines('names')
  const drafts = names.map(([, name, surname1]) => tidyDraft(adultFields({ name, surname1 })))
  const world = { position: 1, checkIn: '2027-03-05', companions: [] }
  expect(names.length).toBe(1_000)
  expect(names.flatMap(([, name, lastname]) => refusals({ name, lastname }))).toEqual([])
  expect(drafts.filter((draft) => Object.keys(travellerFaults(draft, world)).length > 0)).toEqual([])
})

test('five hundred telephone numbers of a hundred countries can be typed and are reported in international form', () => {
  const phones = lines('phones')
  const wrong = phones.filter(([country, typed, e164]) => internationalPhone(typed, [country]) !== e164)
  expect([phones.length, wrong]).toEqual([500, []])
  expect(phones.flatMap(([, phone]) => refusals({ phone }))).toEqual([])
})

test('two hundred addresses that browsers accept can book', () => {
  const emails = lines('emails')
  expect(emails.length).toBe(200)
  expect(emails.flatMap(([email]) => refusals({ email }))).toEqual([])
})

test.each([
  ['O´Brien', "O'Brien"],
  ['O`Brien', "O'Brien"],
  ['De la\u00a0Cruz', 'De la Cruz'],
  ['García\u2011López', 'García-López'],
  ['علی\u200cرضا', 'علی\u200cرضا'],
  ['\u200fمحمد', 'محمد'],
  ['ශ්\u200dරී', 'ශ්\u200dරී'],
  ['An\u200ca\u200b', 'Ana'],
  ['Jose\u0301 Mun\u0303oz', 'José Muñoz'],
  ['Co\u0140lell', 'Col·lell'],
  ['Ａｎａ', 'Ana'],
  ['  Ana \t María ', 'Ana María'],
])('%j is stored as %j', (typed, stored) => {
  expect([cleanName(typed), isPersonName(cleanName(typed))]).toEqual([stored, true])
})

test('names of companies and addresses of invoices are cleaned like names of people', () => {
  const taxId = { kind: 'nif', number: 'B00000000', country: 'ES' }
  const typed = {
    name: '\u202aJose\u0301 e Hijos\u200b, S.L.',
    taxId,
    address: 'Calle\u00a0Mayor\u200b 1,\t28013 Madrid',
  }
  const cleaned = { name: 'José e Hijos, S.L.', address: 'Calle Mayor 1, 28013 Madrid' }
  expect(recipient.parse(typed)).toMatchObject(cleaned)
  const needs = { name: typed.name, cities: ['madrid'], people: 4 }
  expect(companyNeeds.parse(needs).name).toBe(cleaned.name)
})

test.each([
  '',
  '-',
  '1234',
  '😀',
  'Ana😀',
  '<b>Ana</b>',
  'http://x.example',
  'ana@x.example',
  '=1+1',
  'Ana\u0000',
  '{name}',
  'a'.repeat(81),
])('%j is no name', (typed) => {
  expect(isPersonName(cleanName(typed))).toBe(false)
})

test.each([
  ['Ana<a@b.com>', 'a@b.com'],
  ['Ana García <ana@example.com>', 'ana@example.com'],
  ['mailto:ana@example.com', 'ana@example.com'],
  ['ana@example.com\u200b', 'ana@example.com'],
  ['ana@почта.рф', 'ana@xn--80a1acny.xn--p1ai'],
  ['ana.@docomo.ne.jp', 'ana.@docomo.ne.jp'],
])('the address of %j is %s', (email, address) => {
  expect(holder.parse({ ...HOLDER, email }).email).toBe(address)
})

test.each([
  'ana',
  'ana@example',
  'ana@b@example.com',
  'a b@example.com',
  'josé@example.com',
  'ana@1.2.3.4',
  'ana@-x.com',
])('%j is no address', (email) => {
  expect(holder.safeParse({ ...HOLDER, email }).success).toBe(false)
})

test.each(['------', '() () ()', '12345', '+34', 'no phone', '1234567890123456789', '612345678; drop'])(
  '%j is no telephone number',
  (phone) => {
    expect(holder.safeParse({ ...HOLDER, phone }).success).toBe(false)
  },
)

test('a number keeps how it was typed, and is reported without the signs between', () => {
  expect(holder.parse({ ...HOLDER, phone: '\u202a+34 612 34 56 78\u202c' }).phone).toBe('+34 612 34 56 78')
  expect(internationalPhone('+44 (0) 20 - 7946 - 0958')).toBe('+442079460958')
})

test.each([
  ['+44 (0) 20 - 7946 - 0958', '+44 20 7946 0958'],
  ['0034612345678', '+34 612 34 56 78'],
  ['612345678', '+34 612 34 56 78'],
  ['+1 (212) 555-0123 ext. 4', '+1 212-555-0123 ext. 4'],
  ['000000', '000000'],
])('%s is shown to staff as %s', (typed, shown) => {
  expect(shownPhone(typed)).toBe(shown)
})

test('a name that is longer than the field of the register is divided between two words, and never cut', () => {
  const lastname = 'de la Santísima Trinidad Bolívar y Palacios Ponte Blanco Herrera'
  const { surname1, surname2 } = reportedHolder({
    holderName: 'Ana',
    holderLastname: lastname,
    holderEmail: HOLDER.email,
    holderPhone: HOLDER.phone,
  })
  expect(`${surname1} ${surname2}`).toBe(lastname)
  const company = 'Instalaciones y Montajes del Mediterráneo Occidental, Sociedad Anónima'
  expect(faultsOfReport({ ...HOLDER, lastname })).toEqual([])
  expect(faultsOfReport({ ...HOLDER, name: company })).toEqual([])
})
