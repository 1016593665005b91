import { type ReactNode, use, useState } from 'react'
import { useRouteLoaderData, useSearchParams } from 'react-router'
import type { AuditAction } from '#contract/audit-actions.ts'
import { HISTORY_THEMES, type HistoryTheme } from '#contract/history-themes.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import { longDay, monthName, monthOfYear } from '#domain/shared/format-date.ts'
import type { AuditChanges } from '#domain/staff/audit-entry.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { RootData } from '#office/client/root-data.ts'
import { MemberNames } from '#office/client/submit-action.ts'
import { changeTexts } from '#office/text/change-text.ts'
import { Avatar } from '#office/ui/avatar.tsx'
import { LinkButton } from '#office/ui/button.tsx'
import { Panel } from '#office/ui/panel.tsx'
import { Select } from '#office/ui/select.tsx'
import type { BookingDetails } from '#services/booking-details/get-booking-details.ts'
import type { HistoryItem } from '#services/booking-details/history-item.ts'
import { clockTime } from '#text/clock-time.ts'
import { shortMoment } from '#text/moment-text.ts'
import * as styles from './history.module.css'
import { factLine } from './history-text.ts'
import * as tint from './tint.module.css'

type HistoryProps = Pick<BookingDetails, 'history'> & {
  /** Null where the member may not know it. */
  readonly holderName: string | null
}

type Shown = HistoryTheme | 'all'

/** Shows everything that happened to a booking in one list, the latest first, with the values before and after. */
export function History({ history, holderName }: HistoryProps) {
  const [shown, setShown] = useState<Shown>('all')
  const items = history.items.filter(({ theme }) => shown === 'all' || theme === shown)
  const hidden = history.total - history.items.length
  return (
    <Panel
      title={m.booking_details_history()}
      note={history.total}
      actions={<Filter shown={shown} onChange={setShown} />}
      isFlush
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard has to reach it */}
      <div className={styles.scroll} tabIndex={0}>
        {items.length === 0 ? <p className="soft">{m.booking_details_history_none()}</p> : null}
        <ol className={styles.list}>
          <Items items={items} holderName={holderName} />
        </ol>
        {hidden > 0 ? <More count={hidden} /> : null}
      </div>
    </Panel>
  )
}

function Filter({ shown, onChange }: { readonly shown: Shown; onChange(shown: Shown): void }) {
  const names = {
    all: m.booking_details_history_all,
    money: m.booking_details_history_money,
    stay: m.booking_details_history_stay,
    messages: m.booking_details_history_messages,
    register: m.booking_details_history_register,
    staff: m.booking_details_history_staff,
  }
  return (
    <Select<Shown>
      label={m.booking_details_history_filter()}
      isLabelHidden
      options={(['all', ...HISTORY_THEMES] as const).map((key) => ({ key, label: names[key]() }))}
      value={shown}
      onChange={onChange}
    />
  )
}

function More({ count }: { readonly count: number }) {
  const [params] = useSearchParams()
  const whole = new URLSearchParams(params)
  whole.set('historia', 'todo')
  return (
    <LinkButton isSmall to={`?${whole}`}>
      {m.booking_details_history_more({ count })}
    </LinkButton>
  )
}

/** Shows the items under a heading for today and for each earlier month. */
function Items({ items, holderName }: { readonly items: readonly HistoryItem[] } & Pick<HistoryProps, 'holderName'>) {
  const root = useRouteLoaderData<RootData>('root')
  const [newestAtFirst] = useState(() => items[0]?.at ?? new Date(0))
  const rows: ReactNode[] = []
  let heading = ''
  for (const item of items) {
    const next = headingOf(item, root?.today ?? '')
    if (next !== heading) {
      rows.push(
        <li key={next} className={styles.heading}>
          {next}
        </li>,
      )
    }
    heading = next
    rows.push(
      <Item
        key={item.id}
        item={item}
        isNew={item.at > newestAtFirst}
        holderName={holderName}
        today={root?.today ?? ''}
      />,
    )
  }
  return rows
}

function headingOf({ at }: HistoryItem, today: string): string {
  const locale = getLocale()
  const day = dateInMadrid(new Date(at))
  if (day === today) return m.booking_details_history_today({ day: longDay(day, locale) })
  return capitalised(day.slice(0, 4) === today.slice(0, 4) ? monthName(day, locale) : monthOfYear(day, locale))
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

type ItemProps = {
  readonly item: HistoryItem
  readonly today: string
  /** Whether it happened while the page was open. */
  readonly isNew: boolean
} & Pick<HistoryProps, 'holderName'>

function Item({ item, holderName, today, isNew }: ItemProps) {
  const locale = getLocale()
  const names = use(MemberNames)
  const { by, what, at } = item
  const others = {
    staff: m.booking_details_by_staff(),
    guest: holderName ?? m.booking_details_by_someone(),
    system: m.booking_details_by_system(),
    command: m.booking_details_by_command(),
  }
  const name = names[by.memberId ?? ''] ?? others[by.kind]
  const { text, detail } = factLine(what, name)
  const moment = new Date(at)
  const isToday = dateInMadrid(moment) === today
  return (
    <li className={isNew ? `${styles.item} ${tint.tint}` : styles.item}>
      <Avatar name={name} kind={by.kind} />
      <div className={styles.text}>
        <span>{text}</span>
        <span className={styles.meta}>
          <time dateTime={moment.toISOString()}>{isToday ? clockTime(moment) : shortMoment(moment, locale)}</time>
          {detail ? <span>{detail}</span> : null}
        </span>
        {what.kind === 'act' && what.reason ? (
          <span className={styles.meta}>{m.booking_details_h_reason({ reason: what.reason })}</span>
        ) : null}
        {what.kind === 'act' ? <Changes changes={what.changes} isCheck={isCheck(what.act)} /> : null}
      </div>
    </li>
  )
}

function isCheck(act: AuditAction): boolean {
  return act === 'checked_in' || act === 'checked_out'
}

type ChangesProps = { readonly changes: AuditChanges | null; readonly isCheck: boolean }

/** Shows the changes, without the moment of an arrival or departure, which the line above says. */
function Changes({ changes, isCheck: isMoment }: ChangesProps) {
  const names = use(MemberNames)
  return changeTexts(changes, names)
    .filter(({ before }) => !isMoment || before !== null)
    .map(({ name, before, after }) => (
      <span key={name} className={styles.meta}>
        {name} {before === null ? null : <del>{before}</del>}
        {before === null || after === null ? null : ' → '}
        {after === null ? null : <ins>{after}</ins>}
      </span>
    ))
}
