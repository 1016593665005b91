import { type Cents, formatCents } from '#domain/shared/money.ts'

/** An amount in tabular figures that never breaks over two lines. Its cents are small: the eye compares the euros. */
export function Money({ cents }: { readonly cents: Cents }) {
  const [euros, rest = ''] = formatCents(cents).split(',')
  return (
    <span className="money">
      {euros}
      <small>{`,${rest.slice(0, 2)}`}</small>
      {rest.slice(2)}
    </span>
  )
}
