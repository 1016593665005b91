import { useRef } from 'react'
import { Link } from 'react-router'
import { GAP_DAYS } from '#domain/gap/gaps.ts'
import { addDays, type CalendarDate, daysBetween } from '#domain/shared/calendar-date.ts'
import { monthName } from '#domain/shared/format-date.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useRowKeys } from '#office/client/use-row-keys.ts'
import { amountText } from '#office/ui/money.tsx'
import * as base from '#office/ui/table-base.module.css'
import type { ProposedGap } from '#services/gap/list-gaps.ts'
import { GapStrip } from './gap-strip.tsx'
import * as styles from './gaps-table.module.css'
import { datesOfGap, obstacleTexts, ruleTexts } from './texts.ts'

type GapsTableProps = {
  readonly first: CalendarDate
  readonly gaps: readonly ProposedGap[]
  isTicked(gap: ProposedGap): boolean
  onToggle(gap: ProposedGap): void
  onAll(isOn: boolean): void
}

/** Lists gaps by what they are worth; on phones each is a card. */
export function GapsTable({ first, gaps, isTicked, onToggle, onAll }: GapsTableProps) {
  const table = useRef<HTMLTableElement>(null)
  const { current, setCurrent } = useRowKeys(table, {
    count: gaps.length,
    onTick(index) {
      const gap = gaps[index]
      if (gap) onToggle(gap)
    },
  })
  const isWhole = gaps.every(isTicked)
  return (
    <div className={base.scroll}>
      <table ref={table} className={`${base.table} ${styles.table}`} aria-label={m.gaps_title()}>
        <thead>
          <tr>
            <th scope="col" className={styles.choice}>
              <input
                type="checkbox"
                aria-label={m.gaps_choose_all()}
                checked={isWhole}
                onChange={() => onAll(!isWhole)}
              />
            </th>
            <th scope="col">{m.gaps_home()}</th>
            <th scope="col" className={styles.nights}>
              <span className="vh">{m.gaps_nights()}</span>
              <Months first={first} />
            </th>
            <th scope="col">{m.gaps_obstacle()}</th>
            <th scope="col">{m.gaps_rule()}</th>
            <th scope="col" className={styles.end}>
              {m.gaps_worth()}
            </th>
          </tr>
        </thead>
        <tbody>
          {gaps.map((gap, index) => (
            <GapRow
              key={gap.proposalId}
              {...{ gap, first }}
              isTicked={isTicked(gap)}
              isCurrent={index === current}
              onFocus={() => setCurrent(index)}
              onToggle={() => onToggle(gap)}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Names the months over the strips; one of which too little is shown gets no name. */
function Months({ first }: { readonly first: CalendarDate }) {
  const months = [1, 2].map((month) =>
    daysBetween(first, `${addDays(`${first.slice(0, 7)}-01`, month * 32).slice(0, 7)}-01`),
  )
  const starts = [0, ...months.filter((day) => day < GAP_DAYS)]
  return (
    <span className={styles.months} aria-hidden="true">
      {starts.map((day, index) => {
        const days = (starts[index + 1] ?? GAP_DAYS) - day
        return (
          <span key={day} style={{ flexGrow: days }}>
            {days < 8 ? '' : monthName(addDays(first, day), getLocale()).slice(0, 3)}
          </span>
        )
      })}
    </span>
  )
}

type GapRowProps = {
  readonly gap: ProposedGap
  readonly first: CalendarDate
  readonly isTicked: boolean
  readonly isCurrent: boolean
  onFocus(): void
  onToggle(): void
}

function GapRow({ gap, first, isTicked, isCurrent, onFocus, onToggle }: GapRowProps) {
  const { houseCode, place, worthCents } = gap
  const dates = datesOfGap(gap)
  const pays = worthCents > 0
  return (
    <tr className={styles.row} data-ticked={isTicked || undefined}>
      <td className={styles.choice}>
        <input
          type="checkbox"
          tabIndex={isCurrent ? 0 : -1}
          aria-label={m.gaps_choose({ home: houseCode, dates })}
          checked={isTicked}
          onChange={onToggle}
        />
      </td>
      <th scope="row" className={styles.home}>
        <Link
          to={`/timeline?dias=90&solo=${encodeURIComponent(houseCode)}`}
          data-row=""
          tabIndex={isCurrent ? 0 : -1}
          onFocus={onFocus}
        >
          {houseCode}
        </Link>
        <span className="soft">{place}</span>
      </th>
      <td className={styles.nights}>
        <GapStrip gap={gap} first={first} />
        <span className={styles.dates}>
          {dates}, {m.vocabulary_nights({ count: daysBetween(gap.from, gap.to) })}
        </span>
      </td>
      <td className={styles.obstacle}>{obstacleTexts(gap).join(', ')}</td>
      <td className={styles.rule}>
        {ruleTexts(gap).map((text) => (
          <b key={text}>{text}</b>
        ))}
        {pays ? null : <span>{m.gaps_not_worth()}</span>}
      </td>
      <td className={`${styles.end} ${styles.worth}`}>
        <b>
          {pays ? '+' : ''}
          {amountText(worthCents)}
          <span className={styles.euro}> €</span>
        </b>
        <span className="soft">
          {m.gaps_sum({
            nights: amountText(gap.nightsCents),
            percent: gap.soldPercent,
            cleaning: amountText(gap.cleaningCents),
          })}
        </span>
      </td>
    </tr>
  )
}
