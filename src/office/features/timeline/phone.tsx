import { useCallback, useMemo } from 'react'
import { Link, useLoaderData, useRevalidator } from 'react-router'
import { type PackedTimeline, unpackTimeline } from '#contract/packed-timeline.ts'
import { addDays, addMonths, type CalendarDate, daysBetween } from '#domain/shared/calendar-date.ts'
import { longDay, monthOfYear, shortRange, weekdays } from '#domain/shared/format-date.ts'
import { gapFrom, priceOn, type Span, spanAt, spansOf } from '#domain/timeline/spans.ts'
import type { BarKind, ListedHome, Timeline, TimelineHome } from '#domain/timeline/timeline.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useChanges } from '#office/client/use-live.ts'
import { Letter } from '#office/ui/badge.tsx'
import { Button, IconButton, LinkButton } from '#office/ui/button.tsx'
import { deferredComponent } from '#office/ui/deferred.tsx'
import { moneyText } from '#office/ui/money.tsx'
import { Panel } from '#office/ui/panel.tsx'
import { Select } from '#office/ui/select.tsx'
import * as icons from '#ui/icons.ts'
import type { Filters } from './filters.ts'
import * as styles from './phone.module.css'
import type { loader } from './route.tsx'
import { kindText, LETTERS, nameOf, priceText } from './texts.ts'
import { bookPathOf, useActions } from './use-actions.ts'
import type { Now } from './use-now.ts'

const ActionDialogs = deferredComponent(async () => (await import('./action-dialogs.tsx')).ActionDialogs)

type PhoneProps = {
  readonly listed: readonly ListedHome[]
  change(part: Partial<Filters>): Promise<void>
  readonly now: Now
}

/** The timeline on a phone: one home, a month, then its stays. */
export function PhoneTimeline({ listed, change, now }: PhoneProps) {
  const { phone } = useLoaderData<typeof loader>()
  const ofMonth = useMemo(() => unpackTimeline(JSON.parse(phone.packed) as PackedTimeline), [phone.packed])
  const { from, days } = ofMonth
  const [home] = ofMonth.homes
  useHomeChanges(home?.houseCode)
  if (!home) return null
  const index = listed.findIndex(({ houseCode }) => houseCode === home.houseCode)
  const show = (to: ListedHome | undefined) => void change({ home: to?.houseCode ?? null })
  const spans = spansOf(home, days)
  return (
    <div className={styles.page}>
      <div className={styles.pick}>
        <IconButton
          variant="line"
          icon={icons.chevronLeft}
          label={m.office_tl_phone_before()}
          isDisabled={index <= 0}
          onPress={() => show(listed[index - 1])}
        />
        <Select
          label={m.office_tl_phone_home()}
          isLabelHidden
          options={around(listed, index).map(({ houseCode, neighbourhood }) => ({
            key: houseCode,
            label: `${houseCode} ${neighbourhood}`,
          }))}
          value={home.houseCode}
          onChange={(houseCode) => void change({ home: houseCode })}
        />
        <IconButton
          variant="line"
          icon={icons.chevronRight}
          label={m.office_tl_phone_after()}
          isDisabled={index < 0 || index >= listed.length - 1}
          onPress={() => show(listed[index + 1])}
        />
      </div>
      <p className="soft">
        {m.office_tl_phone_facts({
          price: moneyText(home.tonightCents),
          bedrooms: m.vocabulary_bedrooms({ count: home.bedrooms }),
          guests: home.maxGuests,
        })}
      </p>
      <MonthPanel home={home} spans={spans} first={from} month={phone.month} change={change} today={now.today} />
      <Stays {...{ home, spans }} timeline={ofMonth} month={phone.month} today={now.today} />
    </div>
  )
}

/** Maximum number of homes to choose from: a longer list is slow, and no one looks through it. */
const MAX_CHOICES = 600

/** Returns the homes around one, from which the next can be chosen. */
function around(listed: readonly ListedHome[], index: number): readonly ListedHome[] {
  const first = Math.max(0, Math.min(index - MAX_CHOICES / 2, listed.length - MAX_CHOICES))
  return listed.slice(first, first + MAX_CHOICES)
}

/** Reads the page again when nights of the shown home change. */
function useHomeChanges(houseCode: string | undefined): void {
  const { revalidate } = useRevalidator()
  useChanges(
    ['nights'],
    useCallback(
      (ids: ReadonlySet<string>) => {
        const isHere = houseCode !== undefined && ids.has(houseCode)
        // The grid, where it is shown, reads changed homes one by one.
        if (isHere && matchMedia('(max-width: 767px)').matches) void revalidate()
      },
      [houseCode, revalidate],
    ),
  )
}

function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

type MonthProps = {
  readonly home: TimelineHome
  readonly spans: readonly Span[]
  readonly first: CalendarDate
  readonly month: string
  readonly today: CalendarDate
  change(part: Partial<Filters>): Promise<void>
}

const DAY_KINDS: Readonly<Record<BarKind, string>> = {
  hold: styles.hold,
  unpaid: styles.unpaid,
  confirmed: styles.confirmed,
  in_house: styles.inHouse,
  past: styles.past,
  block: styles.block,
  channel: styles.channel,
}

function MonthPanel({ home, spans, first, month, today, change }: MonthProps) {
  const locale = getLocale()
  const start = `${month}-01`
  const weeks = Math.ceil(daysBetween(first, addMonths(start, 1)) / 7)
  const go = (months: number) => void change({ month: addMonths(start, months).slice(0, 7), home: home.houseCode })
  return (
    <Panel
      title={upperFirst(monthOfYear(start, locale))}
      isFlush
      actions={
        <>
          <IconButton
            icon={icons.chevronLeft}
            label={monthOfYear(addMonths(start, -1), locale)}
            onPress={() => go(-1)}
          />
          <IconButton
            icon={icons.chevronRight}
            label={monthOfYear(addMonths(start, 1), locale)}
            onPress={() => go(1)}
          />
        </>
      }
    >
      <ol className={styles.month}>
        {weekdays(locale).map(({ letter, name }) => (
          <li key={name} className={styles.weekday} aria-hidden="true">
            {letter}
          </li>
        ))}
        {Array.from({ length: weeks * 7 }, (_, day) => {
          const date = addDays(first, day)
          const span = spanAt(spans, day)
          return (
            <DayCell
              key={date}
              {...{ date, span }}
              cents={priceOn(home.prices, day)}
              hasPrice={isPriceNew(home, spans, day) || date === start}
              isToday={date === today}
              isOutside={date.slice(0, 7) !== month}
            />
          )
        })}
      </ol>
    </Panel>
  )
}

/** Tells whether a day shows its price: at the beginning of a week, after a stay, and where the price changes. */
function isPriceNew({ prices }: TimelineHome, spans: readonly Span[], day: number): boolean {
  const isAfterStay = spanAt(spans, day - 1)?.kind === 'bar'
  return day % 7 === 0 || isAfterStay || priceOn(prices, day) !== priceOn(prices, day - 1)
}

type DayProps = {
  readonly date: CalendarDate
  readonly span: Span | undefined
  readonly cents: number
  readonly hasPrice: boolean
  readonly isToday: boolean
  /** Whether the day belongs to the month before or after. */
  readonly isOutside: boolean
}

function DayCell({ date, span, cents, hasPrice, isToday, isOutside }: DayProps) {
  const locale = getLocale()
  const bar = span?.kind === 'bar' ? span.bar : null
  const said = bar ? [kindText(bar.kind), nameOf(bar)] : [kindText('free'), moneyText(cents)]
  return (
    <li className={`${styles.day} ${bar ? DAY_KINDS[bar.kind] : ''} ${isOutside ? styles.outside : ''}`}>
      <span className={isToday ? styles.today : ''} aria-hidden="true">
        {Number(date.slice(8))}
      </span>
      <b aria-hidden="true">{bar ? LETTERS[bar.kind] : <i>{hasPrice ? priceText(cents) : '·'}</i>}</b>
      <span className="vh">{[longDay(date, locale), ...said].filter(Boolean).join(', ')}</span>
    </li>
  )
}

type StaysProps = {
  readonly home: TimelineHome
  readonly spans: readonly Span[]
  readonly timeline: Timeline
  readonly month: string
  readonly today: CalendarDate
}

const NOTHING = () => undefined

/** Lists the stays of a month and the free nights between them, each with its actions. */
function Stays({ home, spans, timeline, month, today }: StaysProps) {
  const { mayManage } = useLoaderData<typeof loader>()
  const actions = useActions({ timeline: { from: timeline.from, listed: timeline.homes }, noteOwn: NOTHING })
  const first = timeline.from
  const [from, to] = [daysBetween(first, `${month}-01`), daysBetween(first, addMonths(`${month}-01`, 1))]
  const now = daysBetween(first, today)
  const shown = spans
    .filter((span) => span.from < to && span.from + span.nights > from)
    .map((span) => gapFrom(span, now))
  return (
    <Panel title={m.office_tl_phone_stays()} isFlush>
      <ul>
        {shown.map((span) => (
          <li key={span.from} className={styles.stay}>
            <StayText span={span} first={first} />
            {span.kind === 'gap' && span.from >= now && mayManage ? (
              <FreeActions
                onBlock={() =>
                  actions.start({ kind: 'nights', houseCodes: [home.houseCode], home, area: areaOf(span) }, 'block')
                }
                bookPath={bookPathOf(
                  home.houseCode,
                  addDays(first, span.from),
                  addDays(first, span.from + span.nights),
                )}
              />
            ) : null}
          </li>
        ))}
      </ul>
      {actions.opened ? <ActionDialogs opened={actions.opened} onClose={actions.close} onDone={actions.done} /> : null}
    </Panel>
  )
}

function areaOf({ from, nights }: Span) {
  return { firstHome: 0, lastHome: 0, from, nights }
}

function FreeActions({ onBlock, bookPath }: { onBlock(): void; readonly bookPath: string }) {
  return (
    <>
      <Button onPress={onBlock}>{m.office_tl_block()}</Button>
      <LinkButton to={bookPath}>{m.office_tl_phone_book()}</LinkButton>
    </>
  )
}

function StayText({ span, first }: { readonly span: Span; readonly first: CalendarDate }) {
  const locale = getLocale()
  const dates = shortRange(addDays(first, span.from), addDays(first, span.from + span.nights), locale)
  const until =
    span.kind === 'gap' && span.isOpen
      ? m.office_tl_nights_or_more({ count: span.nights })
      : m.office_tl_until({ range: dates, nights: m.vocabulary_nights({ count: span.nights }) })
  const bar = span.kind === 'bar' ? span.bar : null
  const name = <b>{(bar && nameOf(bar)) || kindText(bar?.kind ?? 'free')}</b>
  const isBooking = bar !== null && bar.kind !== 'block' && bar.kind !== 'channel'
  return (
    <>
      {bar ? <Letter of={LETTERS[bar.kind]} /> : <span className={styles.free}>{span.nights}</span>}
      <span className={styles.who}>
        {isBooking ? <Link to={`/bookings/${bar.id}`}>{name}</Link> : name}
        <small>{until}</small>
      </span>
      {bar ? <span className="soft">{kindText(bar.kind)}</span> : null}
    </>
  )
}
