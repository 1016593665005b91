import anyAscii from 'any-ascii'
import { LETTERS } from '#domain/shared/plain-words.ts'

/** A shorter word of a name is found in anybody's line, so it counts only beside another one. */
const TELLING_LETTERS = 4
/** Words that stand in the names of very many people. */
const PARTICLES = new Set(
  ['a', 'al', 'bin', 'da', 'das', 'de', 'del', 'den', 'der', 'di', 'do', 'dos', 'du', 'e', 'el', 'ibn'].concat([
    'la',
    'las',
    'le',
    'los',
    'mac',
    'mc',
    'ter',
    'van',
    'von',
    'y',
    'zu',
  ]),
)
/** Spellings of one letter or sound that banks and passports use side by side, and the one that stands for all of them. */
const SPELLINGS: readonly (readonly [spelling: RegExp, common: string])[] = [
  [/kh|ch/g, 'h'],
  [/th/g, 't'],
  [/dj/g, 'd'],
  [/oy/g, 'ou'],
  [/[yj]/g, 'i'],
  [/ou/g, 'u'],
  [/([aou])e/g, '$1'],
  [/(.)\1+/g, '$1'],
]

/** The words of a text as banks may write them, each under its common spelling. */
export type WrittenWords = ReadonlySet<string>

/**
 * Returns the words of a text, in letters that all banks write, with the usual spellings of a letter (`ü`, `u`, `ue`) made
 * equal. What an apostrophe or a hyphen parts is there both ways.
 */
export function writtenWords(text: string): WrittenWords {
  return new Set(compounds(text).flatMap(({ parts, joined }) => [...parts, joined].map(commonSpelling)))
}

/** Tells whether words name a person: by one word of four letters or more, or by two shorter ones. */
export function nameAPerson(words: WrittenWords, name: string): boolean {
  const has = (word: string) => words.has(commonSpelling(word))
  const all = compounds(name)
  const parts = all.flatMap((one) => one.parts).filter((part) => !PARTICLES.has(part))
  const telling = [...parts, ...all.map(({ joined }) => joined)].filter(({ length }) => length >= TELLING_LETTERS)
  if (telling.some(has)) return true
  const needed = Math.min(2, parts.length)
  return needed > 0 && parts.filter(has).length >= needed
}

type Compound = { readonly parts: readonly string[]; readonly joined: string }

function compounds(text: string): Compound[] {
  return text
    .normalize('NFC')
    .split(/\s+/)
    .map((chunk) => (chunk.match(LETTERS) ?? []).flatMap(latinWords))
    .filter(({ length }) => length > 0)
    .map((parts) => ({ parts, joined: parts.join('') }))
}

/** Scripts without spaces between words come out with a capital at each of them. */
function latinWords(word: string): string[] {
  const latin = anyAscii(word).replace(/[^A-Za-z0-9]/g, '')
  const words = /\p{Script=Han}|\p{Script=Hangul}/u.test(word) ? (latin.match(/[A-Z][^A-Z]*/g) ?? []) : [latin]
  return words.filter((one) => one !== '').map((one) => one.toLowerCase())
}

function commonSpelling(word: string): string {
  return SPELLINGS.reduce((changed, [spelling, common]) => changed.replace(spelling, common), word)
}
