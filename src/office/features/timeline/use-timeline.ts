import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { endpointUrl } from '#contract/endpoint-call.ts'
import { getTimeline } from '#contract/office-endpoints/timeline.ts'
import { type PackedTimeline, unpackTimeline } from '#contract/packed-timeline.ts'
import type { Timeline, TimelineHome } from '#domain/timeline/timeline.ts'
import { useChanges } from '#office/client/use-live.ts'

/** Where more homes than these changed, the whole page is read. */
const MAX_AT_ONCE = 50
const TINT_MS = 1_200
/** Milliseconds within which the page's own changes are announced to it too. */
const OWN_MS = 4_000

export type LiveTimeline = {
  readonly timeline: Timeline
  /** Homes that another member has just changed. */
  readonly tinted: ReadonlySet<string>
  /** Notes that this page is about to change homes, which then need no tint. */
  noteOwn(houseCodes: readonly string[]): void
  /** Holds the timeline still while a pointer is down: changes that arrive are read when it goes up. */
  hold(isHeld: boolean): void
}

/** Returns the timeline of the page's loader, in which changed homes are replaced one by one. */
export function useTimeline(packed: string): LiveTimeline {
  const loaded = useMemo(() => unpackTimeline(JSON.parse(packed) as PackedTimeline), [packed])
  const [patches, setPatches] = useState<{ of: Timeline; homes: ReadonlyMap<string, TimelineHome> } | null>(null)
  const [tinted, setTinted] = useState<ReadonlySet<string>>(NONE)
  const { revalidate } = useRevalidator()
  const own = useRef(new Map<string, number>())
  const isHeld = useRef(false)
  const waiting = useRef(new Set<string>())
  const current = patches?.of === loaded ? patches.homes : null
  const timeline = useMemo(() => (current ? withHomes(loaded, current) : loaded), [loaded, current])
  const latest = useRef({ loaded, timeline, revalidate })
  latest.current = { loaded, timeline, revalidate }

  const read = useCallback(async (ids: ReadonlySet<string>) => {
    const { loaded: of, timeline: shown } = latest.current
    const codes = of.homes.flatMap(({ houseCode }) => (ids.has(houseCode) ? [houseCode] : []))
    if (ids.has('') || codes.length > MAX_AT_ONCE) return latest.current.revalidate()
    if (codes.length === 0) return
    const homes = await readHomes(of, codes)
    // Other days were chosen while these were read, or the session is over: the page's own reads show it.
    if (!homes || latest.current.loaded !== of) return
    setPatches((before) => ({ of, homes: new Map([...(before?.of === of ? before.homes : []), ...homes]) }))
    const before = new Map(shown.homes.map((home) => [home.houseCode, home]))
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
    timeline,
    tinted,
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

function withHomes(timeline: Timeline, homes: ReadonlyMap<string, TimelineHome>): Timeline {
  return { ...timeline, homes: timeline.homes.map((home) => homes.get(home.houseCode) ?? home) }
}

/** Reads some homes again; null where no answer came. */
async function readHomes({ from, days }: Timeline, codes: string[]): Promise<Map<string, TimelineHome> | null> {
  try {
    const response = await fetch(endpointUrl(getTimeline, { query: { from, days, homes: codes.join() } }), {
      headers: { Accept: 'application/json' },
    })
    if (!response.ok) return null
    const { homes } = unpackTimeline((await response.json()) as PackedTimeline)
    return new Map(homes.map((home) => [home.houseCode, home]))
  } catch {
    // The next change, or the next page, reads them again.
    return null
  }
}
