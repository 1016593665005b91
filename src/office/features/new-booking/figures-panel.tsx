import type { StaffBookingPreview } from '#contract/office-stays.ts'
import { shortDay } from '#domain/shared/format-date.ts'
import type { Cents } from '#domain/shared/money.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { AmountRow } from '#office/components/amount-row.tsx'
import { RefusalNote } from '#office/components/refusal-note.tsx'
import { discountText } from '#office/text/discount-text.ts'
import { Button } from '#office/ui/button.tsx'
import { Keys } from '#office/ui/keys.tsx'
import { Money, moneyText } from '#office/ui/money.tsx'
import * as columns from '#office/ui/page-columns.module.css'
import { Panel } from '#office/ui/panel.tsx'
import { Skeleton } from '#office/ui/skeleton.tsx'
import { FaultState } from '#office/ui/states.tsx'
import * as styles from './page.module.css'
import type { StaffBookingForm } from './use-staff-booking.ts'

/** What the holder will see, at the server's price, and the button that does exactly that. */
export function FiguresPanel({ form: { values, actionPreview, create } }: { readonly form: StaffBookingForm }) {
  const { preview, refusal, failure, isLoading, isPending } = actionPreview
  const name = values.name.trim()
  const title = name ? m.staff_booking_figures_of({ name }) : m.staff_booking_figures()
  return (
    <aside className={columns.side}>
      <Panel title={title}>
        {refusal ? <RefusalNote refusal={refusal} /> : null}
        {failure?.kind === 'refused' ? <RefusalNote refusal={failure} /> : null}
        {failure?.kind === 'unknown' ? (
          <FaultState
            title={m.staff_booking_fault()}
            requestId={failure.requestId}
            onRetry={() => void (preview ? actionPreview.submit() : actionPreview.load())}
          >
            {m.office_unknown_text()}
          </FaultState>
        ) : null}
        <div aria-live="polite" aria-busy={isLoading || undefined} className={styles.figures}>
          {preview ? <Figures preview={preview} /> : <NoFigures isLoading={isLoading} hasFailed={failure !== null} />}
        </div>
        <Button type="submit" variant="main" isPending={isPending} onPress={create}>
          {preview ? m.staff_booking_do_sum({ amount: moneyText(preview.totalPriceCents) }) : m.staff_booking_do()}
          <Keys keys={m.office_keys_main_key()} isQuiet />
        </Button>
      </Panel>
    </aside>
  )
}

function NoFigures({ isLoading, hasFailed }: { readonly isLoading: boolean; readonly hasFailed: boolean }) {
  if (!isLoading) return hasFailed ? null : <p className="soft">{m.staff_booking_figures_wait()}</p>
  return (
    <>
      <span className="vh">{m.office_loading()}</span>
      {['80%', '60%', '70%'].map((width) => (
        <Skeleton key={width} width={width} />
      ))}
    </>
  )
}

function Figures({ preview }: { readonly preview: StaffBookingPreview }) {
  const locale = getLocale()
  const { paymentSchedule, depositCents, depositPlan, cancellation } = preview
  const [first, ...others] = paymentSchedule
  const until = cancellation.fullRefundUntil
  return (
    <>
      <table className={styles.lines}>
        <tbody>
          {linesOf(preview).map(({ label, cents }) => (
            <AmountRow key={label} label={label} cents={cents} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{m.staff_booking_total()}</th>
            <td className={styles.total}>
              <Money cents={preview.totalPriceCents} hasSign />
            </td>
          </tr>
        </tfoot>
      </table>
      <table className={styles.lines}>
        <tbody>
          {first ? <AmountRow label={m.staff_booking_first()} cents={first.amountCents} /> : null}
          {others.map(({ number, amountCents, dueDate }) => (
            <AmountRow key={number} label={shortDay(dueDate, locale)} cents={amountCents} />
          ))}
          {depositCents > 0 ? (
            <AmountRow
              label={m.staff_booking_deposit({ day: shortDay(depositPlan.takenOn, locale) })}
              cents={depositCents}
            />
          ) : null}
        </tbody>
      </table>
      <p className={styles.hint}>
        {until ? m.staff_booking_free_until({ day: shortDay(until, locale) }) : m.staff_booking_free_over()}
      </p>
    </>
  )
}

/** Nights of one price together, then what goes off and what is added. */
function linesOf(preview: StaffBookingPreview): { label: string; cents: Cents }[] {
  const { nights, discountCents, cleaningFeeCents, cardFeeCents } = preview
  const byPrice = Map.groupBy(nights, ({ priceCents }) => priceCents)
  return [
    ...[...byPrice].map(([cents, same]) => ({
      label: m.staff_booking_nights_at({
        nights: m.vocabulary_nights({ count: same.length }),
        price: moneyText(cents),
      }),
      cents: cents * same.length,
    })),
    ...(discountCents > 0 ? [{ label: discountText(preview.discountReason), cents: -discountCents }] : []),
    { label: m.staff_booking_cleaning(), cents: cleaningFeeCents },
    ...(cardFeeCents > 0 ? [{ label: m.staff_booking_card_fee(), cents: cardFeeCents }] : []),
  ]
}
