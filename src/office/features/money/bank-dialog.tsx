import { reopenBankLine, setAsideBankLine } from '#contract/office-actions/bank.ts'
import { m } from '#i18n/paraglide/messages.js'
import { TransferDialog } from '#office/components/company-actions/transfer-dialog.tsx'
import { ConfirmDialog } from '#office/components/confirm-dialog.tsx'
import { RecordDialog } from '#office/components/money-actions/record-dialog.tsx'
import { TextDialog } from '#office/components/text-dialog.tsx'
import { moneyText } from '#office/ui/money.tsx'
import type { WaitingBankLine } from '#services/bank/list-bank-lines.ts'
import type { DecidedBankLineView } from '#services/bank/list-decided-bank-lines.ts'
import { ImportDialog } from './import-dialog.tsx'
import { LinkDialog } from './link-dialog.tsx'

/** The dialog of the bank panel that is open, and the line it is about. */
export type OpenedBankDialog =
  | { readonly kind: 'import' }
  | { readonly kind: 'record' | 'search' | 'set_aside' | 'link' | 'company'; readonly line: WaitingBankLine }
  | { readonly kind: 'undo'; readonly decided: DecidedBankLineView }

type BankDialogProps = { readonly opened: OpenedBankDialog; onClose(): void; onDone(text: string): void }

/** Shows the open dialog about a line of the bank, or about its file. */
export function BankDialog({ opened, onClose, onDone }: BankDialogProps) {
  if (opened.kind === 'import') return <ImportDialog isOpen onClose={onClose} onDone={onDone} />
  if (opened.kind === 'undo') {
    const { id, payer, text, amountCents } = opened.decided
    return (
      <ConfirmDialog
        title={m.money_bank_undo_title()}
        about={`${payer || text}, ${moneyText(amountCents)}`}
        text={m.money_bank_undo_text()}
        button={m.money_bank_undo_do()}
        send={(submit, key) => submit(reopenBankLine, { params: { lineId: id } }, key)}
        faultTitle={m.money_bank_undo_fault()}
        onClose={onClose}
        onDone={() => onDone(m.money_bank_undone())}
      />
    )
  }
  const { line } = opened
  if (opened.kind === 'link') {
    return <LinkDialog line={line} onClose={onClose} onDone={() => onDone(m.money_bank_linked())} />
  }
  if (opened.kind === 'set_aside') {
    return (
      <TextDialog
        title={m.money_bank_set_aside_title()}
        about={`${line.payer || line.text}, ${moneyText(line.amountCents)}`}
        action={setAsideBankLine}
        params={{ lineId: line.id }}
        name="reason"
        label={m.money_bank_set_aside_reason()}
        button={m.money_bank_set_aside()}
        faultTitle={m.money_bank_set_aside_fault()}
        onClose={onClose}
        onDone={() => onDone(m.money_bank_set_aside_done())}
      />
    )
  }
  if (opened.kind === 'company' && line.company) {
    const { company } = line.company
    const { invoicedCents } = company
    return <TransferDialog {...{ company, invoicedCents, creditCents: 0, line, onClose, onDone }} />
  }
  const payment = opened.kind === 'record' ? (line.match?.payment ?? null) : null
  return (
    <RecordDialog booking={payment} payments={payment ? [payment] : []} line={line} onClose={onClose} onDone={onDone} />
  )
}
