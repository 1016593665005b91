import { useEffect, useState } from 'react'
import { addDays, type CalendarDate } from '#domain/shared/calendar-date.ts'
import { priceOn, type Span, spansOf } from '#domain/timeline/spans.ts'
import type { TimelineHome } from '#domain/timeline/timeline.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Letter } from '#office/ui/badge.tsx'
import { Button } from '#office/ui/button.tsx'
import { DateText } from '#office/ui/date-text.tsx'
import * as styles from './span-table.module.css'
import { kindText, LETTERS, nameOf, priceText, unreadText } from './texts.ts'
import type { LiveTimeline } from './use-timeline.ts'

const AT_ONCE = 40

/** The same rows as a table: a line for each span of a home. */
export function TimelineTable({ live: { timeline, failed, reader } }: { readonly live: LiveTimeline }) {
  const [shown, setShown] = useState(AT_ONCE)
  const { listed, homes, days, from } = timeline
  const left = listed.length - shown
  useEffect(() => reader.need(0, shown - 1), [reader, shown])
  const heads = [
    m.office_tl_home(),
    m.office_tl_table_state(),
    m.office_tl_table_who(),
    m.office_tl_table_from(),
    m.office_tl_table_to(),
    m.office_tl_table_nights(),
    m.office_tl_table_price(),
  ]
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className={styles.scroll} aria-label={m.office_tl_table()} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        {listed.slice(0, shown).map(({ houseCode }, number) => {
          const home = homes[number]
          return (
            <tbody key={houseCode} aria-busy={!home && !failed.has(houseCode)}>
              {home ? (
                spansOf(home, days).map((span, index, all) => (
                  <SpanRow key={span.from} home={home} span={span} first={from} rows={index === 0 ? all.length : 0} />
                ))
              ) : (
                <UnreadLine houseCode={houseCode} hasFailed={failed.has(houseCode)} onRetry={() => reader.retry()} />
              )}
            </tbody>
          )
        })}
      </table>
      {left > 0 ? (
        <p className={styles.more}>
          <Button onPress={() => setShown(shown + AT_ONCE)}>
            {m.office_tl_table_more({ count: Math.min(left, AT_ONCE) })}
          </Button>
        </p>
      ) : null}
    </section>
  )
}

type UnreadLineProps = { readonly houseCode: string; readonly hasFailed: boolean; onRetry(): void }

/** The line of a home that is being read, or that could not be. */
function UnreadLine({ houseCode, hasFailed, onRetry }: UnreadLineProps) {
  return (
    <tr>
      <td colSpan={7}>
        {unreadText(houseCode, hasFailed)}{' '}
        {hasFailed ? <Button onPress={onRetry}>{m.office_tl_row_retry()}</Button> : null}
      </td>
    </tr>
  )
}

type SpanRowProps = {
  readonly home: TimelineHome
  readonly span: Span
  readonly first: CalendarDate
  /** How many lines the home has, at its first one; else 0. */
  readonly rows: number
}

function SpanRow({ home, span, first, rows }: SpanRowProps) {
  const isOpen = span.kind === 'gap' && span.isOpen
  const kind = span.kind === 'bar' ? span.bar.kind : 'free'
  return (
    <tr>
      {rows > 0 ? (
        <th scope="rowgroup" rowSpan={rows} className={styles.home}>
          <b>{home.houseCode}</b> <span className="soft">{home.neighbourhood}</span>
        </th>
      ) : null}
      <td>
        <span className={styles.state}>
          {kind === 'free' ? <span className={styles.noLetter} /> : <Letter of={LETTERS[kind]} />}
          {kindText(kind)}
        </span>
      </td>
      <td>{span.kind === 'bar' ? nameOf(span.bar) : null}</td>
      <td>
        <DateText date={addDays(first, span.from)} />
      </td>
      <td>{isOpen ? '…' : <DateText date={addDays(first, span.from + span.nights)} />}</td>
      <td className={styles.figure}>{`${span.nights}${isOpen ? '+' : ''}`}</td>
      <td className={styles.figure}>{span.kind === 'gap' ? priceText(priceOn(home.prices, span.from)) : null}</td>
    </tr>
  )
}
