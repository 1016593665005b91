import { formatNumber } from '#domain/shared/format-number.ts'
import { type Cents, formatCents } from '#domain/shared/money.ts'
import * as styles from './money.module.css'

/** A sum in rows: always two decimals, without its sign in columns. A negative one has a minus and no colour. */
export function Money({ cents, hasSign }: { readonly cents: Cents; readonly hasSign?: boolean }) {
  return <span className={styles.money}>{hasSign ? formatCents(cents) : amountText(cents)}</span>
}

/** Returns the sum as text for buttons and sentences, which never breaks before its sign: `1.344,66 €`. */
export const moneyText = formatCents

/** Returns the sum as it is typed in a field whose unit stands beside it: `1.344,66`. */
export function amountText(cents: Cents): string {
  return formatNumber(cents / 100, 2)
}
