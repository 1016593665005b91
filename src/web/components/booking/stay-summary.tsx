import { CHECK_IN_HOUR, CHECK_OUT_HOUR } from '#domain/booking/booking-policy.ts'
import { cityName } from '#domain/catalogue/cities.ts'
import { type CalendarDate, daysBetween } from '#domain/shared/calendar-date.ts'
import { shortRange, weekdayDate } from '#domain/shared/format-date.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { contractText } from '#text/contract-text.ts'
import { partyText } from '#text/party-text.ts'
import { unbroken } from '#text/unbroken.ts'
import { Icon } from '#ui/icon.tsx'
import { chevronRight } from '#ui/icons.ts'
import { Picture } from '#web/components/picture/picture.tsx'
import { CancellationLine } from '#web/components/stay/cancellation-terms.tsx'
import { PaymentTimeline } from '#web/components/stay/payment-timeline.tsx'
import * as priceLinesStyles from '#web/components/stay/price-lines.module.css'
import { PriceLines } from '#web/components/stay/price-lines.tsx'
import { Money } from '#web/ui/money.tsx'
import type { StayBill, StayHome } from './stay-bill.ts'
import * as styles from './stay-summary.module.css'

type StaySummaryProps = {
  readonly home: StayHome
  readonly bill: StayBill
  /** True if nothing will be charged any more; the summary then leaves out coming charges. */
  readonly isCancelled?: boolean
  /** True if the stay is only requested: nothing is charged before its offer is paid. */
  readonly isRequest?: boolean
  readonly today: CalendarDate
}

/** Shows the stay, its price and its payments beside the form; on narrow screens it is one row that unfolds. */
export function StaySummary({ home, bill, isCancelled = false, isRequest = false, today }: StaySummaryProps) {
  const locale = getLocale()
  const title = home.title[locale]
  return (
    <section className={styles.summary} aria-label={m.booking_summary_label()}>
      {home.photo ? (
        <div className={styles.summaryPic}>
          <Picture photo={home.photo} alt={home.photo.alt[locale]} sizes="(min-width: 1024px) 408px, 1px" priority />
        </div>
      ) : null}
      <details className={styles.summaryFold}>
        <summary className={styles.fold}>
          {home.photo ? <Picture photo={home.photo} alt="" sizes="64px" /> : <span />}
          <span>
            <b className="strong">
              {home.place}, {cityName(home.city, locale)}
            </b>
            <small>{stayText(bill)}</small>
          </span>
          <span className={styles.end}>
            <b className="strong">
              <Money cents={bill.totalPriceCents} />
            </b>
            <small>
              {m.booking_summary_details()} <Icon shape={chevronRight} />
            </small>
          </span>
        </summary>
      </details>
      <div className={styles.summaryBody}>
        <div>
          <h2>{title}</h2>
          <p className="small soft">
            {[
              cityName(home.city, locale),
              m.vocabulary_bedrooms({ count: home.bedrooms }),
              m.vocabulary_size({ size: home.sizeM2 }),
              home.houseCode,
            ].join(' · ')}
          </p>
        </div>
        <StayFacts bill={bill} />
        <div className={styles.summarySplit}>
          <PriceLines price={isCancelled ? { ...bill, depositCents: 0 } : bill} seasons={home.seasons} />
        </div>
        {isCancelled ? null : <Coming bill={bill} isRequest={isRequest} today={today} />}
      </div>
    </section>
  )
}

function Coming({ bill, isRequest, today }: Pick<StaySummaryProps, 'bill' | 'isRequest' | 'today'>) {
  return (
    <>
      <div className={styles.summarySplit}>
        <h3>{(isRequest ? m.apartment_pay_title_request : m.apartment_pay_title)()}</h3>
        <PaymentTimeline
          payments={bill.paymentSchedule}
          today={today}
          {...(isRequest ? { todayText: m.request_pay_first() } : {})}
          deposit={{ depositCents: bill.depositCents, plan: bill.depositPlan }}
        />
      </div>
      <div className={styles.summarySplit}>
        <CancellationLine stay={bill} />
      </div>
    </>
  )
}

function StayFacts({ bill }: Pick<StaySummaryProps, 'bill'>) {
  const locale = getLocale()
  const arrive = { date: weekdayDate(bill.checkIn, locale), hour: CHECK_IN_HOUR }
  const leave = { date: weekdayDate(bill.checkOut, locale), hour: CHECK_OUT_HOUR }
  return (
    <dl className={`${priceLinesStyles.lines} ${styles.stayFacts}`}>
      <div>
        <dt>{m.booking_summary_arrive()}</dt>
        <dd>{m.booking_summary_from(arrive)}</dd>
      </div>
      <div>
        <dt>{m.booking_summary_leave()}</dt>
        <dd>{m.booking_summary_until(leave)}</dd>
      </div>
      <div>
        <dt>{m.booking_summary_guests()}</dt>
        <dd>{partyText(bill, locale)}</dd>
      </div>
      {bill.contractKind ? (
        <div>
          <dt>{m.contract_of_stay()}</dt>
          <dd>{contractText({ kind: bill.contractKind, isOneNightShort: bill.isOneNightShort })}</dd>
        </div>
      ) : null}
    </dl>
  )
}

/** Writes dates and nights: `1 feb – 1 may 2027, 89 noches`. */
export function stayText({ checkIn, checkOut }: Pick<StayBill, 'checkIn' | 'checkOut'>): string {
  const locale = getLocale()
  const nights = unbroken(m.vocabulary_nights({ count: daysBetween(checkIn, checkOut) }))
  return m.booking_summary_nights({ dates: shortRange(checkIn, checkOut, locale), nights })
}
