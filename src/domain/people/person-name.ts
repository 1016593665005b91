import { visibleText } from './visible-text.ts'

export const MAX_NAME = 80

const APOSTROPHE_LOOKALIKES = /[\u00B4`\u2032\u201B\u2035]/g
const HYPHEN_LOOKALIKES = /[\u2010-\u2014\u2212\uFE63]/g
/** The joiners are part of the spelling of scripts such as Arabic and Sinhala, and nowhere else. */
const STRAY_JOINERS =
  /(^|[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\s\p{P}])[\u200C\u200D]+|[\u200C\u200D]+$/gu
/** `l·l` is a letter of Catalan, for which fonts have a character and keyboards several dots. */
const CATALAN_L = [
  /\u0140|(?<=l)[\u2022\u2219\u22C5\u2027](?=l)/g,
  /\u013F|(?<=L)[\u2022\u2219\u22C5\u2027](?=L)/g,
] as const

const BEGINS_LIKE_A_NAME = /^[\p{L}\p{M}'’‘"“(!]/u
const LETTER = /\p{L}/u
/** Symbols, private characters and controls, punctuation of code and of addresses, and telephone numbers. */
const IN_NO_NAME = /[\p{S}\p{Cc}\p{Co}\p{Cn}\p{Cs}?#%*:;\\_{}[\]]|\/\/|[^ ]@|@[^ ]|www\.|(\p{N}.*){4}/iu

/**
 * Returns a name as it is stored and compared: composed, in one line, without invisible characters, with plain
 * apostrophes and hyphens instead of their look-alikes. The letters stay as they were typed.
 */
export function cleanName(typed: string): string {
  const [small, capital] = CATALAN_L
  return visibleText(typed.replace(APOSTROPHE_LOOKALIKES, "'").replace(HYPHEN_LOOKALIKES, '-'))
    .replace(STRAY_JOINERS, '$1')
    .replace(small, (dot) => (dot === '\u0140' ? 'l·' : '·'))
    .replace(capital, (dot) => (dot === '\u013F' ? 'L·' : '·'))
    .trim()
}

/** Tells whether a cleaned text can be the name of a person in some country; it doubts only what cannot be one. */
export function isPersonName(name: string): boolean {
  return name.length <= MAX_NAME && LETTER.test(name) && BEGINS_LIKE_A_NAME.test(name) && !IN_NO_NAME.test(name)
}
