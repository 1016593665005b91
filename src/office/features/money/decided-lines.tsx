import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Button } from '#office/ui/button.tsx'
import { DateText } from '#office/ui/date-text.tsx'
import { Money } from '#office/ui/money.tsx'
import type { DecidedBankLineView } from '#services/bank/list-decided-bank-lines.ts'
import * as styles from './bank-panel.module.css'
import { HolderLink } from './holder-link.tsx'

type DecidedLinesProps = {
  readonly lines: readonly DecidedBankLineView[]
  readonly lockedBecause: string | undefined
  onUndo(line: DecidedBankLineView): void
}

/** Lines of the bank that staff set aside or linked in the last days, folded, each with what undoes that. */
export function DecidedLines({ lines, lockedBecause, onUndo }: DecidedLinesProps) {
  if (lines.length === 0) return null
  return (
    <details className={styles.decided}>
      <summary>{m.money_bank_decided({ count: lines.length })}</summary>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line.id} className={styles.line}>
            <div className={styles.came}>
              <b>{line.payer || line.text}</b>
              <b className={styles.amount}>
                <Money cents={line.amountCents} />
              </b>
              <small>
                <DateText date={line.bookedOn} />
              </small>
            </div>
            <div className={styles.match}>
              {line.payment ? (
                <span>
                  {m.money_bank_linked_to({ number: line.payment.number })} <HolderLink {...line.payment} />
                </span>
              ) : (
                <span>{m.money_bank_aside_because({ reason: line.reason ?? '' })}</span>
              )}
              <small className="soft">
                <DateText date={dateInMadrid(line.decidedAt)} />
              </small>
            </div>
            <div className={styles.actions}>
              <Button isSmall variant="link" lockedBecause={lockedBecause} onPress={() => onUndo(line)}>
                {m.money_bank_undo()}
                <span className="vh">: {line.payer || line.text}</span>
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </details>
  )
}
