import { useState } from 'react'
import { useNavigate } from 'react-router'
import { addDays, type CalendarDate } from '#domain/shared/calendar-date.ts'
import type { ListedHome } from '#domain/timeline/timeline.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useSubmitAction } from '#office/client/submit-action.ts'
import { toast } from '#office/client/toasts.ts'
import { undoBlockChange, undoBlocks } from '#office/components/block-actions/undo-block.ts'
import type { BoardTimeline } from './board-timeline.ts'
import type { Drag } from './drag.ts'
import type { Target, TargetAction } from './menu.tsx'
import { blockOf, bookingOf, type DoneAction, type OpenedAction } from './opened-action.ts'

type ActionsOptions = {
  readonly timeline: Pick<BoardTimeline, 'from' | 'listed'>
  noteOwn(houseCodes: readonly string[]): void
}

/** What can be done from the timeline. Nothing is done here: each action opens its preview, or the page that books. */
export function useActions({ timeline, noteOwn }: ActionsOptions) {
  const navigate = useNavigate()
  const submitAction = useSubmitAction()
  const [opened, open] = useState<OpenedAction | null>(null)
  const { from: first, listed } = timeline
  const dayOf = (day: number) => addDays(first, day)

  function start(target: Target, what: TargetAction): void {
    if (target.kind === 'nights') {
      const { area, houseCodes } = target
      const [from, to] = [dayOf(area.from), dayOf(area.from + area.nights)]
      if (what === 'book') void navigate(bookPathOf(houseCodes[0] ?? '', from, to))
      else open({ kind: 'block', houseCodes, from, to })
      return
    }
    const { home, bar } = target
    if (what === 'open') void navigate(`/bookings/${bar.id}`)
    else if (what === 'change_block') open({ kind: 'change_block', block: blockOf(home.houseCode, bar, first) })
    else if (what === 'change' || what === 'move') {
      open({ kind: what, booking: bookingOf(home.houseCode, bar, first) })
    }
  }

  function drop(drag: Exclude<Drag, { kind: 'select' }>): void {
    const { houseCode } = listed[drag.home] as ListedHome
    if (drag.kind === 'move') {
      const to = listed[drag.toHome]?.houseCode ?? ''
      open({ kind: 'move', booking: bookingOf(houseCode, drag.bar, first), to })
      return
    }
    const to = { from: dayOf(drag.from), to: dayOf(drag.from + drag.nights) }
    if (drag.bar.kind === 'block') open({ kind: 'change_block', block: blockOf(houseCode, drag.bar, first), to })
    else open({ kind: 'change', booking: bookingOf(houseCode, drag.bar, first), to })
  }

  function done(text: string, what: DoneAction): void {
    open(null)
    noteOwn(housesOf(what))
    if (what.kind === 'other') {
      toast(text)
      return
    }
    const undo = async () => {
      noteOwn(housesOf(what))
      const answer = await (what.kind === 'blocked'
        ? undoBlocks(submitAction, what.made)
        : undoBlockChange(submitAction, what.before, what.after))
      if (answer.ok) toast(m.office_tl_undone())
      else toast(answer.kind === 'refused' ? answer.message : m.office_unknown_text())
    }
    toast(text, { label: m.office_tl_undo(), onPress: () => void undo() })
  }

  return { opened, close: () => open(null), start, drop, done }
}

/** The page that takes a booking by telephone, with home and nights filled in. */
export function bookPathOf(houseCode: string, from: CalendarDate, to: CalendarDate): string {
  return `/bookings/new?home=${houseCode}&in=${from}&out=${to}`
}

function housesOf(done: DoneAction): readonly string[] {
  if (done.kind === 'blocked') return done.made.map(({ houseCode }) => houseCode)
  return done.kind === 'block_changed' ? [done.before.houseCode] : done.houseCodes
}
