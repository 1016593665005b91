import { expect, test } from 'vitest'
import {
  canonicalText,
  changedFields,
  HOME_SECTIONS,
  type HomeSections,
  homeOfSections,
  mergeSections,
  type Preference,
  sectionsOf,
} from '#domain/catalogue/home-sections.ts'
import { plainDetails, plainGuide, plainRules } from '#tests/factories/apartment.ts'
import { plainPrice } from '#tests/factories/price.ts'

const HOME = {
  houseCode: 'MAD-0001',
  city: 'madrid' as const,
  neighbourhood: 'sol',
  position: { lat: 40.41, lng: -3.7 },
  address: { street: 'Calle Mayor', number: '1', postalCode: '28013' },
  details: plainDetails(1),
  guide: plainGuide,
  price: plainPrice(),
  rules: plainRules,
}
const IMPORTED = sectionsOf(HOME)
const hashOf = (_: string, content: unknown) => canonicalText(content)
const HASHES = Object.fromEntries(HOME_SECTIONS.map((section) => [section, hashOf(section, IMPORTED[section])]))

const withBase = (baseNightCents: number): HomeSections => ({ ...IMPORTED, price: plainPrice({ baseNightCents }) })
const merge = (file: number, office: number, prefer: Preference | null, imported: object = HASHES) => {
  const merged = mergeSections({ file: withBase(file), office: withBase(office), hashOf, imported, prefer })
  return { cents: merged.sections.price.baseNightCents, conflicts: merged.conflicts, changed: merged.changed }
}
const NONE = { conflicts: [], changed: [] }
const CONFLICT = [{ section: 'price', fields: ['baseNightCents'] }]

test('a home put together from its sections is the home', () => {
  expect(homeOfSections(HOME, IMPORTED)).toEqual(HOME)
})

test.each([
  ['neither has changed it', 50_00, 50_00, { cents: 50_00, ...NONE }],
  ['only the file has changed it', 60_00, 50_00, { cents: 60_00, conflicts: [], changed: ['price'] }],
  ['only the office has changed it', 50_00, 70_00, { cents: 70_00, ...NONE }],
  ['both have changed it alike', 60_00, 60_00, { cents: 60_00, ...NONE }],
  ['both have changed it otherwise', 60_00, 70_00, { cents: 70_00, conflicts: CONFLICT, changed: [] }],
])('a section where %s', (_, file, office, expected) => {
  expect(merge(file, office, null)).toEqual(expected)
})

test.each([
  ['files', { cents: 60_00, conflicts: [], changed: ['price'] }],
  ['office', { cents: 70_00, ...NONE }],
] as const)('a conflict where the %s are preferred is none', (prefer, expected) => {
  expect(merge(60_00, 70_00, prefer)).toEqual(expected)
  expect(merge(50_00, 70_00, prefer)).toEqual({ cents: 70_00, ...NONE })
})

test('a section that was never told apart from the others was not changed in the office', () => {
  expect(merge(60_00, 70_00, null, {})).toEqual({ cents: 60_00, conflicts: [], changed: ['price'] })
})

test('the order of fields is no change, and the fields that differ are named', () => {
  expect(canonicalText({ b: 1, a: [{ d: 1, c: 2 }] })).toBe(canonicalText({ a: [{ c: 2, d: 1 }], b: 1 }))
  expect(changedFields({ a: 1, b: { c: 1 } }, { a: 1, b: { c: 2 }, d: 3 })).toEqual(['b', 'd'])
})
