import type { ApartmentQuery } from '#contract/apartment-query.ts'
import type { Facets } from '#contract/catalogue.ts'
import { ROOM_FILTERS } from '#domain/catalogue/vocabulary.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { roomFilterName } from '#text/vocabulary.ts'
import { toggled } from '#web/components/search/results-path.ts'
import { FilterGroup, OptionChips } from './option-chips.tsx'
import type { Change } from './search-draft.ts'

const BEDROOMS = [1, 2, 3, 4] as const
const BATHROOMS = [1, 2, 3] as const

type SpaceFilterProps = {
  readonly draft: ApartmentQuery
  readonly facets: Facets | undefined
  readonly total: number | undefined
  readonly onChange: Change
}

export function SpaceFilter({ draft, facets, total, onChange }: SpaceFilterProps) {
  const locale = getLocale()
  return (
    <>
      <FilterGroup title={m.search_filter_bedrooms()}>
        <AtLeast
          name="filter-bedrooms"
          steps={BEDROOMS}
          chosen={draft.bedrooms}
          counts={facets?.bedrooms}
          total={total}
          onChoose={(bedrooms) => onChange({ bedrooms })}
        />
      </FilterGroup>
      <FilterGroup title={m.search_filter_bathrooms()}>
        <AtLeast
          name="filter-bathrooms"
          steps={BATHROOMS}
          chosen={draft.bathrooms}
          counts={facets?.bathrooms}
          total={total}
          onChoose={(bathrooms) => onChange({ bathrooms })}
        />
      </FilterGroup>
      <OptionChips
        title={m.search_filter_rooms()}
        total={total}
        options={ROOM_FILTERS.map((word) => ({
          word,
          label: roomFilterName(word, locale),
          count: facets?.rooms[word],
        }))}
        chosen={draft.rooms}
        onChoose={(word) => onChange({ rooms: toggled(draft.rooms, word) })}
      />
    </>
  )
}

type AtLeastProps = {
  readonly name: string
  readonly steps: readonly number[]
  readonly chosen: number | undefined
  /** Number of homes that have at least so many; numbers without homes are left out. */
  readonly counts: Readonly<Record<string, number>> | undefined
  readonly total: number | undefined
  readonly onChoose: (least: number | undefined) => void
}

/** “Any”, then one chip per minimum. An address may name a minimum for which there is no chip: it gets one. */
function AtLeast({ name, steps, chosen, counts, total, onChoose }: AtLeastProps) {
  const all = chosen && !steps.includes(chosen) ? [...steps, chosen] : steps
  return (
    <OptionChips<number>
      name={name}
      total={total}
      options={[
        { word: 0, label: m.search_filter_any(), count: undefined },
        ...all.map((count) => ({
          word: count,
          label: m.search_filter_at_least({ count }),
          count: counts && (counts[count] ?? 0),
        })),
      ]}
      chosen={[chosen ?? 0]}
      onChoose={(least) => onChoose(least || undefined)}
    />
  )
}
