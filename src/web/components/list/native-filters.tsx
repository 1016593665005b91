import { Form, Link } from 'react-router'
import type { ApartmentQuery, Facets } from '#contract/catalogue.ts'
import { AMENITIES, CITIES } from '#domain/catalogue/vocabulary.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { apartmentsPath } from '#web/paths.ts'
import { amenityName, cityName } from '#web/vocabulary.ts'
import type { Barrio } from './filter-bar.tsx'
import { listAddress, withoutFilters } from './list-address.ts'
import '#web/components/form/form.css'
import './native-filters.css'

export const NATIVE_FILTERS_ID = 'filtros'
const BEDROOMS = [1, 2, 3, 4] as const

type NativeFiltersProps = {
  readonly query: ApartmentQuery
  readonly facets: Facets
  readonly barrios: readonly Barrio[]
  readonly locale: Locale
}

/** The usual filters as a plain form, for who comes without JavaScript: shown when its address is asked for. */
export function NativeFilters({ query, facets, barrios, locale }: NativeFiltersProps) {
  return (
    <Form
      id={NATIVE_FILTERS_ID}
      method="get"
      action={apartmentsPath(locale)}
      className="native-filters"
      aria-label={m.list_filters({}, { locale })}
    >
      <KeptFields query={query} fields={['checkIn', 'checkOut', 'adults', 'children', 'babies', 'sort']} />
      <label className="field">
        <span>{m.list_filter_city({}, { locale })}</span>
        <select className="input" name="city" defaultValue={query.city ?? ''}>
          <option value="">{m.list_filter_city_any({}, { locale })}</option>
          {CITIES.map((city) => (
            <option key={city} value={city}>
              {cityName(city, locale)}
            </option>
          ))}
        </select>
      </label>
      {barrios.length > 0 && (
        <label className="field">
          <span>{m.list_filter_barrio({}, { locale })}</span>
          <select className="input" name="neighbourhood" defaultValue={query.neighbourhoods[0] ?? ''}>
            <option value="">{m.list_filter_any({}, { locale })}</option>
            {barrios.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name} ({facets.neighbourhoods[slug] ?? 0})
              </option>
            ))}
          </select>
        </label>
      )}
      <label className="field">
        <span>{m.list_filter_bedrooms({}, { locale })}</span>
        <select className="input" name="bedrooms" defaultValue={query.bedrooms ?? ''}>
          <option value="">{m.list_filter_any({}, { locale })}</option>
          {BEDROOMS.map((count) => (
            <option key={count} value={count}>
              {m.list_filter_at_least({ count }, { locale })}
            </option>
          ))}
        </select>
      </label>
      {(['minPrice', 'maxPrice'] as const).map((name) => (
        <label className="field" key={name}>
          <span>
            {name === 'minPrice' ? m.list_filter_price_from({}, { locale }) : m.list_filter_price_to({}, { locale })},{' '}
            {m.list_filter_price_unit({}, { locale })}
          </span>
          <input className="input" type="number" inputMode="numeric" min={0} name={name} defaultValue={query[name]} />
        </label>
      ))}
      <fieldset>
        <legend>{m.list_filter_amenities({}, { locale })}</legend>
        <div className="native-boxes">
          {AMENITIES.map((word) => (
            <label key={word}>
              <input type="checkbox" name="amenities" value={word} defaultChecked={query.amenities.includes(word)} />{' '}
              {amenityName(word, locale)}
            </label>
          ))}
        </div>
      </fieldset>
      <div className="row">
        <button type="submit" className="btn btn-main">
          {m.list_filters_apply({}, { locale })}
        </button>
        <Link className="btn btn-text" to={listAddress(locale, withoutFilters(query))}>
          {m.list_filters_clear({}, { locale })}
        </Link>
      </div>
    </Form>
  )
}

/** Hidden fields for what a form leaves as it is. */
export function KeptFields({
  query,
  fields,
}: {
  readonly query: ApartmentQuery
  readonly fields: readonly ('checkIn' | 'checkOut' | 'adults' | 'children' | 'babies' | 'sort')[]
}) {
  return fields.map((name) =>
    query[name] === undefined ? null : <input key={name} type="hidden" name={name} value={query[name]} />,
  )
}
