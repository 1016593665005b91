import { CITIES, type City, cityName } from '#domain/catalogue/cities.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { FormDatesField } from '#web/components/search/form-dates-field.tsx'
import * as requestCalloutStyles from '#web/components/search/request-callout.module.css'
import { GuestsStepper } from '#web/components/stay/guests-stepper.tsx'
import { SelectField } from '#web/ui/form/field.tsx'
import * as formStyles from '#web/ui/form/form.module.css'
import { type DraftFault, type DraftFaults, MAX_BEDROOMS, type RequestDraft } from './request-draft.ts'

type RequestFieldsProps = {
  readonly draft: RequestDraft
  readonly faults: DraftFaults
  readonly today: CalendarDate
  readonly onChange: (change: Partial<RequestDraft>) => void
  readonly locale: Locale
}

export const draftFieldId = (name: keyof DraftFaults) => `wish-${name}`

export function RequestFields({ draft, faults, today, onChange, locale }: RequestFieldsProps) {
  const errorOf = (name: keyof DraftFaults) => draftFaultText(faults[name], locale)
  const { city, dates, party, bedrooms } = draft
  return (
    <>
      <fieldset>
        <legend>{m.request_any_stay({}, { locale })}</legend>
        <div className={formStyles.fields}>
          <SelectField
            id={draftFieldId('city')}
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
            choices={Array.from({ length: MAX_BEDROOMS + 1 }, (_, count) => ({
              value: String(count),
              label: m.vocabulary_bedrooms({ count }, { locale }),
            }))}
            onChange={({ target }) => onChange({ bedrooms: target.value === '' ? null : Number(target.value) })}
          />
          <div className={`${formStyles.field} ${formStyles.w2}`}>
            <FormDatesField
              id={draftFieldId('dates')}
              stay={dates}
              today={today}
              onChoose={(chosen) => onChange({ dates: chosen })}
              error={errorOf('dates')}
              locale={locale}
            />
          </div>
        </div>
      </fieldset>
      <fieldset className={requestCalloutStyles.requestGuests}>
        <legend>{m.search_bar_guests({}, { locale })}</legend>
        <GuestsStepper party={party} onChange={(next) => onChange({ party: next })} locale={locale} />
      </fieldset>
    </>
  )
}

const FAULT_TEXTS = {
  required: m.booking_fault_required,
  past: m.request_any_fault_past,
} as const

export function draftFaultText(fault: DraftFault | undefined, locale: Locale): string | undefined {
  return fault && FAULT_TEXTS[fault]({}, { locale })
}
