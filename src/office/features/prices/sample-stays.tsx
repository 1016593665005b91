import type { RuleChangePreview } from '#contract/rule-change.ts'
import { daysBetween } from '#domain/shared/calendar-date.ts'
import { shortRange } from '#domain/shared/format-date.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { amountText } from '#office/ui/money.tsx'
import * as styles from './changed-homes.module.css'

/** Shows what three stays of one home cost before and after. */
export function SampleStays({ samples }: Pick<RuleChangePreview, 'samples'>) {
  const locale = getLocale()
  const [first] = samples
  if (!first) return null
  return (
    <table className={styles.homes}>
      <caption>{m.prices_samples({ home: first.houseCode })}</caption>
      <tbody>
        {samples.map(({ checkIn, checkOut, beforeCents, afterCents }) => (
          <tr key={checkOut}>
            <th scope="row">
              {shortRange(checkIn, checkOut, locale)}
              <small>{m.vocabulary_nights({ count: daysBetween(checkIn, checkOut) })}</small>
            </th>
            <td>{amountText(beforeCents)}</td>
            <td>
              <b>{amountText(afterCents)}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
