import { Link, useRouteLoaderData } from 'react-router'
import { m } from '#i18n/paraglide/messages.js'
import type { RootData } from '#office/client/root-data.ts'
import { toast } from '#office/client/toasts.ts'
import { siteName } from '#office/text/site-name.ts'
import { Status } from '#office/ui/badge.tsx'
import { IconButton } from '#office/ui/button.tsx'
import { MenuButton, type MenuEntry } from '#office/ui/menu-button.tsx'
import { Cell, Column, Row, Table, TableBody, TableHeader } from '#office/ui/table.tsx'
import type { ChannelCalendarView } from '#services/channel/list-channels.ts'
import { close, copy, dots, refresh } from '#ui/icons.ts'
import { AsksFirst, askFirstEntry } from './asks-first.tsx'
import * as styles from './page.module.css'
import { agoText, calendarStateText } from './texts.ts'

type CalendarsTableProps = {
  readonly calendars: readonly ChannelCalendarView[]
  /** The id of the calendar that is being read. */
  readonly reading: string | null
  readonly lockedBecause: string | undefined
  onRead(calendar: ChannelCalendarView): void
  onAsk(calendar: ChannelCalendarView): void
  onRemove(calendar: ChannelCalendarView): void
}

/** Lists the calendars of homes at other sites. */
export function CalendarsTable({ calendars, reading, lockedBecause, onRead, onAsk, onRemove }: CalendarsTableProps) {
  const now = new Date(useRouteLoaderData<RootData>('root')?.now ?? 0)
  return (
    <Table aria-label={m.channels_calendars()}>
      <TableHeader>
        <Column>{m.channels_home()}</Column>
        <Column>{m.channels_site()}</Column>
        <Column>{m.channels_good_read()}</Column>
        <Column>{m.channels_readings()}</Column>
        <Column>{m.channels_state()}</Column>
        <Column>{m.channels_actions()}</Column>
      </TableHeader>
      <TableBody>
        {calendars.map((calendar) => (
          <Row key={calendar.id}>
            <Cell isRowHeader>
              <Link className={styles.home} to={`/homes/${encodeURIComponent(calendar.houseCode)}`}>
                {calendar.houseCode}
              </Link>
              <AsksFirst home={calendar} />
            </Cell>
            <Cell>{siteName(calendar.site)}</Cell>
            <Cell>
              <span className={styles.ago}>
                {calendar.goodReadAt ? agoText(new Date(calendar.goodReadAt), now) : m.channels_never()}
              </span>
            </Cell>
            <Cell>
              <Readings readings={calendar.readings} />
            </Cell>
            <Cell>
              <StateOf calendar={calendar} isReading={reading === calendar.id} />
            </Cell>
            <Cell isEnd>
              <CalendarMenu
                {...{ calendar, lockedBecause }}
                onRead={() => onRead(calendar)}
                onAsk={() => onAsk(calendar)}
                onRemove={() => onRemove(calendar)}
              />
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  )
}

function StateOf({ calendar, isReading }: { readonly calendar: ChannelCalendarView; readonly isReading: boolean }) {
  const { tone, text } = calendarStateText(calendar)
  return isReading ? <Status tone="wait">{m.channels_reading()}</Status> : <Status tone={tone}>{text}</Status>
}

const SHOWN = 24
const BAR = 5
const HEIGHT = 16
/** How a reading is drawn, by its letter: failed ones are tall, empty ones between. */
const BARS = {
  f: { className: styles.failed, height: HEIGHT },
  e: { className: styles.empty, height: 12 },
  g: { className: styles.good, height: 8 },
} as const

function isReading(letter: string): letter is keyof typeof BARS {
  return Object.hasOwn(BARS, letter)
}

/** Draws the last readings, the latest at the end. */
function Readings({ readings }: { readonly readings: string }) {
  const letters = [...readings].filter(isReading)
  const failed = letters.filter((letter) => letter === 'f').length
  const bars = letters.map((letter, index) => ({ ...BARS[letter], x: (SHOWN - letters.length + index) * BAR }))
  return (
    <svg
      className={styles.readings}
      viewBox={`0 0 ${SHOWN * BAR} ${HEIGHT}`}
      role="img"
      aria-label={m.channels_readings_text({ count: letters.length, failed })}
    >
      {bars.map(({ className, height, x }) => (
        <rect key={x} className={className} x={x} y={(HEIGHT - height) / 2} width={BAR - 2} height={height} />
      ))}
    </svg>
  )
}

type CalendarMenuProps = {
  readonly calendar: ChannelCalendarView
  readonly lockedBecause: string | undefined
  onRead(): void
  onAsk(): void
  onRemove(): void
}

function CalendarMenu({ calendar, lockedBecause, onRead, onAsk, onRemove }: CalendarMenuProps) {
  const { houseCode, site, ownAddress } = calendar
  const name = `${houseCode}, ${siteName(site)}`
  const lock = { isLocked: lockedBecause !== undefined, note: lockedBecause }
  const copyAddress = async (address: string) => {
    await navigator.clipboard.writeText(address)
    toast(m.channels_address_copied({ site: siteName(site) }))
  }
  const entries: MenuEntry[] = [
    { id: 'read', label: m.channels_read_now(), icon: refresh, ...lock, onAction: onRead },
    ...(ownAddress
      ? [{ id: 'copy', label: m.channels_copy_address(), icon: copy, onAction: () => void copyAddress(ownAddress) }]
      : []),
    askFirstEntry(calendar, lock, onAsk),
    { id: 'remove', label: m.channels_remove_entry(), icon: close, ...lock, onAction: onRemove },
  ]
  return (
    <MenuButton label={name} groups={[{ entries }]} placement="bottom end">
      {(trigger) => <IconButton {...trigger} isSmall icon={dots} label={m.channels_menu({ calendar: name })} />}
    </MenuButton>
  )
}
