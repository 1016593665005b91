import { CITIES, type City, cityName } from '#domain/catalogue/cities.ts'
import { addDays, type CalendarDate, isCalendarDate } from '#domain/shared/calendar-date.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { GuestsStepper } from '#web/components/stay/guests-stepper.tsx'
import { Field, SelectField } from '#web/ui/form/field.tsx'
import { MOST_BEDROOMS, type StayWish, type WishFault, type WishFaults } from './request-draft.ts'

type WishFieldsProps = {
  readonly wish: StayWish
  readonly faults: WishFaults
  readonly today: CalendarDate
  readonly onChange: (change: Partial<StayWish>) => void
  readonly locale: Locale
}

export const wishFieldId = (name: keyof WishFaults) => `wish-${name}`

/** Where, when, who and how large: what staff looks for a home by. */
export function WishFields({ wish, faults, today, onChange, locale }: WishFieldsProps) {
  const errorOf = (name: keyof WishFaults) => wishFaultText(faults[name], locale)
  const { city, checkIn, checkOut, party, bedrooms } = wish
  return (
    <>
      <fieldset>
        <legend>{m.request_any_stay({}, { locale })}</legend>
        <div className="fields">
          <SelectField
            id={wishFieldId('city')}
            label={m.search_filter_city({}, { locale })}
            name="city"
            value={city}
            empty={m.request_any_city_choose({}, { locale })}
            choices={CITIES.map((one) => ({ value: one, label: cityName(one, locale) }))}
            onChange={({ target }) => onChange({ city: target.value as City | '' })}
            error={errorOf('city')}
            required
          />
          <SelectField
            label={m.search_filter_bedrooms({}, { locale })}
            name="bedrooms"
            value={bedrooms ?? ''}
            empty={m.request_any_bedrooms_any({}, { locale })}
            choices={Array.from({ length: MOST_BEDROOMS + 1 }, (_, count) => ({
              value: String(count),
              label: m.vocabulary_bedrooms({ count }, { locale }),
            }))}
            onChange={({ target }) => onChange({ bedrooms: target.value === '' ? null : Number(target.value) })}
          />
          <Field
            id={wishFieldId('checkIn')}
            label={m.search_bar_check_in({}, { locale })}
            name="checkIn"
            type="date"
            min={today}
            value={checkIn}
            onChange={({ target }) => onChange({ checkIn: target.value })}
            error={errorOf('checkIn')}
            required
          />
          <Field
            id={wishFieldId('checkOut')}
            label={m.search_bar_check_out({}, { locale })}
            name="checkOut"
            type="date"
            min={addDays(isCalendarDate(checkIn) ? checkIn : today, 1)}
            value={checkOut}
            onChange={({ target }) => onChange({ checkOut: target.value })}
            error={errorOf('checkOut')}
            required
          />
        </div>
      </fieldset>
      <fieldset className="wish-guests">
        <legend>{m.search_bar_guests({}, { locale })}</legend>
        <GuestsStepper party={party} onChange={(next) => onChange({ party: next })} locale={locale} />
      </fieldset>
    </>
  )
}

const FAULT_TEXTS = {
  required: m.booking_fault_required,
  past: m.request_any_fault_past,
  order: m.request_any_fault_order,
} as const

export function wishFaultText(fault: WishFault | undefined, locale: Locale): string | undefined {
  return fault && FAULT_TEXTS[fault]({}, { locale })
}
