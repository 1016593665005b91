import { LETTERS, plain, plainWords } from '#domain/shared/plain-words.ts'

/** A part of a name that was typed, from one character to before another. */
export type Span = readonly [from: number, to: number]
/** Lower is better: 0 is a name that begins with what was typed. */
export type NameMatch = { readonly cost: number; readonly spans: readonly Span[] }

type Word = { readonly text: string; readonly at: number }

/** A name that what is typed can be matched with, read once because every key matches it again. */
export type SearchName = {
  readonly own: readonly Word[]
  readonly also: readonly string[]
  readonly around: readonly string[]
  /** All words of the name in one, and those that are no fillers. */
  readonly joined: readonly string[]
}

/** Words that people leave out or add. */
const FILLERS = new Set(
  (
    'de del la las el los y e the of and en in a al to cerca near junto around c calle av avda avenida avenue street st pl ' +
    'pza plaza plz square p pº paseo po gta glorieta metro parada station estacion tren train renfe cercanias barrio bº ' +
    'distrito district zona area neighbourhood neighborhood ciudad city capital cp codigo postal postcode zip code piso ' +
    'pisos apartamento apartamentos apartment apartments flat flats alquiler alquilar rent habitacion habitaciones room ' +
    'rooms hospital estudio studio casa home spain espana'
  ).split(' '),
)
const HOUSE_NUMBER = /^\d{1,4}$/

const MISTAKE = 10
const NOT_FIRST = 0.3
/** Cost of a letter that is not typed yet, so that “pa” finds “Paz” before “Paloma”. */
const LETTER_TO_COME = 0.2
/** Cost of a word of the name that is not typed yet, so that “sol” finds “Sol” before “Sol y Mar”. */
const WORD_TO_COME = 0.3
/** Cost of a word that is not of the name, but of the other words for it. */
const OTHER_WORD = 2
/** Cost of a word for where the place lies. */
const AROUND = 0.5
/** Cost of a filler that the name lacks: “estación” finds stations first, and articles hardly matter. */
const LEFT_OUT = { article: 0.2, noun: 4 } as const
/** Cost of words that are written together or apart: “granvia”, “val debebas”. */
const REJOINED = 6

/** Letters from which on a typed word may be the beginning of another although it has a mistake. */
const LONG = 5
/** Letters from which on a typed word may have two mistakes. */
const VERY_LONG = 8

const leftOut = (word: string) => (word.length > 3 ? LEFT_OUT.noun : LEFT_OUT.article)
const isFiller = (word: string) => FILLERS.has(word) || HOUSE_NUMBER.test(word)

/** Reads a name with other words for it, and words for where it lies, which match only beside one of the others. */
export function searchName(name: string, also = '', around = ''): SearchName {
  const own = [...name.matchAll(LETTERS)].map((found) => ({ text: plain(found[0]), at: found.index }))
  const texts = own.map(({ text }) => text)
  const joined = [texts.join(''), texts.filter((text) => !isFiller(text)).join('')]
  return { own, also: plainWords(also), around: plainWords(around), joined }
}

/**
 * Matches what a user has typed so far with a name. Every typed word must begin a word of it, in any order, with a
 * mistake (a letter wrong, missing, added, or two swapped) in a word of five letters or more, and two from eight letters
 * on. Accents, capitals, and small words such as “de” and “calle” don't matter. Returns null where it doesn't match.
 */
export function matchName(typed: string, name: SearchName): NameMatch | null {
  const words = plainWords(typed)
  const match = matchWords(words, name)
  if (match && match.cost < MISTAKE) return match
  const joined = matchJoined(words, name)
  return joined && joined.cost < (match?.cost ?? Number.POSITIVE_INFINITY) ? joined : match
}

function matchWords(words: readonly string[], { own, also, around }: SearchName): NameMatch | null {
  const areFillers = words.every(isFiller)
  const used = new Map<number, number>()
  let cost = 0
  let isNamed = false
  for (const word of words) {
    const canMiss = !areFillers && isFiller(word)
    const best = bestOf(word, own, used)
    const elsewhere = leastOf(word, also) * MISTAKE + OTHER_WORD
    const beside = around.includes(word) ? AROUND : canMiss ? leftOut(word) : Number.POSITIVE_INFINITY
    const named = Math.min(best?.cost ?? Number.POSITIVE_INFINITY, elsewhere)
    if (!Number.isFinite(Math.min(named, beside))) return null
    cost += Math.min(named, beside)
    if (named > beside) continue
    isNamed ||= !canMiss
    if (best && best.cost <= elsewhere) used.set(best.index, word.length)
  }
  if (!isNamed) return null
  const toCome = own.filter(({ text }, index) => !used.has(index) && !isFiller(text)).length
  return { cost: cost + toCome * WORD_TO_COME, spans: spansOf(own, used) }
}

/** Matches all that was typed as one word with the name as one. */
function matchJoined(words: readonly string[], { own, joined }: SearchName): NameMatch | null {
  const typed = words.filter((word) => !HOUSE_NUMBER.test(word)).join('')
  if (typed.length < LONG || words.length + own.length < 3) return null
  const mistakes = leastOf(typed, joined)
  const last = own.at(-1)
  if (mistakes > 1 || !last) return null
  return { cost: mistakes * MISTAKE + REJOINED, spans: [[0, last.at + last.text.length]] }
}

function bestOf(word: string, own: readonly Word[], used: ReadonlyMap<number, number>) {
  let best: { readonly index: number; readonly cost: number } | null = null
  for (const [index, { text }] of own.entries()) {
    const mistakes = used.has(index) ? Number.POSITIVE_INFINITY : mistakesOf(word, text)
    const toCome = Math.max(0, text.length - word.length)
    const cost = mistakes * MISTAKE + toCome * LETTER_TO_COME + (index && NOT_FIRST)
    if (Number.isFinite(cost) && (!best || cost < best.cost)) best = { index, cost }
  }
  return best
}

/** Returns the matched part of each word: as many letters as were typed, or the whole word where it was typed whole. */
function spansOf(own: readonly Word[], used: ReadonlyMap<number, number>): Span[] {
  return own.flatMap(({ text, at }, index): Span[] => {
    const letters = used.get(index)
    return letters === undefined ? [] : [[at, at + Math.min(text.length, letters)]]
  })
}

function leastOf(word: string, others: readonly string[]): number {
  let least = Number.POSITIVE_INFINITY
  for (const other of others) least = Math.min(least, mistakesOf(word, other))
  return least
}

/** Returns the number of mistakes in a typed word as the beginning of another; infinite for too many. */
function mistakesOf(typed: string, word: string): number {
  if (word.startsWith(typed)) return 0
  const allowed = allowedMistakes(typed, word)
  if (allowed === 0 || word.length < typed.length - allowed) return Number.POSITIVE_INFINITY
  // A short word is compared with whole words: nearly every one is a mistake away from the beginning of some other.
  const isWhole = typed.length < LONG
  if (isWhole && word.length > typed.length + allowed) return Number.POSITIVE_INFINITY
  const distances = prefixDistances(typed, word.slice(0, typed.length + allowed), allowed)
  const least = isWhole ? at(distances, distances.length - 1) : Math.min(...distances)
  return least <= allowed ? least : Number.POSITIVE_INFINITY
}

function allowedMistakes(typed: string, word: string): number {
  if (typed.length < LONG - 1 || HAS_DIGIT.test(typed)) return 0
  // The first letter is nearly always right, and short words that differ in it are others.
  if (typed[0] !== word[0]) return typed.length > LONG && (typed[1] === word[1] || typed[0] === word[1]) ? 1 : 0
  return typed.length < VERY_LONG ? 1 : 2
}

const HAS_DIGIT = /\d/

/**
 * Returns the optimal string alignment distances from a typed word to every beginning of another; infinite ones once all
 * are beyond the limit.
 */
function prefixDistances(typed: string, word: string, limit: number): readonly number[] {
  let before: number[] = []
  let last = Array.from({ length: word.length + 1 }, (_, index) => index)
  for (let row = 1; row <= typed.length; row++) {
    const next = [row]
    let least = row
    for (let column = 1; column <= word.length; column++) {
      const same = typed[row - 1] === word[column - 1] ? 0 : 1
      let cost = Math.min(at(last, column) + 1, at(next, column - 1) + 1, at(last, column - 1) + same)
      if (row > 1 && column > 1 && typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1])
        cost = Math.min(cost, at(before, column - 2) + 1)
      next.push(cost)
      if (cost < least) least = cost
    }
    if (least > limit + 1) return [Number.POSITIVE_INFINITY]
    before = last
    last = next
  }
  return last
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY
}
