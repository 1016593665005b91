import { isDocumentNumber } from '#domain/arrival/identity-document.ts'

/**
 * Kinds of tax id. `nif` is any Spanish one: of a person (NIF, NIE) or a company (CIF); `eu_vat` the VAT number of a company
 * in another country of the Union; `passport` and `other` are documents of the `country`, which they need.
 */
export const TAX_ID_KINDS = ['nif', 'eu_vat', 'passport', 'other'] as const
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

/** Tells whether a number is the tax id of a person or company in Spain; its last character follows from the others. */
export function isSpanishTaxId(number: string): boolean {
  if (isDocumentNumber('NIF', number) || isDocumentNumber('NIE', number)) return true
  const [, , digits = '', letter = ''] = PERSON.exec(number) ?? []
  if (digits !== '') return isDocumentNumber('NIF', `0${digits}${letter}`)
  const [, kind = '', body = '', end = ''] = COMPANY.exec(number) ?? []
  return kind !== '' && isCompanyEnd(kind, body, end)
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
