import { useState } from 'react'
import type { RuleChangePreview } from '#contract/rule-change.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Button } from '#office/ui/button.tsx'
import { amountText, moneyText } from '#office/ui/money.tsx'
import * as styles from './changed-homes.module.css'
import { differenceText } from './texts.ts'

type ChangedHome = RuleChangePreview['homes'][number]
type ChangedHomesProps = {
  readonly preview: RuleChangePreview
  readonly isPrice: boolean
  /** Prices that are typed again, by house code. */
  readonly typed: ReadonlyMap<string, string>
  onType(houseCode: string, text: string): void
  /** A home is chosen whose stays are priced as an example. */
  onSample(houseCode: string): void
}

/** Homes without a question that are shown before the member wants all. */
const SHOWN = 20

/** Shows what each home costs before and after, those with a question first; its new price is typed again. */
export function ChangedHomes({ preview: { homes }, isPrice, typed, onType, onSample }: ChangedHomesProps) {
  const [isWhole, setWhole] = useState(false)
  const questions = homes.filter(({ question }) => question !== null)
  const others = homes.filter(({ question }) => question === null)
  const shown = [...questions, ...(isWhole ? others : others.slice(0, SHOWN))]
  if (homes.length === 0) return <p>{m.prices_nothing()}</p>
  return (
    <>
      <table className={styles.homes}>
        <thead>
          <tr>
            <th scope="col">{m.prices_home()}</th>
            <th scope="col">{m.prices_now()}</th>
            <th scope="col">{m.prices_new()}</th>
            <th scope="col">{m.prices_change()}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((home) => (
            <tr key={home.houseCode} className={home.question ? styles.question : undefined}>
              <th scope="row">
                <button type="button" onClick={() => onSample(home.houseCode)} title={m.prices_sample_this()}>
                  {home.houseCode}
                </button>
              </th>
              {isPrice ? (
                <PriceCells home={home} typed={typed.get(home.houseCode) ?? ''} onType={onType} />
              ) : (
                <NightCells home={home} />
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {homes.length > shown.length ? (
        <Button isSmall onPress={() => setWhole(true)}>
          {m.prices_show_all({ count: homes.length })}
        </Button>
      ) : null}
      {questions.length > 0 ? <p className={styles.why}>{m.prices_why()}</p> : null}
    </>
  )
}

type PriceCellsProps = { readonly home: ChangedHome; readonly typed: string; onType: ChangedHomesProps['onType'] }

function PriceCells({ home, typed, onType }: PriceCellsProps) {
  const { houseCode, beforeCents, afterCents, floorCents, question } = home
  return (
    <>
      <td>{amountText(beforeCents)}</td>
      <td>
        {question ? (
          <input
            className={styles.again}
            inputMode="decimal"
            aria-label={m.prices_again({ home: houseCode, price: moneyText(afterCents) })}
            placeholder={amountText(afterCents)}
            value={typed}
            onChange={(event) => onType(houseCode, event.target.value)}
          />
        ) : (
          <b>{amountText(afterCents)}</b>
        )}
      </td>
      <td>
        {differenceText(beforeCents, afterCents)}
        {question === 'below_floor' && floorCents !== null ? (
          <small>{m.prices_floor({ price: amountText(floorCents) })}</small>
        ) : null}
      </td>
    </>
  )
}

function NightCells({ home: { minNightsBefore, minNightsAfter } }: { readonly home: ChangedHome }) {
  return (
    <>
      <td>{m.prices_least({ nights: minNightsBefore })}</td>
      <td>
        <b>{m.prices_least({ nights: minNightsAfter })}</b>
      </td>
      <td />
    </>
  )
}
