import { lazy, Suspense, useRef, useState } from 'react'
import { Form } from 'react-router'
import { apartmentPath } from '#contract/site-paths.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { partyText } from '#text/party-text.ts'
import { Icon } from '#ui/icon.tsx'
import { chevronDown } from '#ui/icons.ts'
import { lazyOnInteraction } from '#web/client/lazy-on-interaction.ts'
import { isSignedIn } from '#web/client/session-listeners.ts'
import { useFold } from '#web/client/use-fold.ts'
import * as dateRangeFieldStyles from '#web/components/stay/date-range-field.module.css'
import { DateRangeField } from '#web/components/stay/date-range-field.tsx'
import { nearParams, type StayParams } from '#web/components/stay/stay-params.ts'
import type { HomeDetail, StayPricing } from './apartment-data.ts'
import * as styles from './booking-card.module.css'

/**
 * The field is folded away, as most guests have no code. A member's form is loaded at once, because their price may change
 * it.
 */
const PromoField = lazyOnInteraction(async () => (await import('./promo-field.tsx')).PromoField, isSignedIn)

/** The field is folded away, and its number fields work without scripts. */
const GuestsStepper = lazyOnInteraction(
  async () => (await import('#web/components/stay/guests-stepper.tsx')).GuestsStepper,
)

const HomeCalendar = lazy(async () => ({ default: (await import('./start-days/home-calendar.tsx')).HomeCalendar }))

type StayFormProps = {
  readonly home: HomeDetail
  readonly stay: StayParams
  readonly pricing: StayPricing
  readonly today: CalendarDate
  readonly picking: boolean
  readonly onPick: (open: boolean) => void
  readonly onChange: (stay: StayParams) => void
}

/** Without JavaScript this is a plain form that leads to this page with a price; with it, every change navigates at once. */
export function StayForm({ home, stay, pricing, today, picking, onPick, onChange }: StayFormProps) {
  const locale = getLocale()
  const dates = stay.checkIn && stay.checkOut ? { checkIn: stay.checkIn, checkOut: stay.checkOut } : null
  return (
    <Form
      method="get"
      action={apartmentPath(locale, home.houseCode)}
      className={styles.stayForm}
      id="fechas"
      preventScrollReset
      replace
    >
      <div className={dateRangeFieldStyles.datesBox}>
        <DateRangeField
          stay={dates}
          today={today}
          open={picking}
          onOpen={onPick}
          onChoose={(chosen) => onChange({ ...stay, ...chosen })}
          calendar={(onChoose) => (
            <HomeCalendar houseCode={home.houseCode} stay={dates} today={today} onChoose={onChoose} />
          )}
        />
        <GuestsField home={home} stay={stay} onChange={onChange} />
      </div>
      <Suspense>
        <PromoField stay={stay} pricing={pricing} onChange={onChange} />
      </Suspense>
      <PlaceFields stay={stay} />
      <NextStep pricing={pricing} onPick={onPick} />
    </Form>
  )
}

/**
 * Asks for dates, or for others if they are refused. A price has its own next step, and so has a party that is too large.
 */
function NextStep({ pricing, onPick }: Pick<StayFormProps, 'pricing' | 'onPick'>) {
  const wantsDates = pricing.kind === 'no_dates' || (pricing.kind === 'refused' && pricing.code !== 'party_too_large')
  if (!wantsDates) {
    return (
      <noscript>
        <button type="submit" className="btn btn-line btn-wide">
          {m.apartment_dates_apply()}
        </button>
      </noscript>
    )
  }
  return (
    <>
      <button type="button" className="btn btn-main btn-wide with-script" onClick={() => onPick(true)}>
        {pricing.kind === 'refused' ? m.apartment_dates_others() : m.apartment_dates_open()}
      </button>
      <noscript>
        <button type="submit" className="btn btn-main btn-wide">
          {m.apartment_dates_apply()}
        </button>
      </noscript>
    </>
  )
}

/** The places that homes were searched near, which a form without JavaScript would lose. */
function PlaceFields({ stay }: Pick<StayFormProps, 'stay'>) {
  return nearParams(stay).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}

type GuestsFieldProps = Pick<StayFormProps, 'home' | 'stay' | 'onChange'>

function GuestsField({ home, stay, onChange }: GuestsFieldProps) {
  const locale = getLocale()
  const fold = useRef<HTMLDetailsElement>(null)
  useFold(fold)
  const { adults, children, babies } = stay
  const address = `${adults} ${children} ${babies}`
  const [draft, setDraft] = useState({ address, party: { adults, children, babies } })
  // The address wins over the draft, so that going back shows the guests of that page.
  const party = draft.address === address ? draft.party : { adults, children, babies }
  return (
    <details className={styles.guests} ref={fold}>
      <summary className={dateRangeFieldStyles.dateCell}>
        <span>
          <small>{m.apartment_guests()}</small>
          {partyText(party, locale)}
        </span>
        <Icon shape={chevronDown} />
      </summary>
      <div className={styles.guestsPanel}>
        <Suspense>
          <GuestsStepper
            party={party}
            maxOccupancy={home.maxOccupancy}
            onChange={(next) => {
              setDraft({ address, party: next })
              onChange({ ...stay, ...next })
            }}
          />
        </Suspense>
      </div>
    </details>
  )
}
