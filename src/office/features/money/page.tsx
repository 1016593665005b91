import { type Cents, sum } from '#domain/shared/money.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { Allowed } from '#office/components/money-actions/payment-of-action.ts'
import { Money } from '#office/ui/money.tsx'
import { Page } from '#office/ui/page.tsx'
import { EmptyState } from '#office/ui/states.tsx'
import type { InvoicesToResolve } from '#services/invoicing/list-invoices-to-resolve.ts'
import type { MoneyToResolve } from '#services/money/list-money-to-resolve.ts'
import { ApprovalsPanel } from './approvals-panel.tsx'
import { BankPanel } from './bank-panel.tsx'
import { BookCheckPanel } from './book-check-panel.tsx'
import { DepositsPanel, DepositsToReturnPanel } from './deposits-panel.tsx'
import { FaultyInvoicesPanel } from './faulty-invoices-panel.tsx'
import * as styles from './page.module.css'
import { PaymentsPanel } from './payments-panel.tsx'
import { RecordTool } from './record-tool.tsx'
import { RefundsPanel } from './refunds-panel.tsx'
import { TaxAgencyPanel } from './tax-agency-panel.tsx'
import { UnnamedPaymentsPanel } from './unnamed-payments-panel.tsx'

type MoneyPageProps = {
  readonly money: MoneyToResolve
  readonly invoices: InvoicesToResolve
  /** Who is signed in. */
  readonly memberId: string
  /** Who may move money, and who may let it go out. */
  readonly move: Allowed
  readonly approve: Allowed
  /** Who may withhold from deposits. */
  readonly decide: Allowed
  /** Who may mend records of invoices and hand them in. */
  readonly handIn: Allowed
}

/** Everything about money that waits for a person: what is owed, what goes out, what the check of the books found. */
export function MoneyPage({ money, invoices, memberId, move, approve, decide, handIn }: MoneyPageProps) {
  const { overdue, failed, refusedRefunds, byHand, deposits, approvals, differences, bankLines, lastCheck } = money
  const { faulty, unnamed } = invoices
  const lists = [overdue, failed, refusedRefunds, byHand, deposits, approvals, differences, bankLines, faulty, unnamed]
  const isEmpty = lists.every(({ length }) => length === 0)
  return (
    <Page title={m.office_money()} tools={<RecordTool move={move} />}>
      {isEmpty ? (
        <EmptyState title={m.money_empty()}>{m.money_empty_text()}</EmptyState>
      ) : (
        <Counts money={money} invoices={invoices} />
      )}
      <div className={styles.columns}>
        <div className={styles.column}>
          <PaymentsPanel id="overdue" kind="overdue" payments={overdue} move={move} />
          <PaymentsPanel id="refused" kind="failed" payments={failed} move={move} />
          <BankPanel lines={bankLines} decided={money.decidedBankLines} move={move} />
          <RefundsPanel id="by-hand" kind="by_hand" refunds={byHand} move={move} />
          <RefundsPanel id="refused-refunds" kind="refused" refunds={refusedRefunds} move={move} />
          <FaultyInvoicesPanel invoices={faulty} handIn={handIn} />
          <UnnamedPaymentsPanel payments={unnamed} />
        </div>
        <div className={styles.column}>
          <ApprovalsPanel {...{ approvals, memberId, approve }} />
          <DepositsPanel deposits={deposits} />
          <DepositsToReturnPanel deposits={money.depositsToReturn} decide={decide} />
          <BookCheckPanel {...{ differences, lastCheck, approve }} />
          <TaxAgencyPanel state={invoices.handIn} handIn={handIn} />
        </div>
      </div>
    </Page>
  )
}

type Count = {
  readonly to: string
  readonly count: number
  readonly label: string
  /** What the rows are in all; absent for what is no money. */
  readonly cents?: Cents
}

function countOf(
  to: string,
  rows: readonly { readonly amountCents: Cents }[],
  label: (count: number) => string,
): Count {
  return { to, count: rows.length, label: label(rows.length), cents: sum(rows.map(({ amountCents }) => amountCents)) }
}

/** How much waits in each list, and its sum; each leads to it. */
function Counts({ money, invoices }: Pick<MoneyPageProps, 'money' | 'invoices'>) {
  const { overdue, failed, deposits, refusedRefunds, byHand, approvals, differences, bankLines } = money
  const counts: readonly Count[] = [
    countOf('#overdue', overdue, (count) => m.money_overdue({ count })),
    countOf('#refused', failed, (count) => m.money_failed({ count })),
    countOf('#deposits', deposits, (count) => m.money_deposits({ count })),
    countOf('#refused-refunds', refusedRefunds, (count) => m.money_refused_refunds({ count })),
    countOf('#by-hand', byHand, () => m.money_by_hand()),
    countOf('#approvals', approvals, () => m.money_approvals()),
    countOf('#bank', bankLines, () => m.money_bank_lines()),
    { to: '#faulty-invoices', count: invoices.faulty.length, label: m.records_faulty() },
    countOf('#without-tax-data', invoices.unnamed, () => m.records_unnamed()),
    {
      to: '#book-check',
      count: differences.length,
      label: m.money_differences({ count: differences.length }),
    },
  ]
  const waiting = counts.filter(({ count }) => count > 0)
  return (
    <nav className={styles.counts} aria-label={m.money_counts()}>
      {waiting.map(({ to, count, label, cents }) => (
        <a key={to} href={to}>
          <b>{count}</b> {label}
          {cents === undefined ? null : (
            <span>
              <Money cents={cents} />
            </span>
          )}
        </a>
      ))}
    </nav>
  )
}
