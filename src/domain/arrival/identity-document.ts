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

/** Writes a number as it is stored and compared: in capitals, without spaces, dots and hyphens. */
export function normaliseDocument(typed: string): string {
  return typed.toUpperCase().replace(/[\s.-]/g, '')
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

/** Tells whether a text can be the support number of a document; only Spanish ones have one. */
export function isSupportNumber(kind: DocumentKind, number: string): boolean {
  return SUPPORT[kind]?.test(number) ?? false
}

function checkLetter(digits: string): string | undefined {
  return LETTERS[Number(digits) % LETTERS.length]
}
