import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useLoaderData } from 'react-router'
import { addDays, daysBetween } from '#domain/shared/calendar-date.ts'
import { longDay } from '#domain/shared/format-date.ts'
import { type Span, spanAt, spansOf } from '#domain/timeline/spans.ts'
import type { TimelineHome } from '#domain/timeline/timeline.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { hasOverlay } from '#office/client/keyboard.ts'
import { deferredComponent } from '#office/ui/deferred.tsx'
import { type Area, areaOf, type Cursor } from './cursor.ts'
import { areaOfDrag, type Drag, inTheWayOf, isChange } from './drag.ts'
import type { Filters } from './filters.ts'
import { Foot } from './foot.tsx'
import { Grid } from './grid.tsx'
import { spanId } from './home-row.tsx'
import type { Target } from './menu.tsx'
import type { loader } from './route.tsx'
import { kindText, nameOf, spanText, unreadText } from './texts.ts'
import { useActions } from './use-actions.ts'
import { type BoardState, useCursor } from './use-cursor.ts'
import type { Now } from './use-now.ts'
import type { LiveTimeline } from './use-timeline.ts'

/** Loaded when something is first to be done. */
const TimelineMenu = deferredComponent(async () => (await import('./menu.tsx')).TimelineMenu)
const ActionDialogs = deferredComponent(async () => (await import('./action-dialogs.tsx')).ActionDialogs)

type BoardProps = {
  readonly live: LiveTimeline
  readonly filters: Filters
  change(part: Partial<Filters>): Promise<void>
  /** How often a member chose today: the cursor goes there. */
  readonly todayRequested: number
  readonly isLoading: boolean
  readonly now: Now
}

/** The grid with what is selected in it and what can be done with that. */
export function Board({ live, filters, change, todayRequested, isLoading, now }: BoardProps) {
  const locale = getLocale()
  const { places, mayManage } = useLoaderData<typeof loader>()
  const { timeline, failed, reader, tinted, noteOwn, hold } = live
  const { from, days, listed, homes } = timeline
  const { hasPrices } = filters
  const today = daysBetween(from, now.today)
  const board = useCursor({ timeline, today, onShow: (from) => void change({ from }) })
  const { goToDate } = board
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when today was chosen once more
  useEffect(() => {
    if (todayRequested > 0) goToDate(now.today)
  }, [todayRequested])
  const actions = useActions({ timeline, noteOwn })
  const [target, setTarget] = useState<Target | null>(null)
  const [notice, setNotice] = useState<string | null>(null)
  const { id: anchor, ref: trigger } = useAnchor()
  const totals = useMemo(() => Map.groupBy(places, ({ city }) => city), [places])

  function openMenu(at: Cursor, selected: Area | null): void {
    const home = homes[at.home]
    if (!home) reader.retry()
    const span = home && spanAt(spansOf(home, days), at.day)
    if (!home || !span) return
    anchor.current = spanId(home.houseCode, span.from)
    if (span.kind === 'bar' && !selected) {
      if (span.bar.kind !== 'channel') setTarget({ kind: 'bar', home, bar: span.bar })
      return
    }
    const area = selected ?? { firstHome: at.home, lastHome: at.home, ...nightsToOffer(home, span, at.day, today) }
    const last = area.from + area.nights - 1
    if (!selected) board.select({ anchor: { home: at.home, day: area.from }, head: { home: at.home, day: last } })
    const houseCodes = listed.slice(area.firstHome, area.lastHome + 1).map(({ houseCode }) => houseCode)
    setTarget({ kind: 'nights', houseCodes, home: houseCodes.length === 1 ? home : null, area })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (hasOverlay()) return
    setNotice(null)
    if (event.key === 'Enter' && board.cursor) openMenu(board.cursor, board.area)
    else if (!board.press(event)) return
    event.preventDefault()
  }
  const press = (at: Cursor) => {
    setNotice(null)
    board.go(at)
    openMenu(at, null)
  }
  const drop = (drag: Drag) => {
    const way = inTheWayOf(drag, timeline)
    if (drag.kind === 'select') {
      const { anchor, head } = drag
      board.select({ anchor, head })
      openMenu(head, areaOf({ anchor, head }))
    } else if (way.length > 0) {
      const who = way.map((bar) => nameOf(bar) || kindText(bar.kind)).join(', ')
      setNotice(m.office_tl_in_the_way({ who }))
    } else if (isChange(drag)) actions.drop(drag)
    else board.go({ home: areaOfDrag(drag).firstHome, day: Math.max(0, areaOfDrag(drag).from) })
  }
  const said = saidOf(live, board, hasPrices)
  const night = board.cursor ? longDay(addDays(from, board.cursor.day), locale) : null
  return (
    <>
      <Grid
        {...{ timeline, failed, board, now, tinted, isLoading, hasPrices, onKeyDown }}
        onNeed={reader.need}
        totals={totals}
        mayDrag={mayManage}
        onPress={press}
        onDrop={drop}
        onHold={hold}
      />
      <Foot
        said={said}
        beside={notice ?? (night && m.office_tl_night_of({ day: night }))}
        hasChannel={homes.some((home) => home?.bars.some(({ kind }) => kind === 'channel'))}
      />

      {target ? (
        <TimelineMenu
          target={target}
          timeline={timeline}
          trigger={trigger}
          onClose={() => setTarget(null)}
          onAction={(action) => {
            setTarget(null)
            actions.start(target, action)
          }}
        />
      ) : null}
      {actions.opened ? (
        <ActionDialogs
          opened={actions.opened}
          onClose={actions.close}
          onDone={(text, done) => {
            board.select(null)
            actions.done(text, done)
          }}
        />
      ) : null}
    </>
  )
}

/** Says the cell in focus: a span, or that its row is being read or could not be. */
function saidOf({ timeline, failed }: LiveTimeline, { cursor, span }: BoardState, hasPrices: boolean): string | null {
  const listed = cursor && timeline.listed[cursor.home]
  if (!listed) return null
  const home = timeline.homes[cursor.home]
  if (!home) return unreadText(listed.houseCode, failed.has(listed.houseCode))
  return span && spanText({ home, span, first: timeline.from, hasPrices })
}

/** A gap up to so many nights is offered whole. */
const WHOLE_GAP_NIGHTS = 14

/** Which nights of a gap a menu is about: all of a short one from today on, else as many as a stay needs from the night in focus. */
function nightsToOffer({ minNights }: TimelineHome, span: Span, day: number, today: number) {
  const end = span.from + span.nights
  const isWhole = span.kind === 'gap' && !span.isOpen && span.nights <= WHOLE_GAP_NIGHTS
  const from = isWhole ? Math.min(Math.max(span.from, today), day) : day
  return { from, nights: isWhole ? end - from : Math.min(minNights, end - from) }
}

/** Where the menu opens: under what is selected, else under the cell. Looked for when it is drawn, for only then both are there. */
function useAnchor() {
  const id = useRef('')
  const [ref] = useState(() => ({
    get current(): Element | null {
      return document.querySelector('[data-mark]') ?? document.getElementById(id.current)
    },
  }))
  return { id, ref }
}
