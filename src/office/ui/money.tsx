import type { Cents } from '#domain/shared/money.ts'
import * as styles from './money.module.css'

const EUROS = new Intl.NumberFormat('es-ES', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  useGrouping: 'always',
})

/** A sum in rows: always two decimals, without its sign in columns. A negative one has a minus and no colour. */
export function Money({ cents, hasSign }: { readonly cents: Cents; readonly hasSign?: boolean }) {
  return <span className={styles.money}>{`${euros(cents)}${hasSign ? ' €' : ''}`}</span>
}

/** The same as text, for buttons and sentences: `1.344,66 €`. */
export function moneyText(cents: Cents): string {
  return `${euros(cents)} €`
}

/** The same as it is typed in a field whose unit stands beside it: `1.344,66`. */
export function amountText(cents: Cents): string {
  return euros(cents)
}

function euros(cents: Cents): string {
  return EUROS.format(cents / 100).replace('-', '−')
}
