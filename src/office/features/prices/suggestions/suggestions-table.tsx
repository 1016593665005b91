import { useRef } from 'react'
import { Link } from 'react-router'
import { daysBetween } from '#domain/shared/calendar-date.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useRowKeys } from '#office/client/use-row-keys.ts'
import { amountText } from '#office/ui/money.tsx'
import * as base from '#office/ui/table-base.module.css'
import type { ListedSuggestion } from '#services/rate-suggestion/list-rate-suggestions.ts'
import { BEDROOMS, priceAddress } from '../filters.ts'
import * as styles from '../gaps/gaps-table.module.css'
import { datesText, differenceText } from '../texts.ts'
import { RateReasons } from './rate-reasons.tsx'
import * as own from './suggestions-table.module.css'

type SuggestionsTableProps = {
  readonly suggestions: readonly ListedSuggestion[]
  isTicked(suggestion: ListedSuggestion): boolean
  onToggle(suggestion: ListedSuggestion): void
  onAll(isOn: boolean): void
}

/** Lists suggested prices by the money at stake; on phones each is a card. */
export function SuggestionsTable({ suggestions, isTicked, onToggle, onAll }: SuggestionsTableProps) {
  const table = useRef<HTMLTableElement>(null)
  const { current, setCurrent } = useRowKeys(table, {
    count: suggestions.length,
    onTick(index) {
      const suggestion = suggestions[index]
      if (suggestion) onToggle(suggestion)
    },
  })
  const isWhole = suggestions.every((one) => one.question !== null || isTicked(one))
  return (
    <div className={base.scroll}>
      <table ref={table} className={`${base.table} ${styles.table}`} aria-label={m.suggestions_title()}>
        <thead>
          <tr>
            <th scope="col" className={styles.choice}>
              <input
                type="checkbox"
                aria-label={m.suggestions_choose_all()}
                checked={isWhole}
                onChange={() => onAll(!isWhole)}
              />
            </th>
            <th scope="col">{m.prices_home()}</th>
            <th scope="col">{m.suggestions_nights()}</th>
            <th scope="col">{m.suggestions_night_price()}</th>
            <th scope="col">{m.suggestions_reasons()}</th>
            <th scope="col" className={styles.end}>
              {m.suggestions_stake()}
            </th>
          </tr>
        </thead>
        <tbody>
          {suggestions.map((suggestion, index) => (
            <SuggestionRow
              key={`${suggestion.houseCode} ${suggestion.from}`}
              suggestion={suggestion}
              isTicked={isTicked(suggestion)}
              isCurrent={index === current}
              onFocus={() => setCurrent(index)}
              onToggle={() => onToggle(suggestion)}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type SuggestionRowProps = {
  readonly suggestion: ListedSuggestion
  readonly isTicked: boolean
  readonly isCurrent: boolean
  onFocus(): void
  onToggle(): void
}

function SuggestionRow({ suggestion, isTicked, isCurrent, onFocus, onToggle }: SuggestionRowProps) {
  const { houseCode, place, from, to, beforeCents, nightCents, reasons, question, stakeCents } = suggestion
  const dates = datesText(from, to)
  return (
    <tr className={styles.row} data-ticked={isTicked || undefined}>
      <td className={styles.choice}>
        <input
          type="checkbox"
          tabIndex={isCurrent ? 0 : -1}
          aria-label={m.suggestions_choose({ home: houseCode, dates })}
          checked={isTicked}
          disabled={question !== null}
          onChange={onToggle}
        />
      </td>
      <th scope="row" className={styles.home}>
        <Link to={gridOf(suggestion)} data-row="" tabIndex={isCurrent ? 0 : -1} onFocus={onFocus}>
          {houseCode}
        </Link>
        <span className="soft">{place}</span>
      </th>
      <td className={own.nights}>
        {dates}
        <span>{m.vocabulary_nights({ count: daysBetween(from, to) })}</span>
      </td>
      <td className={own.price}>
        <b>
          {m.suggestions_from_to({ before: amountText(beforeCents), after: amountText(nightCents) })}
          <span className={styles.euro}> €</span>
        </b>
        <span>{differenceText(beforeCents, nightCents)}</span>
        {question ? <span className={own.question}>{m.suggestions_only_in_grid()}</span> : null}
      </td>
      <td className={styles.obstacle}>
        <RateReasons reasons={reasons} />
      </td>
      <td className={`${styles.end} ${styles.worth}`}>
        <b>
          {stakeCents > 0 ? '+' : ''}
          {amountText(stakeCents)}
          <span className={styles.euro}> €</span>
        </b>
      </td>
    </tr>
  )
}

/** Returns the address of the grid of prices where the home and the first night are, for another price than the proposed one. */
function gridOf({ area, bedrooms, from }: ListedSuggestion): string {
  return priceAddress({ unit: 'day', from, area, bedrooms: BEDROOMS[Math.min(bedrooms, 3)] ?? null })
}
