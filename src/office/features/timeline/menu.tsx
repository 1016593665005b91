import { type KeyboardEvent, type RefObject, useMemo } from 'react'
import { Header } from 'react-aria-components/Header'
import { Menu, MenuItem, MenuSection } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { addDays } from '#domain/shared/calendar-date.ts'
import { shortRange } from '#domain/shared/format-date.ts'
import { nightsCents } from '#domain/timeline/spans.ts'
import type { Bar, Timeline, TimelineHome } from '#domain/timeline/timeline.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { usePermits } from '#office/client/permits.ts'
import { Keys } from '#office/ui/keys.tsx'
import * as menu from '#office/ui/menu.module.css'
import { moneyText } from '#office/ui/money.tsx'
import { Icon } from '#ui/icon.tsx'
import * as icons from '#ui/icons.ts'
import type { Area } from './cursor.ts'
import { isMovable } from './drag.ts'
import { nameOf, priceText } from './texts.ts'
import * as styles from './timeline-menu.module.css'

/** What a menu is about: a bar, or nights of one or several homes. */
export type Target =
  | { readonly kind: 'bar'; readonly home: TimelineHome; readonly bar: Bar }
  | {
      readonly kind: 'nights'
      readonly houseCodes: readonly string[]
      /** The only home; null for several, of which not all may have been read. */
      readonly home: TimelineHome | null
      readonly area: Area
    }

export type TargetAction = 'open' | 'book' | 'block' | 'change' | 'move' | 'change_block'

type MenuAction = { readonly id: TargetAction; readonly icon: string; readonly letter: string; readonly label: string }

type TimelineMenuProps = {
  readonly target: Target
  readonly timeline: Pick<Timeline, 'from' | 'days'>
  readonly trigger: RefObject<Element | null>
  onAction(action: TargetAction): void
  onClose(): void
}

/** What can be done with what is selected: the same as by dragging, and no less by keyboard. */
export function TimelineMenu({ target, timeline, trigger, onAction, onClose }: TimelineMenuProps) {
  const { isAllowed, allowedMembers } = usePermits()('manage_stays')
  const actions = useMemo(() => actionsOf(target), [target])
  const isLocked = (id: TargetAction) => id !== 'open' && !isAllowed
  const caption = captionOf(target, timeline)
  const press = (event: KeyboardEvent) => {
    const action = actions.find(({ letter }) => letter === event.key.toLowerCase())
    if (!action || isLocked(action.id) || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    event.stopPropagation()
    onAction(action.id)
  }
  return (
    <Popover
      className={menu.popover}
      triggerRef={trigger}
      isOpen
      placement="bottom start"
      offset={6}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
    >
      <div onKeyDownCapture={press} role="presentation">
        <Menu
          className={menu.menu}
          aria-label={m.office_tl_menu({ of: caption.title })}
          autoFocus="first"
          disabledKeys={actions.flatMap(({ id }) => (isLocked(id) ? [id] : []))}
          onAction={(key) => onAction(key as TargetAction)}
          onClose={onClose}
        >
          <MenuSection>
            <Header className={styles.caption}>
              <b>{caption.title}</b>
              {caption.more ? <span className="soft">{caption.more}</span> : null}
            </Header>
            {actions.map(({ id, icon, letter, label }) => (
              <MenuItem key={id} id={id} className={menu.item} textValue={label}>
                <Icon shape={icon} />
                <span className={styles.label}>{label}</span>
                {isLocked(id) ? <small>{allowedMembers}</small> : <Keys keys={letter.toUpperCase()} />}
              </MenuItem>
            ))}
          </MenuSection>
        </Menu>
      </div>
    </Popover>
  )
}

function actionsOf(target: Target): MenuAction[] {
  if (target.kind === 'nights') {
    const block = { id: 'block', icon: icons.lock, letter: 'b', label: m.office_tl_block() } as const
    if (target.houseCodes.length > 1) return [block]
    return [{ id: 'book', icon: icons.bookings, letter: 'r', label: m.office_tl_book() }, block]
  }
  const { bar } = target
  if (bar.kind === 'channel') return []
  if (bar.kind === 'block') {
    return [{ id: 'change_block', icon: icons.lock, letter: 'c', label: m.office_tl_change_block() }]
  }
  const open = { id: 'open', icon: icons.bookings, letter: 'a', label: m.office_tl_open() } as const
  if (bar.kind === 'past') return [open]
  const change = { id: 'change', icon: icons.today, letter: 'c', label: m.office_tl_change() } as const
  const move = { id: 'move', icon: icons.moved, letter: 'm', label: m.office_tl_move() } as const
  return isMovable(bar) ? [open, change, move] : [open, change]
}

/** What it is about, and for free nights what they cost. */
function captionOf(
  target: Target,
  { from: first, days }: TimelineMenuProps['timeline'],
): { title: string; more: string | null } {
  const locale = getLocale()
  const { from, nights } = target.kind === 'bar' ? target.bar : target.area
  const dates = shortRange(addDays(first, from), addDays(first, from + nights), locale)
  const houseCodes = target.kind === 'bar' ? [target.home.houseCode] : target.houseCodes
  const title = [
    houseCodes.length > 1 ? m.office_tl_homes({ count: houseCodes.length }) : (houseCodes[0] ?? ''),
    dates,
    m.vocabulary_nights({ count: nights }),
  ].join(' · ')
  if (target.kind === 'bar') return { title, more: nameOf(target.bar) || null }
  // Prices are known of the days that are shown.
  const { home } = target
  if (!home || from < 0 || from + nights > days) return { title, more: null }
  const parts = nightsCents(home.prices, from, from + nights)
  const sum = parts.reduce((total, part) => total + part.nights * part.cents, 0)
  const least = m.office_tl_min_short({ count: home.minNights })
  const written = parts.map((part) => `${part.nights} × ${priceText(part.cents)}`).join(' + ')
  return { title, more: `${written} = ${moneyText(sum)} · ${least}` }
}
