import type { RateReason } from '#domain/rate-suggestion/rate-suggestions.ts'
import { signed } from '../texts.ts'
import * as styles from './rate-reasons.module.css'
import { reasonText } from './texts.ts'

/** Lists why a price is proposed, each reason with the percent that it changes. */
export function RateReasons({ reasons }: { readonly reasons: readonly RateReason[] }) {
  return (
    <ul className={styles.reasons}>
      {reasons.map((reason) => (
        <li key={reason.kind}>
          {reasonText(reason)}
          {'percent' in reason ? (
            <>
              {': '}
              <b>{signed(reason.percent)}</b>
            </>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
