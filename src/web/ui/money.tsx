import { type Cents, formatCents } from '#domain/shared/money.ts'

/** An amount in tabular figures that never breaks over two lines. */
export function Money({ cents }: { readonly cents: Cents }) {
  return <span className="money">{formatCents(cents)}</span>
}
