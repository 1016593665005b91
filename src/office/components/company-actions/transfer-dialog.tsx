import { useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import { type AccountTransferPreview, recordAccountTransfer } from '#contract/office-actions/companies.ts'
import type { BankLine } from '#domain/bank/bank-line.ts'
import { isCalendarDate } from '#domain/shared/calendar-date.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { RootData } from '#office/client/root-data.ts'
import { useFields } from '#office/client/use-fields.ts'
import { ActionDialog } from '#office/components/action-dialog.tsx'
import { ActionFields } from '#office/components/action-parts/action-fields.tsx'
import { sumFigure } from '#office/components/action-parts/money-figures.ts'
import type { Figure } from '#office/components/figure-table.tsx'
import { EuroField } from '#office/ui/euro-field.tsx'
import { Field } from '#office/ui/field.tsx'
import { amountText, moneyText } from '#office/ui/money.tsx'
import { Select } from '#office/ui/select.tsx'
import { centsOf } from '#text/euros.ts'
import * as icons from '#ui/icons.ts'

type Direction = 'received' | 'returned'

type TransferDialogProps = {
  readonly company: { readonly id: string; readonly name: string }
  /** What its invoices ask for, which the amount begins with; in cents. */
  readonly invoicedCents: number
  /** What it has paid beyond them, which alone can go back; in cents. */
  readonly creditCents: number
  /** The bank line of the money, where it comes from one. */
  readonly line?: BankLine | undefined
  onClose(): void
  onDone(text: string): void
}

/** Records a transfer of a company for its invoices, or one that gives back what it has paid too much. */
export function TransferDialog({ company, invoicedCents, creditCents, line, onClose, onDone }: TransferDialogProps) {
  const today = useRouteLoaderData<RootData>('root')?.today ?? ''
  const [direction, setDirection] = useState<Direction>('received')
  const firstCents = line?.amountCents ?? invoicedCents
  const { values, field, set } = useFields({
    amountCents: firstCents > 0 ? amountText(firstCents) : '',
    madeOn: line?.bookedOn ?? today,
    reference: line?.reference ?? '',
  })
  const choose = (next: Direction) => {
    setDirection(next)
    set('amountCents', amountText(next === 'returned' ? creditCents : firstCents))
  }
  const names = { received: m.companies_transfer_received(), returned: m.companies_transfer_returned() }
  return (
    <ActionDialog
      title={m.companies_transfer()}
      about={company.name}
      onClose={onClose}
      input={inputOf(values, direction)}
      preview={recordAccountTransfer.preview}
      action={recordAccountTransfer}
      params={{ companyId: company.id }}
      figures={figuresOf}
      will={({ pays }) =>
        pays.map(({ name, cents, leftCents }) => ({
          icon: icons.check,
          text:
            leftCents === 0
              ? m.companies_transfer_pays({ name, amount: moneyText(cents) })
              : m.companies_transfer_pays_part({ name, amount: moneyText(cents), left: moneyText(leftCents) }),
        }))
      }
      actionLabel={() => m.companies_transfer_record()}
      needsProof
      faultTitle={m.companies_transfer_fault()}
      onDone={() => onDone(m.companies_transfer_done())}
    >
      <ActionFields>
        {creditCents > 0 && !line ? (
          <Select<Direction>
            label={m.companies_transfer_direction()}
            options={(['received', 'returned'] as const).map((key) => ({ key, label: names[key] }))}
            value={direction}
            onChange={choose}
          />
        ) : null}
        <EuroField {...field('amountCents')} label={m.companies_transfer_amount()} />
        <Field {...field('madeOn')} type="date" label={m.companies_transfer_made_on()} isRequired />
        <Field
          {...field('reference')}
          label={m.companies_transfer_reference()}
          autoComplete="off"
          isRequired
          autoFocus
        />
      </ActionFields>
    </ActionDialog>
  )
}

type Typed = { readonly amountCents: string; readonly madeOn: string; readonly reference: string }

/** Returns the body of the request; null while a field is missing. */
function inputOf({ amountCents: typed, madeOn, reference }: Typed, direction: Direction) {
  const amountCents = centsOf(typed)
  if (!amountCents || !isCalendarDate(madeOn) || reference.trim() === '') return null
  return { direction, amountCents, madeOn, reference: reference.trim() }
}

function figuresOf({ before, after }: AccountTransferPreview): Figure[] {
  return [
    sumFigure(m.companies_account_invoiced(), before.invoicedCents, after.invoicedCents),
    sumFigure(m.companies_account_overdue(), before.overdueCents, after.overdueCents),
    sumFigure(m.companies_account_credit(), before.creditCents, after.creditCents),
  ]
}
