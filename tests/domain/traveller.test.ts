import { expect, test } from 'vitest'
import { COUNTRIES, isCountry, twoLettersOf } from '#domain/arrival/countries.ts'
import { type DocumentKind, isDocumentNumber, normaliseDocument } from '#domain/arrival/identity-document.ts'
import {
  ageOn,
  isDrawnSignature,
  isMinor,
  mustSign,
  requiredGroups,
  type TravellerDraft,
  textFault,
  tidyDraft,
  travellerFaults,
  withoutMeaninglessFields,
} from '#domain/arrival/traveller.ts'
import { adultFields, childFields, DRAWN, foreignFields } from '#tests/factories/traveller.ts'

const world = { position: 2, checkIn: '2027-03-05', companions: [1] }
const faults = (draft: TravellerDraft) => travellerFaults(draft, world)

test.each<[DocumentKind, string, boolean]>([
  ['NIF', '12345678Z', true],
  ['NIF', '00000000T', true],
  ['NIF', '12345678A', false],
  ['NIF', '1234567Z', false],
  ['NIE', 'X1234567L', true],
  ['NIE', 'Y1234567X', true],
  ['NIE', 'Z1234567R', true],
  ['NIE', 'X1234567A', false],
  ['NIE', '12345678Z', false],
  ['PAS', 'C01X00T47', true],
  ['PAS', 'AB', false],
  ['OTRO', '1234567890123456', false],
  ['NONE', '12345678Z', false],
])('a %s of %s: %s', (kind, number, isRight) => {
  expect(isDocumentNumber(kind, number)).toBe(isRight)
})

test('a document is compared in capitals, without what people write between', () => {
  expect(normaliseDocument(' 12.345.678-z ')).toBe('12345678Z')
})

test('a Spaniard with everything, a foreigner with less and a child of a family are complete', () => {
  expect([faults(adultFields()), faults(foreignFields()), faults(childFields())]).toEqual([{}, {}, {}])
})

test('a DNI asks for a second surname and the number of the card, a passport for neither', () => {
  expect(faults(adultFields({ surname2: '', supportNumber: '' }))).toEqual({
    surname2: 'required',
    supportNumber: 'required',
  })
  expect(faults(adultFields({ supportNumber: 'E12345678' }))).toEqual({ supportNumber: 'support_number' })
  expect(faults(foreignFields({ documentKind: 'NIE', documentNumber: 'X1234567L' }))).toEqual({
    supportNumber: 'required',
  })
})

test('in Spain a municipality has its code and a postal code five digits, elsewhere a name and any code', () => {
  expect(faults(adultFields({ postalCode: '99999', municipalityCode: '' }))).toEqual({
    postalCode: 'postal_code',
    municipalityCode: 'required',
  })
  expect(faults(foreignFields({ municipalityName: '', postalCode: 'SW1A 1AA' }))).toEqual({
    municipalityName: 'required',
  })
})

test('one way to reach somebody is enough, none is not', () => {
  expect(faults(adultFields({ phone: '' }))).toEqual({})
  expect(faults(adultFields({ email: '' }))).toEqual({})
  expect(faults(adultFields({ email: '', phone: '' }))).toEqual({ phone: 'contact' })
  expect(faults(adultFields({ email: 'ana@', phone: '12' }))).toEqual({ phone: 'phone', email: 'email' })
})

test('a minor travels with an adult of the party who says what they are to them', () => {
  expect(faults(childFields({ companion: '', kinship: '' }))).toEqual({ companion: 'required', kinship: 'required' })
  expect(faults(childFields({ companion: '7', kinship: 'XX' }))).toEqual({ companion: 'companion', kinship: 'choice' })
})

test('only minors come without a document', () => {
  expect(faults(adultFields({ documentKind: 'NONE' }))).toMatchObject({ documentKind: 'document_of_adult' })
})

test.each([
  ['2009-03-06', { minor: true, signs: true }],
  ['2009-03-05', { minor: false, signs: true }],
  ['2013-03-05', { minor: true, signs: true }],
  ['2013-03-06', { minor: true, signs: false }],
  ['2024-02-29', { minor: true, signs: false }],
  [undefined, { minor: false, signs: true }],
])('somebody born on %s is, on arrival, %o', (birthDate, expected) => {
  const draft = birthDate ? { birthDate } : {}
  expect({ minor: isMinor(draft, '2027-03-05'), signs: mustSign(draft, '2027-03-05') }).toEqual(expected)
})

test('who was born on 29 February grows older on the last day of February', () => {
  expect(ageOn('2008-02-29', '2026-02-28')).toBe(18)
  expect(ageOn('2008-02-29', '2026-02-27')).toBe(17)
  expect(ageOn('2027-01-01', '2026-02-27')).toBeNull()
})

test('a child is asked neither how to be reached nor to sign', () => {
  expect(requiredGroups(childFields(), '2027-03-05')).toEqual(['identity', 'birth', 'home', 'kinship'])
})

test('what nobody asks for any more is not kept', () => {
  const moved = withoutMeaninglessFields(adultFields({ country: 'FRA', documentKind: 'PAS', kinship: 'PM' }), world)
  expect(moved).not.toHaveProperty('municipalityCode')
  expect(moved).not.toHaveProperty('supportNumber')
  expect(moved).not.toHaveProperty('kinship')
  expect(withoutMeaninglessFields(adultFields({ homeOf: '1' }), world)).not.toHaveProperty('street')
  expect(withoutMeaninglessFields(adultFields({ homeOf: '1' }), { ...world, position: 1 })).toHaveProperty('street')
})

test('names of any script are kept whole; control characters and half characters are not text', () => {
  for (const name of ['מרים', 'محمد', '王小明', 'Zoë', "D'Ávila"]) expect(faults(adultFields({ name }))).toEqual({})
  for (const name of ['🌻', 'Zoë 🌻']) expect(faults(adultFields({ name }))).toEqual({ name: 'not_text' })
  expect(textFault('name', 'a\u0000b')).toBe('not_text')
  expect(textFault('name', 'a\ud83c')).toBe('not_text')
  expect([textFault('name', '🌻'.repeat(50)), textFault('name', '🌻'.repeat(51))]).toEqual([null, 'too_long'])
})

test('a signature is strokes, not a dot, not somebody’s markup', () => {
  expect(isDrawnSignature(DRAWN)).toBe(true)
  expect(isDrawnSignature('M1 1')).toBe(false)
  expect(isDrawnSignature(`${DRAWN}"><script>`)).toBe(false)
  expect(isDrawnSignature(`${DRAWN} ${'L1 1 '.repeat(3_000)}`)).toBe(false)
})

test('there are 249 countries, each with its two and its three letters', () => {
  expect([COUNTRIES.length, new Set(COUNTRIES.map(twoLettersOf)).size]).toEqual([249, 249])
  expect([isCountry('ESP'), isCountry('ES'), twoLettersOf('GBR')]).toEqual([true, false, 'GB'])
})

test.each<[DocumentKind, string, string, string, string]>([
  ['NIE', 'X1234567L', 'C123456', 'X1234567L', 'C00123456'],
  ['NIE', 'X1234567L', '1234567', 'X1234567L', 'C01234567'],
  ['NIE', 'X01234567L', 'e 1234 5678', 'X1234567L', 'E12345678'],
  ['NIF', '12345678Z', '123456781', '12345678Z', '123456781'],
  ['NIF', '1234567-L', 'aaa-123456', '01234567L', 'AAA123456'],
])(
  '%s %s with support %s is taken as the agency writes it',
  (documentKind, documentNumber, supportNumber, number, support) => {
    const nationality = documentKind === 'NIF' ? 'ESP' : 'DEU'
    const draft = tidyDraft(adultFields({ documentKind, documentNumber, supportNumber, nationality }))
    expect(draft).toMatchObject({ documentNumber: number, supportNumber: support })
    expect(faults(draft)).toEqual({})
  },
)

test('a DNI without a chip has its own digits as support number, not those of another', () => {
  expect(faults(adultFields({ documentNumber: '12345678Z', supportNumber: '876543211' }))).toEqual({
    supportNumber: 'support_number',
  })
})

test('a DNI is for Spaniards and an NIE for all others, which the form says before the register does', () => {
  expect(faults(adultFields({ nationality: 'GBR' }))).toEqual({ nationality: 'nationality_of_document' })
  const nie = { documentKind: 'NIE', documentNumber: 'X1234567L', supportNumber: 'E12345678', nationality: 'ESP' }
  expect(faults(adultFields(nie))).toEqual({ nationality: 'nationality_of_document' })
})

test('a postal code is asked for where there are any', () => {
  for (const country of ['ARE', 'HKG']) expect(faults(foreignFields({ country, postalCode: '' }))).toEqual({})
  expect(faults(foreignFields({ country: 'DEU', postalCode: '' }))).toEqual({ postalCode: 'required' })
})
