import { Suspense } from 'react'
import { Link } from 'react-router'
import { apartmentPath, apartmentsPath } from '#contract/site-paths.ts'
import { CHECK_IN_HOUR, MAX_DAYS_AHEAD, MAX_STAY_MONTHS } from '#domain/booking/booking-policy.ts'
import { shortRange } from '#domain/shared/format-date.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { partyText } from '#text/party-text.ts'
import { Icon } from '#ui/icon.tsx'
import { info } from '#ui/icons.ts'
import { lazyOnInteraction } from '#web/client/lazy-on-interaction.ts'
import { type StayParams, stayParams } from '#web/components/stay/stay-params.ts'
import { Money } from '#web/ui/money.tsx'
import type { HomeDetail, StayPricing } from './apartment-data.ts'
import * as styles from './booking-card.module.css'

const AlertForm = lazyOnInteraction(async () => (await import('#web/components/alert/alert-form.tsx')).AlertForm)

type RefusalNoteProps = {
  readonly home: HomeDetail
  readonly stay: StayParams
  readonly pricing: StayPricing & { readonly kind: 'refused' }
}

/** Says why a stay can't be priced, and offers other dates of this home and other homes for these dates. */
export function RefusalNote({ home, stay, pricing }: RefusalNoteProps) {
  const locale = getLocale()
  const tooMany = pricing.code === 'party_too_large'
  return (
    <div className={styles.refusal}>
      <div className="note warn" role="status">
        <Icon shape={info} />
        <p>
          {!tooMany && <b className="strong">{m.apartment_refused_title()}</b>} {reason(home, pricing)}
        </p>
      </div>
      {pricing.others.length > 0 && (
        <>
          <h2>{m.apartment_refused_nearest()}</h2>
          <ul className={styles.otherDates}>
            {pricing.others.map((other) => (
              <li key={other.checkIn}>
                <Link
                  to={`${apartmentPath(locale, home.houseCode)}?${stayParams({ ...stay, ...other })}`}
                  preventScrollReset
                  replace
                >
                  <span>{shortRange(other.checkIn, other.checkOut, locale)}</span>
                  <Money cents={other.totalPriceCents} />
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      {pricing.code === 'dates_not_available' && pricing.others.length === 0 && (
        <p className="small soft">{m.apartment_refused_nearest_none()}</p>
      )}
      {(tooMany || pricing.code === 'dates_not_available') && (
        <Link className="btn btn-line btn-wide" to={otherHomesAddress(home, stay)}>
          {tooMany
            ? m.apartment_refused_party_more({ count: partyText(stay, locale) })
            : m.apartment_refused_elsewhere()}
        </Link>
      )}
      {pricing.code === 'dates_not_available' && (
        <div className={styles.refusalAlert}>
          <Suspense>
            <AlertForm search={stayParams(stay).toString()} houseCode={home.houseCode} />
          </Suspense>
        </div>
      )}
    </div>
  )
}

function otherHomesAddress(home: HomeDetail, stay: StayParams): string {
  const locale = getLocale()
  const { promoCode: _, ...kept } = stay
  return apartmentsPath(locale, { city: home.city, ...Object.fromEntries(stayParams(kept)) })
}

function reason(home: HomeDetail, { code, field, limit }: RefusalNoteProps['pricing']): string {
  switch (code) {
    case 'dates_not_available':
      return m.apartment_refused_taken()
    case 'stay_too_short':
      return m.apartment_refused_short({ count: limit ?? home.minNights })
    case 'arrival_closed':
      return m.apartment_refused_arrival()
    case 'departure_closed':
      return m.apartment_refused_departure()
    case 'dates_in_past':
      return m.apartment_refused_past({ hour: CHECK_IN_HOUR })
    case 'stay_too_far':
      return m.apartment_refused_far({ months: MAX_STAY_MONTHS, days: MAX_DAYS_AHEAD })
    case 'party_too_large':
      return m.apartment_refused_party({ count: home.maxOccupancy })
    case 'validation_failed':
      return field === 'checkOut' ? m.apartment_refused_order() : m.apartment_refused_other()
    default:
      return m.apartment_refused_other()
  }
}
