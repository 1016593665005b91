import { useState } from 'react'
import type { ApartmentQuery } from '#contract/apartment-query.ts'
import type { Facets } from '#contract/catalogue.ts'
import { CITIES, type City, cityName } from '#domain/catalogue/cities.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { toggled } from '#web/components/search/results-path.ts'
import * as styles from './filter-bar.module.css'
import type { Barrio } from './filter-bar.tsx'
import { FilterGroup, OptionChips } from './option-chips.tsx'
import type { Change } from './search-draft.ts'

type PlaceFilterProps = {
  readonly draft: ApartmentQuery
  readonly facets: Facets | undefined
  readonly barrios: readonly Barrio[]
  /** Shows all neighbourhoods; otherwise a few, and a button for the rest. */
  readonly hasAllBarrios?: boolean
  readonly onChange: Change
}

export function PlaceFilter({ draft, facets, onChange, ...barrioProps }: PlaceFilterProps) {
  const locale = getLocale()
  const anywhere = facets && Object.values(facets.cities).reduce((sum, count) => sum + count, 0)
  const move = (city: City | null) => {
    if (city === (draft.city ?? null)) return
    onChange({ city: city ?? undefined, neighbourhoods: [], bounds: undefined, area: undefined })
  }
  return (
    <>
      <FilterGroup title={m.search_filter_city()}>
        <OptionChips<City | null>
          name="filter-city"
          options={[
            { word: null, label: m.search_filter_city_any(), count: anywhere },
            ...CITIES.map((city) => ({ word: city, label: cityName(city, locale), count: facets?.cities[city] })),
          ]}
          chosen={[draft.city ?? null]}
          onChoose={move}
        />
      </FilterGroup>
      <BarrioFilter draft={draft} facets={facets} onChange={onChange} {...barrioProps} />
    </>
  )
}

const FEW_BARRIOS = 8

function BarrioFilter({ draft, facets, barrios, hasAllBarrios = false, onChange }: PlaceFilterProps) {
  const [all, setAll] = useState(hasAllBarrios)
  // The order uses the first counts: chips that move with every answer would be hard to press.
  const [counts] = useState(facets?.neighbourhoods)
  const isChosen = ({ slug }: Barrio) => draft.neighbourhoods.includes(slug)
  const offered = barrios.filter((barrio) => (draft.city ? barrio.city === draft.city : isChosen(barrio)))
  const few = offered.toSorted((a, b) => (counts?.[b.slug] ?? 0) - (counts?.[a.slug] ?? 0)).slice(0, FEW_BARRIOS)
  const shown = offered.filter((barrio) => all || few.includes(barrio) || isChosen(barrio))
  return (
    <FilterGroup title={m.search_filter_barrio()}>
      {offered.length === 0 ? (
        <p className="small soft">{m.search_filter_barrio_first()}</p>
      ) : (
        <OptionChips
          options={shown.map(({ slug, name }) => ({ word: slug, label: name, count: facets?.neighbourhoods[slug] }))}
          chosen={draft.neighbourhoods}
          onChoose={(slug) => onChange({ neighbourhoods: toggled(draft.neighbourhoods, slug) })}
        >
          {shown.length < offered.length && (
            <button type="button" className={`chip ${styles.chipPlain}`} onClick={() => setAll(true)}>
              {m.search_filter_barrio_all({ count: offered.length })}
            </button>
          )}
        </OptionChips>
      )}
    </FilterGroup>
  )
}
