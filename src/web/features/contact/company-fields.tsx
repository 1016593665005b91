import { useRouteLoaderData } from 'react-router'
import type { Stay } from '#domain/booking/stay-rules.ts'
import { CITIES, cityName } from '#domain/catalogue/cities.ts'
import { MAX_COMPANY_SHORTLIST } from '#domain/people/contact.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { RootData } from '#web/client/root-data.ts'
import { useFavourites } from '#web/client/storage/favourites.ts'
import { FormDatesField } from '#web/components/search/form-dates-field.tsx'
import { Check, Field, FieldError } from '#web/ui/form/field.tsx'
import * as formStyles from '#web/ui/form/form.module.css'
import type { FormFields } from '#web/ui/form/use-zod-form.ts'
import * as styles from './contact-form.module.css'
import type { ContactDraft } from './contact-schema.ts'

type CompanyFieldsProps = { readonly form: FormFields<ContactDraft> }

/** Renders the fields for the cities, dates, number of guests and budget of a company. */
export function CompanyFields({ form }: CompanyFieldsProps) {
  return (
    <fieldset>
      <legend>{m.contact_company_stay()}</legend>
      <Field {...form.field('company')} autoComplete="organization" required />
      <CityBoxes form={form} />
      <div className={formStyles.fields}>
        <CompanyDates form={form} />
        <Field {...form.field('people')} inputMode="numeric" maxLength={3} required />
        <Field {...form.field('homes')} inputMode="numeric" maxLength={3} hint={m.contact_company_homes_hint()} />
        <Field {...form.field('budget')} inputMode="numeric" maxLength={7} hint={m.contact_company_budget_hint()} />
      </div>
      <Shortlist form={form} />
    </fieldset>
  )
}

/** Offers to send the homes that the visitor has saved, where there are any. */
function Shortlist({ form }: CompanyFieldsProps) {
  const codes = useFavourites().slice(0, MAX_COMPANY_SHORTLIST)
  if (codes.length === 0) return null
  return <Check {...form.field('withFavourites')} label={m.contact_company_shortlist()} hint={codes.join(', ')} />
}

/** The dates are optional, so that they can be cleared again. */
function CompanyDates({ form }: CompanyFieldsProps) {
  const root = useRouteLoaderData<RootData>('root')
  const [checkIn, checkOut] = form.form.watch(['checkIn', 'checkOut'])
  const { id, error } = form.field('checkIn')
  const choose = (dates: Stay) => {
    for (const name of ['checkIn', 'checkOut'] as const) form.form.setValue(name, dates[name])
  }
  const hasDates = checkIn !== '' && checkOut !== ''
  if (!root) return null
  return (
    <div className={`${formStyles.field} ${formStyles.w2}`}>
      <FormDatesField
        id={id}
        stay={hasDates ? { checkIn, checkOut } : null}
        today={root.today}
        onChoose={choose}
        error={error ?? form.field('checkOut').error}
        hint={hasDates ? undefined : m.contact_company_dates_hint()}
      />
      {hasDates ? (
        <button
          type="button"
          className="btn btn-text btn-s with-script"
          onClick={() => {
            choose({ checkIn: '', checkOut: '' })
            document.getElementById(id)?.focus()
          }}
        >
          {m.search_bar_clear_dates()}
        </button>
      ) : null}
    </div>
  )
}

/** A checkbox for each city; several may be ticked. */
function CityBoxes({ form }: CompanyFieldsProps) {
  const locale = getLocale()
  const { id, label, error, ...box } = form.field('cities')
  const chosen = form.initial.cities as ContactDraft['cities']
  return (
    <fieldset className={`${formStyles.field} ${styles.contactField}`}>
      <legend className={styles.contactLabel}>{label}</legend>
      <div className={`row ${styles.contactCities}`}>
        {CITIES.map((city, index) => (
          <label className="chip" key={city}>
            <input
              {...box}
              id={index === 0 ? id : undefined}
              type="checkbox"
              className="visually-hidden"
              value={city}
              defaultChecked={chosen.includes(city)}
              aria-describedby={error ? `${id}-error` : undefined}
            />
            {cityName(city, locale)}
          </label>
        ))}
      </div>
      {error ? <FieldError id={`${id}-error`} text={error} /> : null}
    </fieldset>
  )
}
