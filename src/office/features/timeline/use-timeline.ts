import { useCallback, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useChanges } from '#office/client/use-live.ts'
import type { BoardTimeline } from './board-timeline.ts'
import type { RowReader } from './row-reader.ts'
import { useTimelineRows } from './use-timeline-rows.ts'

/** Where more homes than these changed, the whole page is read. */
const MAX_AT_ONCE = 50
const TINT_MS = 1_200
/** Milliseconds within which the page's own changes are announced to it too. */
const OWN_MS = 4_000

export type LiveTimeline = {
  readonly timeline: BoardTimeline
  /** Codes of homes whose rows could not be read. */
  readonly failed: ReadonlySet<string>
  /** Reads the rows that come into view. */
  readonly reader: RowReader
  /** Homes that another member has just changed. */
  readonly tinted: ReadonlySet<string>
  /** Notes that this page is about to change homes, which then need no tint. */
  noteOwn(houseCodes: readonly string[]): void
  /** Holds the timeline still while a pointer is down: changes that arrive are read when it goes up. */
  hold(isHeld: boolean): void
}

/** Returns the timeline of the page's loader, in which changed homes are replaced one by one. */
export function useTimeline(packed: string): LiveTimeline {
  const { timeline, failed, reader, isCurrent } = useTimelineRows(packed)
  const [tinted, setTinted] = useState<ReadonlySet<string>>(NONE)
  const { revalidate } = useRevalidator()
  const own = useRef(new Map<string, number>())
  const isHeld = useRef(false)
  const waiting = useRef(new Set<string>())
  const latest = useRef({ timeline, reader, isCurrent, revalidate })
  latest.current = { timeline, reader, isCurrent, revalidate }

  const read = useCallback(async (ids: ReadonlySet<string>) => {
    const { timeline: shown, reader, isCurrent } = latest.current
    // Rows that were not read yet are read as they are once they come into view.
    const codes = shown.listed.flatMap(({ houseCode }) =>
      ids.has(houseCode) && reader.isRead(houseCode) ? [houseCode] : [],
    )
    if (ids.has('') || codes.length > MAX_AT_ONCE) return latest.current.revalidate()
    if (codes.length === 0) return
    const homes = await reader.readAgain(codes)
    // Other days were chosen while these were read, or the session is over: the page's own reads show it.
    if (!isCurrent()) return
    const before = new Map(shown.homes.flatMap((home) => (home ? [[home.houseCode, home]] : [])))
    const now = Date.now()
    const others = [...homes.values()].filter(
      (home) =>
        now - (own.current.get(home.houseCode) ?? 0) > OWN_MS &&
        JSON.stringify(home) !== JSON.stringify(before.get(home.houseCode)),
    )
    if (others.length > 0) setTinted(new Set(others.map(({ houseCode }) => houseCode)))
  }, [])
  useChanges(
    ['nights'],
    useCallback(
      (ids: ReadonlySet<string>) => {
        if (isHeld.current) for (const id of ids) waiting.current.add(id)
        else void read(ids)
      },
      [read],
    ),
  )
  useEffect(() => {
    if (tinted.size === 0) return
    const timer = setTimeout(() => setTinted(NONE), TINT_MS)
    return () => clearTimeout(timer)
  }, [tinted])
  return {
    ...{ timeline, failed, reader, tinted },
    noteOwn: useCallback((houseCodes) => {
      for (const code of houseCodes) own.current.set(code, Date.now())
    }, []),
    hold: useCallback(
      (isDown) => {
        isHeld.current = isDown
        if (isDown || waiting.current.size === 0) return
        const ids = waiting.current
        waiting.current = new Set()
        void read(ids)
      },
      [read],
    ),
  }
}

const NONE: ReadonlySet<string> = new Set()
