import type { Cents } from '#domain/shared/money.ts'
import { Money } from '#office/ui/money.tsx'

/** A row of a table of amounts: what it is, and how much. */
export function AmountRow({ label, cents }: { readonly label: string; readonly cents: Cents }) {
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>
        <Money cents={cents} />
      </td>
    </tr>
  )
}
