import { explainDifference } from '#contract/office-actions/approvals.ts'
import { dateAndTime } from '#domain/shared/format-date.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useOpen } from '#office/client/use-open.ts'
import { BookingLink } from '#office/components/booking-link.tsx'
import type { Allowed } from '#office/components/money-actions/payment-of-action.ts'
import { TextDialog } from '#office/components/text-dialog.tsx'
import { Status } from '#office/ui/badge.tsx'
import { Button } from '#office/ui/button.tsx'
import { Money } from '#office/ui/money.tsx'
import { Panel } from '#office/ui/panel.tsx'
import type { MoneyToResolve } from '#services/money/list-money-to-resolve.ts'
import * as styles from './page.module.css'
import { differenceText } from './texts.ts'

type BookCheckProps = Pick<MoneyToResolve, 'differences' | 'lastCheck'> & { readonly approve: Allowed }

/** Shows the last check of the books, and every difference without an explanation. */
export function BookCheckPanel({ differences, lastCheck, approve }: BookCheckProps) {
  const locale = getLocale()
  const { opened, open, close, done } = useOpen<MoneyToResolve['differences'][number]>()
  const because = approve.isAllowed ? undefined : m.money_locked({ names: approve.allowedMembers })
  const state =
    differences.length > 0 ? (
      <Status tone="action">{m.money_differences_open({ count: differences.length })}</Status>
    ) : lastCheck ? (
      <Status tone="ok">{m.money_books_agree()}</Status>
    ) : null
  return (
    <div id="book-check">
      <Panel title={m.money_check_title()} actions={state}>
        {lastCheck ? (
          <p className="soft">
            {m.money_checked({
              moment: dateAndTime(lastCheck.madeAt, locale),
              bookings: lastCheck.bookings,
              movements: lastCheck.movements,
            })}
          </p>
        ) : (
          <p className="soft">{m.money_never_checked()}</p>
        )}
        {differences.map((difference) => (
          <div key={difference.id} className={styles.entry}>
            <Sides difference={difference} />
            <div className={styles.actions}>
              <Button isSmall lockedBecause={because} onPress={() => open(difference)}>
                {m.money_explain()}
              </Button>
            </div>
          </div>
        ))}
      </Panel>
      {opened ? (
        <TextDialog
          title={m.money_explain_title()}
          about={differenceText(opened.why)}
          action={explainDifference}
          params={{ differenceId: opened.id }}
          name="explanation"
          label={m.money_explanation()}
          button={m.money_explain_done()}
          faultTitle={m.money_explain_fault()}
          onClose={close}
          onDone={() => done(m.money_explained())}
        />
      ) : null}
    </div>
  )
}

/** Shows what our books say about a difference, and what the gateway says. */
function Sides({ difference }: { readonly difference: MoneyToResolve['differences'][number] }) {
  const { why, about, bookingCode, booksCents, otherCents } = difference
  const other = why === 'unbalanced' ? m.money_owed() : m.money_gateway_says()
  return (
    <>
      <b>{differenceText(why)}</b>
      <span className="soft">{bookingCode ? <BookingLink code={bookingCode} /> : about}</span>
      {(
        [
          [m.money_books_say(), booksCents],
          [other, otherCents],
        ] as const
      ).map(([side, cents]) => (
        <div key={side} className={styles.line}>
          <span>{side}</span>
          {cents === null ? <span>{m.money_nothing()}</span> : <Money cents={cents} />}
        </div>
      ))}
    </>
  )
}
