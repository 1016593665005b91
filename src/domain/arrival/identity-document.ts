import { visibleText } from '#domain/people/visible-text.ts'

/** Kinds of identity document by the register's codes; `NONE` is for minors without one. */
export const DOCUMENT_KINDS = ['NIF', 'NIE', 'PAS', 'OTRO', 'NONE'] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

const LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE'
const NIF = /^(\d{8})([A-Z])$/
const NIE = /^([XYZ])(\d{7})([A-Z])$/
/** Passports and cards of other countries have Latin letters and digits, as in their machine-readable zone. */
const OTHER = /^[A-Z0-9]{4,15}$/
/** Support numbers are printed on the card: three letters and six digits on a DNI, a letter and eight digits on a TIE. */
const SUPPORT: Readonly<Partial<Record<DocumentKind, RegExp>>> = {
  NIF: /^[A-Z]{3}\d{6}$/,
  NIE: /^[A-Z]\d{8}$/,
}

/**
 * Returns a number as it is stored and compared: in capitals, without spaces, dots and hyphens, with the zeros that a DNI is
 * printed without and without the zero of an old NIE.
 */
export function normaliseDocument(typed: string, kind?: DocumentKind): string {
  const number = compact(typed)
  if (kind === 'NIF') return number.replace(/^\d{5,7}(?=[A-Z]$)/, (digits) => digits.padStart(8, '0'))
  return kind === 'NIE' ? number.replace(/^([XYZ])0(?=\d{7}[A-Z]$)/, '$1') : number
}

/**
 * Returns a support number as the register expects it. Certificates of citizens of the Union have a bare number, which is
 * reported after a C, and shorter numbers are filled with zeros.
 */
export function normaliseSupport(typed: string, kind?: DocumentKind): string {
  const number = compact(typed)
  const [, letter = '', digits = ''] = /^([A-Z]?)(\d{1,8})$/.exec(number) ?? []
  return kind === 'NIE' && digits ? `${letter || 'C'}${digits.padStart(8, '0')}` : number
}

/** Drops spaces, dots and hyphens of every script, and invisible characters. */
function compact(typed: string): string {
  return visibleText(typed)
    .toUpperCase()
    .replace(/[\s.\p{Pd}]/gu, '')
}

/**
 * Tells whether a number can be one of its kind; the letter at the end of a DNI or NIE follows from its digits (RD 1553/2005).
 */
export function isDocumentNumber(kind: DocumentKind, number: string): boolean {
  const [, digits = '', letter] = NIF.exec(number) ?? []
  if (kind === 'NIF') return digits !== '' && checkLetter(digits) === letter
  const [, first = '', rest = '', last] = NIE.exec(number) ?? []
  if (kind === 'NIE') return first !== '' && checkLetter(`${'XYZ'.indexOf(first)}${rest}`) === last
  return kind !== 'NONE' && OTHER.test(number)
}

/** Tells whether a document has a support number, which the register asks for: only Spanish ones do. */
export function hasSupportNumber(kind: DocumentKind | undefined): boolean {
  return kind === 'NIF' || kind === 'NIE'
}

/**
 * Tells whether a text can be the support number of a document; only Spanish ones have one. A DNI without a chip has its
 * own digits and one more.
 */
export function isSupportNumber(kind: DocumentKind, number: string, documentNumber = ''): boolean {
  const isOldCard = kind === 'NIF' && /^\d{9}$/.test(number) && documentNumber.startsWith(number.slice(0, 8))
  return isOldCard || (SUPPORT[kind]?.test(number) ?? false)
}

function checkLetter(digits: string): string | undefined {
  return LETTERS[Number(digits) % LETTERS.length]
}
