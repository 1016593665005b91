import { LETTERS, plain, plainWords } from '#domain/shared/plain-words.ts'

/** A part of a name that was typed, from one character to before another. */
export type Span = readonly [from: number, to: number]
/** Lower is better: 0 is a name that begins with what was typed. */
export type NameMatch = { readonly cost: number; readonly spans: readonly Span[] }

/** Words that people leave out or add. */
const FILLERS = new Set(['de', 'del', 'la', 'las', 'el', 'los', 'y', 'the', 'of', 'and', 'en', 'cerca', 'near'])
/** A typed word of so many letters may have one mistake, one of twice as many two. */
const LETTERS_PER_MISTAKE = 4
const MAX_MISTAKES = 2
const MISTAKE = 10
const NOT_FIRST = 0.3
/** Cost of a letter that is not typed yet, so that “pa” finds “Paz” before “Paloma”. */
const LETTER_TO_COME = 0.2
const ELSEWHERE = 6

/**
 * Matches what a user has typed so far with a name and its other words. Every typed word must begin a word of it, in
 * any order, with one mistake (a letter wrong, missing, added, or two swapped) for each four letters. Accents, capitals
 * and small words such as “de” don't matter. Returns null where it doesn't match.
 */
export function matchName(typed: string, name: string, also = ''): NameMatch | null {
  const all = plainWords(typed)
  const meant = all.filter((word, index) => !FILLERS.has(word) || (index === all.length - 1 && all.length === 1))
  const words = meant.length > 0 ? meant : all
  const own = wordsAt(name)
  const others = plainWords(also)
  const used = new Set<number>()
  let cost = 0
  for (const word of words) {
    const best = bestOf(word, own, used)
    const elsewhere = Math.min(...others.map((other) => mistakesOf(word, other))) * MISTAKE + ELSEWHERE
    if (!best && !Number.isFinite(elsewhere)) return null
    if (best && best.cost <= elsewhere) used.add(best.index)
    cost += Math.min(best?.cost ?? Number.POSITIVE_INFINITY, elsewhere)
  }
  return { cost, spans: spansOf(own, words, used) }
}

type Word = { readonly text: string; readonly at: number }

function wordsAt(name: string): Word[] {
  return [...name.matchAll(LETTERS)].map((found) => ({ text: plain(found[0]), at: found.index }))
}

function bestOf(word: string, own: readonly Word[], used: ReadonlySet<number>) {
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
function spansOf(own: readonly Word[], words: readonly string[], used: ReadonlySet<number>): Span[] {
  return [...used]
    .sort((a, b) => a - b)
    .flatMap((index): Span[] => {
      const word = own[index]
      if (!word) return []
      const lengths = words.filter((typed) => Number.isFinite(mistakesOf(typed, word.text))).map(({ length }) => length)
      return [[word.at, word.at + Math.min(word.text.length, Math.max(...lengths))]]
    })
}

/** Returns the number of mistakes in a typed word as the beginning of another; infinite for too many. */
function mistakesOf(typed: string, word: string): number {
  if (word.startsWith(typed)) return 0
  const allowed = Math.min(MAX_MISTAKES, Math.floor(typed.length / LETTERS_PER_MISTAKE))
  // The first letter is nearly always right, and words that differ in it are others.
  if (allowed === 0 || typed[0] !== word[0]) return Number.POSITIVE_INFINITY
  const least = Math.min(...prefixDistances(typed, word))
  return least <= allowed ? least : Number.POSITIVE_INFINITY
}

/** Returns the optimal string alignment distances from a typed word to every beginning of another. */
function prefixDistances(typed: string, word: string): number[] {
  let before: number[] = []
  let last = Array.from({ length: word.length + 1 }, (_, index) => index)
  for (let row = 1; row <= typed.length; row++) {
    const next = [row]
    for (let column = 1; column <= word.length; column++) {
      const same = typed[row - 1] === word[column - 1] ? 0 : 1
      const swapped =
        row > 1 && column > 1 && typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1]
      const options = [at(last, column) + 1, at(next, column - 1) + 1, at(last, column - 1) + same]
      if (swapped) options.push(at(before, column - 2) + 1)
      next.push(Math.min(...options))
    }
    before = last
    last = next
  }
  return last
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY
}
