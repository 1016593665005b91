import { type Cents, formatCents } from '#domain/shared/money.ts'

/** An amount on screen: tabular figures, never broken over two lines. */
export function Money({ cents }: { readonly cents: Cents }) {
  return <span className="money">{formatCents(cents)}</span>
}
