import { Fragment } from 'react'
import { Form, Link } from 'react-router'
import { type ApartmentQuery, toSearchParams } from '#contract/apartment-query.ts'
import { PLAIN_FILTERS } from '#contract/site-paths.ts'
import { SITE_SPEEDS } from '#domain/booking/booking-speed.ts'
import { MAX_TRAVEL_MINUTES } from '#domain/catalogue/catalogue-policy.ts'
import { CITIES, cityName } from '#domain/catalogue/cities.ts'
import { PAPERS } from '#domain/catalogue/papers.ts'
import { AMENITIES, ROOM_FILTERS, SERVICES } from '#domain/catalogue/vocabulary.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { paperName } from '#text/papers.ts'
import { amenityName, OFFERED_TYPES, roomFilterName, serviceName, typeName } from '#text/vocabulary.ts'
import { resultsPagePath, resultsPath, withoutFilters } from '#web/components/search/results-path.ts'
import * as formStyles from '#web/ui/form/form.module.css'
import { unpack } from '#web/ui/packed.ts'
import { speedFilterName } from './active-filters.ts'
import type { FilteredSearch } from './filter-bar.tsx'
import * as styles from './native-filters.module.css'
import type { PlaceChoice } from './place-choices.server.ts'

const MAX_ROOMS = { bedrooms: 4, bathrooms: 3 } as const
const STEPS = [1, 2, 3, 4] as const

type NativeFiltersProps = FilteredSearch & {
  /** The places to live near of the city. */
  readonly places?: readonly PlaceChoice[]
}

/** All filters as a plain form, for visitors without JavaScript. */
export function NativeFilters({ query, total, places = [], ...packed }: NativeFiltersProps) {
  const locale = getLocale()
  const [facets, barrios] = [unpack(packed.facets), unpack(packed.barrios)]
  return (
    <Form
      id={PLAIN_FILTERS}
      method="get"
      action={resultsPagePath(query)}
      className={styles.nativeFilters}
      aria-label={m.search_filters()}
    >
      <HiddenFields query={query} shown={places.length > 0 ? ['cerca'] : []} />
      <label className={formStyles.field}>
        <span>{m.search_filter_city()}</span>
        <select className={formStyles.input} name="city" defaultValue={query.city ?? ''}>
          <option value="">{m.search_filter_city_any()}</option>
          {CITIES.map((city) => (
            <option key={city} value={city}>
              {withCount(cityName(city, locale), facets.cities[city])}
            </option>
          ))}
        </select>
      </label>
      <PlaceFields query={query} places={places} />
      {!query.month &&
        (['checkIn', 'checkOut'] as const).map((name) => (
          <label className={formStyles.field} key={name}>
            <span>{name === 'checkIn' ? m.search_filter_check_in() : m.search_filter_check_out()}</span>
            <input className={formStyles.input} type="date" name={name} defaultValue={query[name]} />
          </label>
        ))}
      {(['bedrooms', 'bathrooms'] as const).map((name) => (
        <label className={formStyles.field} key={name}>
          <span>{name === 'bedrooms' ? m.search_filter_bedrooms() : m.search_filter_bathrooms()}</span>
          <select className={formStyles.input} name={name} defaultValue={query[name] ?? ''}>
            <option value="">{m.search_filter_any()}</option>
            {STEPS.filter((count) => count <= MAX_ROOMS[name]).map((count) => (
              <option key={count} value={count}>
                {withCount(m.search_filter_at_least({ count }), facets[name][count])}
              </option>
            ))}
          </select>
        </label>
      ))}
      <label className={formStyles.field}>
        <span>{m.search_filter_booking()}</span>
        <select className={formStyles.input} name="booking" defaultValue={query.booking ?? ''}>
          <option value="">{m.search_filter_any()}</option>
          {SITE_SPEEDS.map((speed) => (
            <option key={speed} value={speed}>
              {withCount(speedFilterName(speed), facets.booking[speed])}
            </option>
          ))}
        </select>
      </label>
      {(['minPrice', 'maxPrice'] as const).map((name) => (
        <label className={formStyles.field} key={name}>
          <span>
            {name === 'minPrice' ? m.search_filter_price_from() : m.search_filter_price_to()},{' '}
            {m.search_filter_price_unit()}
          </span>
          <input
            className={formStyles.input}
            type="number"
            inputMode="numeric"
            min={0}
            name={name}
            defaultValue={query[name]}
          />
        </label>
      ))}
      <Boxes
        title={m.search_filter_barrio()}
        name="neighbourhood"
        words={barrios.flatMap(({ city, slug }) => (city === query.city ? slug : []))}
        nameOf={(slug) => barrios.find((barrio) => barrio.slug === slug)?.name ?? slug}
        chosen={query.neighbourhoods}
        counts={facets.neighbourhoods}
      />
      <Boxes
        title={m.search_filter_rooms()}
        name="rooms"
        words={ROOM_FILTERS}
        nameOf={(word) => roomFilterName(word, locale)}
        chosen={query.rooms}
        counts={facets.rooms}
        total={total}
      />
      <Boxes
        title={m.search_filter_amenities()}
        name="amenities"
        words={AMENITIES}
        nameOf={(word) => amenityName(word, locale)}
        chosen={query.amenities}
        counts={facets.amenities}
        total={total}
      />
      <Boxes
        title={m.search_filter_services()}
        name="services"
        words={SERVICES}
        nameOf={(word) => serviceName(word, locale)}
        chosen={query.services}
        counts={facets.services}
        total={total}
      />
      <Boxes
        title={m.search_filter_types()}
        name="types"
        words={OFFERED_TYPES}
        nameOf={(word) => typeName(word, locale)}
        chosen={query.types}
        counts={facets.types}
        total={total}
      />
      <Boxes
        title={m.search_filter_papers()}
        name="papers"
        words={PAPERS}
        nameOf={paperName}
        chosen={query.papers}
        counts={facets.papers}
        total={total}
      />
      <div className="row">
        <button type="submit" className="btn btn-main">
          {m.search_filters_apply()}
        </button>
        <Link className="btn btn-text" to={resultsPath(withoutFilters(query))}>
          {m.search_filters_clear()}
        </Link>
      </div>
    </Form>
  )
}

/** A place to live near, and a second one with its own minutes. */
function PlaceFields({ query, places }: { readonly query: ApartmentQuery; readonly places: readonly PlaceChoice[] }) {
  if (places.length === 0) return null
  const fields = [
    { name: 'cerca', label: m.search_filter_near_place(), value: query.near },
    { name: 'cerca2', label: m.search_filter_second(), value: query.secondNear },
  ] as const
  const minutes = [
    { name: 'minutos', label: m.search_filter_near_minutes(), value: query.maxMinutes },
    { name: 'minutos2', label: m.search_filter_second_minutes(), value: query.secondMinutes },
  ] as const
  return fields.map(({ name, label, value }, index) => (
    <Fragment key={name}>
      <label className={formStyles.field}>
        <span>{label}</span>
        <select className={formStyles.input} name={name} defaultValue={value ?? ''}>
          <option value="">{m.search_filter_near_none()}</option>
          {places.map((place) => (
            <option key={place.near} value={place.near}>
              {place.name}
            </option>
          ))}
        </select>
      </label>
      {minutes.slice(index, index + 1).map((limit) => (
        <label className={formStyles.field} key={limit.name}>
          <span>{limit.label}</span>
          <input
            className={formStyles.input}
            type="number"
            inputMode="numeric"
            min={1}
            max={MAX_TRAVEL_MINUTES}
            name={limit.name}
            defaultValue={limit.value}
          />
        </label>
      ))}
    </Fragment>
  ))
}

type BoxesProps<Word extends string> = {
  readonly title: string
  readonly name: string
  readonly words: readonly Word[]
  readonly nameOf: (word: Word) => string
  readonly chosen: readonly Word[]
  readonly counts: Readonly<Record<string, number>>
  /** Number of homes found: words that all of them have are left out. */
  readonly total?: number
}

function Boxes<Word extends string>({ title, name, words: all, nameOf, chosen, counts, total }: BoxesProps<Word>) {
  const words = all.filter((word) => !total || counts[word] !== total || chosen.includes(word))
  if (words.length === 0) return null
  return (
    <fieldset>
      <legend>{title}</legend>
      <div className={styles.nativeBoxes}>
        {words.map((word) => (
          <label key={word}>
            <input
              type="checkbox"
              name={name}
              value={word}
              defaultChecked={chosen.includes(word)}
              disabled={counts[word] === 0 && !chosen.includes(word)}
            />
            {withCount(nameOf(word), counts[word])}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function withCount(label: string, count = 0): string {
  return `${label} (${count})`
}

type HiddenFieldsProps = {
  readonly query: ApartmentQuery
  /** Names of the parameters that the form has fields for. */
  readonly shown: readonly string[]
}

/** The parts of the search that the form does not change. */
function HiddenFields({ query, shown }: HiddenFieldsProps) {
  const { near, travelMode, secondMode, flexibleDays, withinMonths, month, months } = query
  const { adults, children, babies, sort } = query
  const dates = { flexibleDays, withinMonths, month, months }
  const kept = { near, travelMode, secondMode, ...dates, adults, children, babies, sort }
  // The place decides which order is the usual one, which addresses leave out.
  return [...toSearchParams(kept)]
    .filter(([name]) => !shown.includes(name))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}
