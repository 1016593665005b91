import { useMemo, useRef, useState } from 'react'
import { endpointUrl } from '#contract/endpoint-call.ts'
import { getTimeline } from '#contract/office-endpoints/timeline.ts'
import { type PackedHomes, unpackHomes } from '#contract/packed-homes.ts'
import { type PackedTimeline, unpackTimeline } from '#contract/packed-timeline.ts'
import type { ListedHome, Timeline } from '#domain/timeline/timeline.ts'
import type { BoardTimeline } from './board-timeline.ts'
import { createRowReader, type RowsByCode } from './row-reader.ts'

/** What the page's loader sends: all homes in their order, and the rows of the first ones. */
export type PackedBoard = { readonly listed: PackedHomes; readonly rows: PackedTimeline }

type Loaded = Pick<Timeline, 'from' | 'days'> & {
  readonly listed: readonly ListedHome[]
  readonly first: RowsByCode
}
type Read = { readonly of: Loaded; readonly rows: RowsByCode; readonly failed: ReadonlySet<string> }

/** Returns the timeline of the page's loader with the rows that were read since, and what reads more of them. */
export function useTimelineRows(packed: string) {
  const loaded = useMemo(() => unpackBoard(JSON.parse(packed) as PackedBoard), [packed])
  const [stored, setRead] = useState<Read>(() => beginOf(loaded, null))
  const { rows, failed } = useMemo(() => (stored.of === loaded ? stored : beginOf(loaded, stored)), [stored, loaded])
  const latest = useRef(loaded)
  latest.current = loaded
  const reader = useMemo(
    () =>
      createRowReader({
        codes: loaded.listed.map(({ houseCode }) => houseCode),
        current: loaded.first.keys(),
        read: (codes) => readHomes(loaded, codes),
        onRead(found, failed) {
          // Other days or homes were chosen while these were read: the page's own reading shows them.
          if (latest.current !== loaded) return
          setRead((before) => {
            const now = before.of === loaded ? before : beginOf(loaded, before)
            return { of: loaded, rows: new Map([...now.rows, ...found]), failed: new Set(failed) }
          })
        },
      }),
    [loaded],
  )
  const timeline = useMemo<BoardTimeline>(() => {
    const { from, days, listed } = loaded
    return {
      from,
      days,
      listed,
      homes: listed.map(({ houseCode }) => (failed.has(houseCode) ? undefined : rows.get(houseCode))),
    }
  }, [loaded, rows, failed])
  return { timeline, failed, reader, isCurrent: () => latest.current === loaded }
}

function unpackBoard({ listed, rows }: PackedBoard): Loaded {
  const { from, days, homes } = unpackTimeline(rows)
  return { from, days, listed: unpackHomes(listed), first: new Map(homes.map((home) => [home.houseCode, home])) }
}

/** Rows of the same days stay in view until they are read again. */
function beginOf(loaded: Loaded, before: Read | null): Read {
  const areSameDays = before?.of.from === loaded.from && before.of.days === loaded.days
  return {
    of: loaded,
    rows: areSameDays ? new Map([...before.rows, ...loaded.first]) : loaded.first,
    failed: new Set(),
  }
}

async function readHomes({ from, days }: Loaded, codes: readonly string[]): Promise<RowsByCode | null> {
  try {
    const response = await fetch(endpointUrl(getTimeline, { query: { from, days: `${days}`, homes: codes.join() } }), {
      headers: { Accept: 'application/json' },
    })
    if (!response.ok) return null
    const { homes } = unpackTimeline((await response.json()) as PackedTimeline)
    return new Map(homes.map((home) => [home.houseCode, home]))
  } catch {
    return null
  }
}
