import { Money } from '#web/ui/money.tsx'

type AmountLineProps = {
  readonly label: string
  /** A remark in small type under the label. */
  readonly note?: string
  readonly cents: number
  readonly isTotal?: boolean
}

export function AmountLine({ label, note, cents, isTotal = false }: AmountLineProps) {
  return (
    <div data-kind={isTotal ? 'total' : undefined}>
      <dt>
        {label}
        {note ? <small>{note}</small> : null}
      </dt>
      <dd>
        <Money cents={cents} />
      </dd>
    </div>
  )
}
