import { takeBackAccountTransfer } from '#contract/office-actions/companies.ts'
import { m } from '#i18n/paraglide/messages.js'
import { usePermits } from '#office/client/permits.ts'
import { useOpen } from '#office/client/use-open.ts'
import { TransferDialog } from '#office/components/company-actions/transfer-dialog.tsx'
import { TextDialog } from '#office/components/text-dialog.tsx'
import { Badge, Status } from '#office/ui/badge.tsx'
import { Button } from '#office/ui/button.tsx'
import { DateText } from '#office/ui/date-text.tsx'
import { Money, moneyText } from '#office/ui/money.tsx'
import { Panel } from '#office/ui/panel.tsx'
import type { AccountView, CompanyForStaff } from '#services/company/get-company-for-staff.ts'
import { termsText } from '../terms-text.ts'
import * as styles from './page.module.css'
import { TermsDialog } from './terms-dialog.tsx'

type Transfer = AccountView['transfers'][number]
type Opened =
  | { readonly kind: 'terms' }
  | { readonly kind: 'transfer' }
  | { readonly kind: 'take_back'; readonly transfer: Transfer }

/** How a company pays: its terms, what is on its account, and its transfers. */
export function AccountPanel({ company }: { readonly company: CompanyForStaff }) {
  const { account, creditDays, closedAt } = company
  const { opened, open, close, done } = useOpen<Opened>()
  const { isAllowed, allowedMembers } = usePermits()('manage_companies')
  const lockedBecause = isAllowed ? undefined : m.companies_locked({ names: allowedMembers })
  const isUsed = creditDays > 0 || account.transfers.length > 0 || account.uninvoicedCents + account.invoicedCents > 0
  return (
    <Panel title={m.companies_account()} note={termsText(creditDays)}>
      {isUsed ? <Figures account={account} /> : <p className="soft">{m.companies_account_none()}</p>}
      {account.transfers.length > 0 ? (
        <ul className={styles.transfers} aria-label={m.companies_transfers()}>
          {account.transfers.map((transfer) => (
            <TransferLine
              key={transfer.id}
              transfer={transfer}
              lockedBecause={lockedBecause}
              onTakeBack={() => open({ kind: 'take_back', transfer })}
            />
          ))}
        </ul>
      ) : null}
      <div className={styles.accountActions}>
        {isUsed ? (
          <Button isSmall lockedBecause={lockedBecause} onPress={() => open({ kind: 'transfer' })}>
            {m.companies_transfer()}
          </Button>
        ) : null}
        {closedAt ? null : (
          <Button isSmall lockedBecause={lockedBecause} onPress={() => open({ kind: 'terms' })}>
            {m.companies_terms_change()}
          </Button>
        )}
      </div>
      {opened ? <AccountDialog {...{ opened, company, close, done }} /> : null}
    </Panel>
  )
}

function Figures({ account }: { readonly account: AccountView }) {
  const { invoicedCents, overdueCents, uninvoicedCents, creditCents } = account
  return (
    <dl className={styles.facts}>
      <dt>{m.companies_account_invoiced()}</dt>
      <dd>
        <Money cents={invoicedCents} hasSign />
      </dd>
      {overdueCents > 0 ? (
        <>
          <dt>{m.companies_account_overdue()}</dt>
          <dd>
            <Status tone="action">{moneyText(overdueCents)}</Status>
          </dd>
        </>
      ) : null}
      <dt>{m.companies_account_uninvoiced()}</dt>
      <dd>
        <Money cents={uninvoicedCents} hasSign />
      </dd>
      {creditCents > 0 ? (
        <>
          <dt>{m.companies_account_credit()}</dt>
          <dd>
            <Money cents={creditCents} hasSign />
          </dd>
        </>
      ) : null}
    </dl>
  )
}

type TransferLineProps = {
  readonly transfer: Transfer
  readonly lockedBecause: string | undefined
  onTakeBack(): void
}

function TransferLine({ transfer, lockedBecause, onTakeBack }: TransferLineProps) {
  const { amountCents, madeOn, reference, takenBackAt } = transfer
  return (
    <li>
      <span>
        <Money cents={amountCents} hasSign />{' '}
        {amountCents < 0 ? <Badge tone="info">{m.companies_transfer_back()}</Badge> : null}
        {takenBackAt ? <Badge tone="off">{m.companies_transfer_taken_back()}</Badge> : null}
        <small>
          <DateText date={madeOn} /> · {reference}
        </small>
      </span>
      {takenBackAt ? null : (
        <Button isSmall variant="link" lockedBecause={lockedBecause} onPress={onTakeBack}>
          {m.companies_transfer_take_back()}
          <span className="vh">: {moneyText(amountCents)}</span>
        </Button>
      )}
    </li>
  )
}

type AccountDialogProps = {
  readonly opened: Opened
  readonly company: CompanyForStaff
  close(): void
  done(text: string): void
}

function AccountDialog({ opened, company, close, done }: AccountDialogProps) {
  const { id: companyId, name, account } = company
  if (opened.kind === 'terms') return <TermsDialog company={company} onClose={close} onDone={done} />
  if (opened.kind === 'transfer') {
    return (
      <TransferDialog
        company={company}
        invoicedCents={account.invoicedCents}
        creditCents={account.creditCents}
        onClose={close}
        onDone={done}
      />
    )
  }
  const { id: transferId, amountCents } = opened.transfer
  return (
    <TextDialog
      title={m.companies_transfer_take_back_title()}
      about={`${name}, ${moneyText(amountCents)}`}
      action={takeBackAccountTransfer}
      params={{ companyId, transferId }}
      name="reason"
      label={m.companies_transfer_take_back_reason()}
      button={m.companies_transfer_take_back()}
      faultTitle={m.companies_transfer_take_back_fault()}
      onClose={close}
      onDone={() => done(m.companies_transfer_take_back_done())}
    />
  )
}
