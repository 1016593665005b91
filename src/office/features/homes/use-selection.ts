import { useState } from 'react'

/** The chosen rows of a page by their codes. A row that is no longer on the page is not chosen any more. */
export function useSelection(codes: readonly string[]) {
  const [all, setAll] = useState<ReadonlySet<string>>(new Set())
  const [last, setLast] = useState<string | null>(null)
  const chosen = codes.filter((code) => all.has(code))
  const set = (next: readonly string[], at: string | null) => {
    setAll(new Set(next))
    setLast(at)
  }
  return {
    chosen,
    clear: () => set([], null),
    chooseAll: () => set(chosen.length === codes.length ? [] : codes, null),
    /** Chooses a row or not; with `isRange` all from the last one to it. */
    toggle(code: string, isRange = false) {
      const [from, to] = [codes.indexOf(last ?? code), codes.indexOf(code)].toSorted((a, b) => a - b)
      if (isRange && from !== undefined && from >= 0 && to !== undefined) {
        return set([...new Set([...chosen, ...codes.slice(from, to + 1)])], code)
      }
      set(chosen.includes(code) ? chosen.filter((one) => one !== code) : [...chosen, code], code)
    },
  }
}
