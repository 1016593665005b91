import type { ReactNode } from 'react'
import { plain } from '#domain/shared/plain-words.ts'

/** A text with what was typed marked in it, whatever the accents and capitals. */
export function highlighted(text: string, typed: string): ReactNode {
  const letters = [...text.normalize('NFC')]
  const plainLetters = letters.map((letter) => plain(letter) || letter)
  const all = plainLetters.join('')
  // Where one letter becomes two, places of the plain text are none of the text: it is then left as it is.
  if (all.length !== letters.length) return text
  const isMarked = letters.map(() => false)
  for (const word of typed.trim().split(/\s+/).map(plain).filter(Boolean)) {
    for (let at = all.indexOf(word); at >= 0; at = all.indexOf(word, at + word.length)) {
      isMarked.fill(true, at, at + word.length)
    }
  }
  return runsOf(letters, isMarked).map(({ at, run, marked }) => (marked ? <mark key={at}>{run}</mark> : run))
}

function runsOf(letters: readonly string[], isMarked: readonly boolean[]) {
  const runs: { at: number; run: string; marked: boolean }[] = []
  for (const [at, letter] of letters.entries()) {
    const marked = isMarked[at] ?? false
    const last = runs.at(-1)
    if (last && last.marked === marked) last.run += letter
    else runs.push({ at, run: letter, marked })
  }
  return runs
}
