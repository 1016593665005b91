import { m } from '#i18n/paraglide/messages.js'
import { useOpen } from '#office/client/use-open.ts'
import type { Allowed } from '#office/components/money-acts/payment-of-act.ts'
import { RecordDialog } from '#office/components/money-acts/record-dialog.tsx'
import { TextDialog } from '#office/components/text-dialog.tsx'
import { Badge } from '#office/ui/badge.tsx'
import { Button } from '#office/ui/button.tsx'
import { DateText } from '#office/ui/date-text.tsx'
import { Money, moneyText } from '#office/ui/money.tsx'
import { Panel } from '#office/ui/panel.tsx'
import type { WaitingBankLine } from '#services/bank/list-bank-lines.ts'
import { useLocale } from '#web/text/locale.ts'
import * as styles from './bank-panel.module.css'
import { HolderLink } from './holder-link.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { useFirstRows } from './use-first-rows.tsx'

type BankPanelProps = { readonly lines: readonly WaitingBankLine[]; readonly move: Allowed }
type Opened =
  | { readonly kind: 'import' }
  | { readonly kind: 'record' | 'search' | 'set_aside'; readonly line: WaitingBankLine }

/** Money that came to the account and is recorded nowhere: what it probably pays, which a person confirms. */
export function BankPanel({ lines, move }: BankPanelProps) {
  const locale = useLocale()
  const { opened, open, close, done } = useOpen<Opened>()
  const { shown, others } = useFirstRows(lines)
  const because = move.isAllowed ? undefined : m.money_locked({ names: move.holders }, { locale })
  const upload = (
    <Button isSmall lockedBecause={because} onPress={() => open({ kind: 'import' })}>
      {m.money_bank_import({}, { locale })}
    </Button>
  )
  return (
    <div id="bank">
      <Panel
        title={m.money_bank({}, { locale })}
        note={lines.length > 0 ? lines.length : undefined}
        acts={upload}
        isFlush
      >
        {lines.length === 0 ? <p className={styles.none}>{m.money_bank_none({}, { locale })}</p> : null}
        <ul className={styles.lines}>
          {shown.map((line) => (
            <li key={line.id} className={styles.line}>
              <Came line={line} />
              <Match line={line} />
              <div className={styles.acts}>
                <Button
                  isSmall
                  look={isSure(line) ? 'act' : 'line'}
                  lockedBecause={because}
                  onPress={() => open({ kind: line.match ? 'record' : 'search', line })}
                >
                  {actOf(line, locale)}
                  <span className="vh">: {moneyText(line.amountCents)}</span>
                </Button>
                <Button isSmall look="link" lockedBecause={because} onPress={() => open({ kind: 'set_aside', line })}>
                  {m.money_bank_set_aside({}, { locale })}
                </Button>
              </div>
            </li>
          ))}
        </ul>
        {others}
      </Panel>
      {opened ? <Opened opened={opened} onClose={close} onDone={done} /> : null}
    </div>
  )
}

type OpenedProps = { readonly opened: Opened; onClose(): void; onDone(text: string): void }

function Opened({ opened, onClose, onDone }: OpenedProps) {
  const locale = useLocale()
  if (opened.kind === 'import') return <ImportDialog isOpen onClose={onClose} onDone={onDone} />
  const { line } = opened
  if (opened.kind === 'set_aside') {
    return (
      <TextDialog
        title={m.money_bank_set_aside_title({}, { locale })}
        about={`${line.payer || line.text}, ${moneyText(line.amountCents)}`}
        path={`/bank-lines/${line.id}/set-aside`}
        name="reason"
        label={m.money_bank_set_aside_reason({}, { locale })}
        button={m.money_bank_set_aside({}, { locale })}
        faultTitle={m.money_bank_set_aside_fault({}, { locale })}
        onClose={onClose}
        onDone={() => onDone(m.money_bank_set_aside_done({}, { locale }))}
      />
    )
  }
  const payment = opened.kind === 'record' ? (line.match?.payment ?? null) : null
  return (
    <RecordDialog booking={payment} payments={payment ? [payment] : []} line={line} onClose={onClose} onDone={onDone} />
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

/** What the line probably pays, and what speaks for it and against it. */
function Match({ line: { match } }: { readonly line: WaitingBankLine }) {
  const locale = useLocale()
  if (!match) return <p className="soft">{m.money_bank_no_match({}, { locale })}</p>
  const { payment, code, isSameName, missingCents } = match
  return (
    <div className={styles.match}>
      <span>
        {m.money_pays({ number: payment.number }, { locale })} <HolderLink {...payment} />
      </span>
      <span className={styles.reasons}>
        {code === 'none' ? null : (
          <Badge mood="ok">
            {code === 'whole' ? m.money_bank_code({}, { locale }) : m.money_bank_code_begin({}, { locale })}
          </Badge>
        )}
        {isSameName ? <Badge mood="ok">{m.money_bank_name({}, { locale })}</Badge> : null}
        {missingCents === 0 ? <Badge mood="ok">{m.money_bank_amount({}, { locale })}</Badge> : null}
        {missingCents > 0 ? (
          <Badge mood="act">{m.money_bank_missing({ amount: moneyText(missingCents) }, { locale })}</Badge>
        ) : null}
        {missingCents < 0 ? (
          <Badge mood="act">{m.money_bank_more({ amount: moneyText(-missingCents) }, { locale })}</Badge>
        ) : null}
      </span>
    </div>
  )
}

function isSure({ match }: WaitingBankLine): boolean {
  return match?.code === 'whole' && match.missingCents === 0
}

function actOf(line: WaitingBankLine, locale: ReturnType<typeof useLocale>): string {
  if (isSure(line)) return m.money_bank_confirm({}, { locale })
  return line.match ? m.money_bank_review({}, { locale }) : m.money_bank_search({}, { locale })
}
