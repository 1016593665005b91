import { Link } from 'react-router'
import type { CompanyMatch } from '#domain/bank/company-line.ts'
import type { RecordedMatch } from '#domain/bank/recorded-money.ts'
import { longDay } from '#domain/shared/format-date.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useOpen } from '#office/client/use-open.ts'
import type { Allowed } from '#office/components/money-actions/payment-of-action.ts'
import { Badge } from '#office/ui/badge.tsx'
import { Button } from '#office/ui/button.tsx'
import { DateText } from '#office/ui/date-text.tsx'
import { deferredComponent } from '#office/ui/deferred.tsx'
import { Money, moneyText } from '#office/ui/money.tsx'
import { Panel } from '#office/ui/panel.tsx'
import type { WaitingBankLine } from '#services/bank/list-bank-lines.ts'
import type { DecidedBankLineView } from '#services/bank/list-decided-bank-lines.ts'
import type { OpenedBankDialog } from './bank-dialog.tsx'
import * as styles from './bank-panel.module.css'
import { DecidedLines } from './decided-lines.tsx'
import { HolderLink } from './holder-link.tsx'
import { useFirstRows } from './use-first-rows.tsx'

/** Loaded when a dialog is first opened. */
const BankDialog = deferredComponent(async () => (await import('./bank-dialog.tsx')).BankDialog)

type BankPanelProps = {
  readonly lines: readonly WaitingBankLine[]
  readonly decided: readonly DecidedBankLineView[]
  readonly move: Allowed
}
/** Money that came to the account and is recorded nowhere: what it probably pays, which a person confirms. */
export function BankPanel({ lines, decided, move }: BankPanelProps) {
  const { opened, open, close, done } = useOpen<OpenedBankDialog>()
  const { shown, others } = useFirstRows(lines)
  const because = move.isAllowed ? undefined : m.money_locked({ names: move.allowedMembers })
  const upload = (
    <Button isSmall lockedBecause={because} onPress={() => open({ kind: 'import' })}>
      {m.money_bank_import()}
    </Button>
  )
  return (
    <div id="bank">
      <Panel title={m.money_bank()} note={lines.length > 0 ? lines.length : undefined} actions={upload} isFlush>
        {lines.length === 0 ? <p className={styles.none}>{m.money_bank_none()}</p> : null}
        <ul className={styles.lines}>
          {shown.map((line) => (
            <li key={line.id} className={styles.line}>
              <Came line={line} />
              <Match line={line} />
              <LineActions line={line} lockedBecause={because} onOpen={(kind) => open({ kind, line })} />
            </li>
          ))}
        </ul>
        {others}
        <DecidedLines
          lines={decided}
          lockedBecause={because}
          onUndo={(line) => open({ kind: 'undo', decided: line })}
        />
      </Panel>
      {opened ? <BankDialog opened={opened} onClose={close} onDone={done} /> : null}
    </div>
  )
}

type LineActionsProps = {
  readonly line: WaitingBankLine
  readonly lockedBecause: string | undefined
  onOpen(kind: 'record' | 'search' | 'set_aside' | 'link' | 'company'): void
}

/** What is likely comes first: that the money is recorded already, or the payment that it pays. */
function LineActions({ line, lockedBecause, onOpen }: LineActionsProps) {
  const isRecorded = line.recorded.length > 0
  const isOfCompany = isTransferOfCompany(line)
  const amount = <span className="vh">: {moneyText(line.amountCents)}</span>
  return (
    <div className={styles.actions}>
      {isRecorded ? (
        <Button isSmall variant="action" lockedBecause={lockedBecause} onPress={() => onOpen('link')}>
          {m.money_bank_same()}
          {amount}
        </Button>
      ) : null}
      {isOfCompany ? (
        <Button isSmall variant="action" lockedBecause={lockedBecause} onPress={() => onOpen('company')}>
          {m.money_bank_company()}
          {amount}
        </Button>
      ) : null}
      <Button
        isSmall
        variant={isSure(line) && !isRecorded && !isOfCompany ? 'action' : 'line'}
        lockedBecause={lockedBecause}
        onPress={() => onOpen(line.match ? 'record' : 'search')}
      >
        {actionOf(line)}
        {amount}
      </Button>
      <Button isSmall variant="link" lockedBecause={lockedBecause} onPress={() => onOpen('set_aside')}>
        {m.money_bank_set_aside()}
      </Button>
    </div>
  )
}

function Came({ line: { payer, text, bookedOn, amountCents } }: { readonly line: WaitingBankLine }) {
  return (
    <div className={styles.came}>
      <b>{payer || text}</b>
      <b className={styles.amount}>
        <Money cents={amountCents} />
      </b>
      <small>
        <DateText date={bookedOn} />
        {payer && text ? ` · ${text}` : null}
      </small>
    </div>
  )
}

/** The recorded money that the line probably is, or else what it probably pays; and what speaks for it and against it. */
function Match({ line }: { readonly line: WaitingBankLine }) {
  const { match, recorded, company } = line
  const [same] = recorded
  if (same) return <Recorded {...same} count={recorded.length} />
  if (company && isTransferOfCompany(line)) return <OfCompany {...company} />
  if (!match) return <p className="soft">{m.money_bank_no_match()}</p>
  const { payment, code, isSameName, missingCents } = match
  return (
    <div className={styles.match}>
      <span>
        {m.money_pays({ number: payment.number })} <HolderLink {...payment} />
      </span>
      <span className={styles.reasons}>
        {code === 'none' ? null : (
          <Badge tone="ok">{code === 'whole' ? m.money_bank_code() : m.money_bank_code_begin()}</Badge>
        )}
        {isSameName ? <Badge tone="ok">{m.money_bank_name()}</Badge> : null}
        {missingCents === 0 ? <Badge tone="ok">{m.money_bank_amount()}</Badge> : null}
        {missingCents > 0 ? (
          <Badge tone="action">{m.money_bank_missing({ amount: moneyText(missingCents) })}</Badge>
        ) : null}
        {missingCents < 0 ? (
          <Badge tone="action">{m.money_bank_more({ amount: moneyText(-missingCents) })}</Badge>
        ) : null}
      </span>
    </div>
  )
}

/** The company that a line is from, and what speaks for it. */
function OfCompany({ company: { id, name, invoicedCents }, invoice, isSameName, isSameAmount }: CompanyMatch) {
  return (
    <div className={styles.match}>
      <span>
        {m.money_bank_pays_invoices()} <Link to={`/companies/${id}`}>{name}</Link>
      </span>
      <small className="soft">{m.money_bank_company_owes({ amount: moneyText(invoicedCents) })}</small>
      <span className={styles.reasons}>
        {invoice ? <Badge tone="ok">{invoice}</Badge> : null}
        {isSameName ? <Badge tone="ok">{m.money_bank_name()}</Badge> : null}
        {isSameAmount ? <Badge tone="ok">{m.money_bank_amount()}</Badge> : null}
      </span>
    </div>
  )
}

/** Money that was recorded by hand and has the amount of the line and a near day. */
function Recorded({ money, isSameBooking, isSameName, count }: RecordedMatch & { readonly count: number }) {
  const locale = getLocale()
  const { number, receivedOn, reference } = money
  const values = { number, date: longDay(receivedOn, locale), reference }
  return (
    <div className={styles.match}>
      <span>
        {m.money_bank_recorded()} <HolderLink {...money} />
      </span>
      <small className="soft">
        {m.money_bank_recorded_on(values)}
        {count > 1 ? `. ${m.money_bank_recorded_others({ count: count - 1 })}` : null}
      </small>
      <span className={styles.reasons}>
        {isSameBooking ? <Badge tone="ok">{m.money_bank_code()}</Badge> : null}
        {isSameName ? <Badge tone="ok">{m.money_bank_name()}</Badge> : null}
        <Badge tone="ok">{m.money_bank_amount()}</Badge>
      </span>
    </div>
  )
}

/** A line with the whole code of a booking pays that, also where it is from a company. */
function isTransferOfCompany({ company, match, recorded }: WaitingBankLine): boolean {
  return company !== null && recorded.length === 0 && match?.code !== 'whole'
}

function isSure({ match }: WaitingBankLine): boolean {
  return match?.code === 'whole' && match.missingCents === 0
}

function actionOf(line: WaitingBankLine): string {
  if (isSure(line)) return m.money_bank_confirm()
  return line.match ? m.money_bank_review() : m.money_bank_search()
}
