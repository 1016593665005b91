import { CITIES, cityName } from '#domain/catalogue/cities.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { FormDatesField } from '#web/components/search/form-dates-field.tsx'
import * as requestCalloutStyles from '#web/components/search/request-callout.module.css'
import { GuestsStepper } from '#web/components/stay/guests-stepper.tsx'
import { SelectField } from '#web/ui/form/field.tsx'
import * as formStyles from '#web/ui/form/form.module.css'
import type { FormFields } from '#web/ui/form/use-zod-form.ts'
import { MAX_BEDROOMS } from './request-draft.ts'
import type { StayRequestDraft } from './stay-request-definition.ts'

type RequestFieldsProps = {
  readonly form: FormFields<StayRequestDraft>
  readonly today: CalendarDate
}

export function RequestFields({ form: { form, field }, today }: RequestFieldsProps) {
  const locale = getLocale()
  const [checkIn, checkOut] = form.watch(['checkIn', 'checkOut'])
  const [adults, children, babies] = form.watch(['adults', 'children', 'babies']).map(Number)
  const set = (values: Readonly<Record<string, string | number>>, shouldValidate = false) => {
    for (const [name, value] of Object.entries(values))
      form.setValue(name as keyof StayRequestDraft, String(value), { shouldValidate })
  }
  const { id, ...dates } = field('checkIn')
  const error = dates.error ?? field('checkOut').error
  return (
    <>
      <fieldset>
        <legend>{m.request_any_stay()}</legend>
        <div className={formStyles.fields}>
          <SelectField
            {...field('city')}
            empty={m.request_any_city_choose()}
            choices={CITIES.map((one) => ({ value: one, label: cityName(one, locale) }))}
            required
          />
          <SelectField
            {...field('bedrooms')}
            label={m.search_filter_bedrooms()}
            empty={m.request_any_bedrooms_any()}
            choices={Array.from({ length: MAX_BEDROOMS + 1 }, (_, count) => ({
              value: String(count),
              label: m.vocabulary_bedrooms({ count }),
            }))}
          />
          <div className={`${formStyles.field} ${formStyles.w2}`}>
            <FormDatesField
              id={id}
              stay={checkIn && checkOut ? { checkIn, checkOut } : null}
              today={today}
              onChoose={(chosen) => set(chosen, error !== undefined)}
              error={error}
            />
          </div>
        </div>
      </fieldset>
      <fieldset className={requestCalloutStyles.requestGuests}>
        <legend>{m.search_bar_guests()}</legend>
        <GuestsStepper party={{ adults: adults ?? 1, children: children ?? 0, babies: babies ?? 0 }} onChange={set} />
      </fieldset>
    </>
  )
}
