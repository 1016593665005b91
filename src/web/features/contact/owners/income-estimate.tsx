import { Form, useNavigation } from 'react-router'
import { ESTIMATE_MONTHS, MAX_ESTIMATE_BEDROOMS } from '#domain/catalogue/catalogue-policy.ts'
import { CITIES, type City, cityName } from '#domain/catalogue/cities.ts'
import type { OwnerIncome } from '#domain/catalogue/owner-income.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { IncomeEstimate as Estimate } from '#services/catalogue/estimate-income.ts'
import { SelectField } from '#web/ui/form/field.tsx'
import { EstimateResult } from './estimate-result.tsx'
import * as styles from './income-estimate.module.css'

export type EstimateCriteria = {
  readonly city: City
  /** Slug; empty for the whole city. */
  readonly neighbourhood: string
  readonly bedrooms: number
  /** Months of a year in which the home is let. */
  readonly months: number
}

export type EstimateData = {
  readonly criteria: EstimateCriteria
  readonly barrios: readonly { readonly city: City; readonly slug: string; readonly name: string }[]
  /** Null if too few homes can be compared. */
  readonly estimate: Estimate | null
  /** Null without an estimate, or where the company names no terms. */
  readonly income: OwnerIncome | null
}

const BEDROOMS = Array.from({ length: MAX_ESTIMATE_BEDROOMS + 1 }, (_, count) => count)

/** What guests pay for comparable homes, and what that leaves to an owner. The form is plain: it works without a script. */
export function IncomeEstimate({ criteria, barrios, estimate, income }: EstimateData) {
  const locale = getLocale()
  const { state } = useNavigation()
  return (
    <section className={`wrap ${styles.estimate}`} aria-labelledby="estimate">
      <h2 id="estimate">{m.owners_estimate()}</h2>
      <div className={styles.estimateBox}>
        <Form method="get" action="#estimate" preventScrollReset className={styles.estimateForm}>
          <SelectField
            label={m.owners_city()}
            name="city"
            defaultValue={criteria.city}
            choices={CITIES.map((city) => ({ value: city, label: cityName(city, locale) }))}
            onChange={({ currentTarget }) => choose(currentTarget, 'neighbourhood', '')}
          />
          <NeighbourhoodSelect criteria={criteria} barrios={barrios} />
          <SelectField
            label={m.owners_bedrooms()}
            name="bedrooms"
            defaultValue={criteria.bedrooms}
            choices={BEDROOMS.map((count) => ({ value: `${count}`, label: bedroomsText(count) }))}
          />
          <SelectField
            label={m.owners_months()}
            name="months"
            defaultValue={criteria.months}
            choices={ESTIMATE_MONTHS.map((months) => ({ value: `${months}`, label: m.owners_months_let({ months }) }))}
          />
          <button type="submit" className="btn btn-main" aria-disabled={state === 'loading' || undefined}>
            {m.owners_calculate()}
          </button>
        </Form>
        <div aria-live="polite">
          {estimate ? (
            <EstimateResult
              place={estimate.neighbourhood ?? cityName(criteria.city, locale)}
              chosen={barrios.find(({ slug }) => slug === criteria.neighbourhood)?.name ?? ''}
              months={criteria.months}
              estimate={estimate}
              income={income}
            />
          ) : (
            <p>{m.owners_result_none({ place: cityName(criteria.city, locale) })}</p>
          )}
        </div>
      </div>
    </section>
  )
}

/** Lists the neighbourhoods of all cities in groups, because without a script the list cannot follow the chosen city. */
function NeighbourhoodSelect({ criteria, barrios }: Pick<EstimateData, 'criteria' | 'barrios'>) {
  const locale = getLocale()
  return (
    <SelectField
      label={m.owners_neighbourhood()}
      name="neighbourhood"
      defaultValue={criteria.neighbourhood}
      empty={m.owners_any_neighbourhood()}
      onChange={({ currentTarget }) => choose(currentTarget, 'city', cityOf(currentTarget.value, barrios))}
    >
      {CITIES.map((city) => (
        <optgroup key={city} label={cityName(city, locale)}>
          {barrios
            .filter((barrio) => barrio.city === city)
            .map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
        </optgroup>
      ))}
    </SelectField>
  )
}

function cityOf(neighbourhood: string, barrios: EstimateData['barrios']): City | undefined {
  return barrios.find(({ slug }) => slug === neighbourhood)?.city
}

/** Keeps city and neighbourhood consistent by setting the other select of the form. */
function choose(changed: HTMLSelectElement, name: string, value: string | undefined): void {
  const other = changed.form?.elements.namedItem(name)
  if (other instanceof HTMLSelectElement && value !== undefined) other.value = value
}

function bedroomsText(count: number): string {
  if (count === 0) return m.owners_studio()
  return count === MAX_ESTIMATE_BEDROOMS ? m.owners_bedrooms_most({ count }) : String(count)
}
