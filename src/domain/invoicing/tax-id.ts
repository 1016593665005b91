import { isDocumentNumber, normaliseDocument } from '#domain/arrival/identity-document.ts'

/**
 * Kinds of tax id. `nif` is any Spanish one: of a person (NIF, NIE) or a company (CIF); `eu_vat` the VAT number of a company
 * in another country of the Union; `passport` and `other` are documents of the `country`, which they need; `unlisted` is a
 * Spanish one that the agency does not find in its census, which staff choose once it said so.
 */
export const TAX_ID_KINDS = ['nif', 'eu_vat', 'passport', 'other', 'unlisted'] as const
export type TaxIdKind = (typeof TAX_ID_KINDS)[number]

export type TaxId = {
  readonly kind: TaxIdKind
  readonly number: string
  /** ISO 3166-1, two letters; `ES` for every Spanish one. */
  readonly country: string
}

/** Spain's own letters for persons without a DNI: residents abroad (L), minors (K) and foreigners without NIE (M). */
const PERSON = /^([KLM])(\d{7})([A-Z])$/
const COMPANY = /^([ABCDEFGHJNPQRSUVW])(\d{7})([0-9A-J])$/
/** Public bodies, foreign companies and the like end with a letter; companies of capital with a digit; others with either. */
const ENDS_WITH_LETTER = /[NPQRSW]/
const ENDS_WITH_DIGIT = /[ABEH]/
const COMPANY_LETTERS = 'JABCDEFGHI'

/** The shapes of VAT numbers after their prefix (Directive 2006/112/EC, as the Commission's VIES reads them). */
const EU_VAT: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z0-9]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(\d{7}[A-W][A-IW]?|\d[A-Z+*]\d{5}[A-W])$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^[0-9A-Z+*]{10}\d\d$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  XI: /^(\d{9}|\d{12}|(GD|HA)\d{3})$/,
}
/** VAT numbers of Greece begin with EL, whose country is GR; those of Northern Ireland with XI, whose country is XI. */
const COUNTRY_OF_PREFIX: Readonly<Record<string, string>> = { EL: 'GR' }

/** Makes a tax id of what was typed, in capitals and without spaces, dots and hyphens. Null for one that can't be. */
export function parseTaxId(kind: TaxIdKind, typed: string, country: string): TaxId | null {
  const number = normaliseDocument(typed)
  if (kind === 'nif' || kind === 'unlisted') {
    const bare = number.replace(/^ES(?=.{9}$)/, '')
    return isSpanishTaxId(bare) ? { kind, number: bare, country: 'ES' } : null
  }
  if (kind === 'eu_vat') return parseEuVat(number)
  const isDocument = /^[A-Z0-9/]{4,20}$/.test(number)
  return isDocument && /^[A-Z]{2}$/.test(country) && country !== 'ES' ? { kind, number, country } : null
}

/** Tells whether a number is the tax id of a person or company in Spain; its last character follows from the others. */
export function isSpanishTaxId(number: string): boolean {
  if (isDocumentNumber('NIF', number) || isDocumentNumber('NIE', number)) return true
  const [, , digits = '', letter = ''] = PERSON.exec(number) ?? []
  if (digits !== '') return isDocumentNumber('NIF', `0${digits}${letter}`)
  const [, kind = '', body = '', end = ''] = COMPANY.exec(number) ?? []
  return kind !== '' && isCompanyEnd(kind, body, end)
}

/** Tells whether a tax id is a company's: a Spanish one by its letter, or a VAT number of another country of the Union. */
export function isCompanyTaxId({ kind, number }: TaxId): boolean {
  return kind === 'eu_vat' || (kind === 'nif' && COMPANY.test(number))
}

/**
 * Tells whether an account of a company may have a tax id: a company's, or the tax number of a country outside the Union,
 * which no service checks.
 */
export function isAccountTaxId(taxId: TaxId): boolean {
  return isCompanyTaxId(taxId) || (taxId.kind === 'other' && !isInUnion(taxId.country))
}

/** Northern Ireland has VAT numbers of the Union and is outside it. */
function isInUnion(country: string): boolean {
  return Object.keys(EU_VAT).some((prefix) => prefix !== 'XI' && (COUNTRY_OF_PREFIX[prefix] ?? prefix) === country)
}

/** A company's control follows Luhn's algorithm over its seven digits (Orden EHA/451/2008). */
function isCompanyEnd(kind: string, body: string, end: string): boolean {
  const digits = [...body].map(Number)
  const total = digits.reduce((all, digit, index) => {
    const weighed = index % 2 === 0 ? digit * 2 : digit
    return all + Math.floor(weighed / 10) + (weighed % 10)
  }, 0)
  const control = (10 - (total % 10)) % 10
  const isLetter = end === COMPANY_LETTERS[control]
  const isDigit = end === String(control)
  if (ENDS_WITH_LETTER.test(kind)) return isLetter
  return ENDS_WITH_DIGIT.test(kind) ? isDigit : isLetter || isDigit
}

function parseEuVat(number: string): TaxId | null {
  const [prefix, rest] = [number.slice(0, 2), number.slice(2)]
  if (!EU_VAT[prefix]?.test(rest)) return null
  return { kind: 'eu_vat', number, country: COUNTRY_OF_PREFIX[prefix] ?? prefix }
}
