import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import type { ApartmentQuery } from '#contract/apartment-query.ts'
import { SITE_SPEEDS, type SiteSpeed } from '#domain/booking/booking-speed.ts'
import { PAPERS } from '#domain/catalogue/papers.ts'
import { AMENITIES, SERVICES } from '#domain/catalogue/vocabulary.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { paperName } from '#text/papers.ts'
import { amenityName, OFFERED_TYPES, serviceName, typeName } from '#text/vocabulary.ts'
import { resultsPath, toggled } from '#web/components/search/results-path.ts'
import { GuestsStepper } from '#web/components/stay/guests-stepper.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { unpack } from '#web/ui/packed.ts'
import { speedFilterName } from './active-filters.ts'
import type { Barrio, FilteredSearch, FilterPart } from './filter-bar.tsx'
import * as styles from './filter-dialog.module.css'
import { FilterGroup, OptionChips } from './option-chips.tsx'
import { PlaceFilter } from './place-filter.tsx'
import { PriceFilter } from './price-filter.tsx'
import { type Change, type Matches, useSearchDraft } from './search-draft.ts'
import { SpaceFilter } from './space-filter.tsx'

type FilterDialogProps = FilteredSearch & {
  /** Null if closed. */
  readonly part: FilterPart | null
  readonly onClose: () => void
}

/** Edits a draft of the search; the page changes when the guest presses “show”. */
export function FilterDialog({ part, onClose, query, facets, total, barrios }: FilterDialogProps) {
  const navigate = useNavigate()
  const currentMatches = useMemo(() => ({ total, facets: unpack(facets) }), [total, facets])
  const allBarrios = useMemo(() => unpack(barrios), [barrios])
  const { draft, draftQuery, isChanged, matches, change, clear } = useSearchDraft(query, part !== null, currentMatches)
  const show = () => {
    onClose()
    if (isChanged) void navigate(resultsPath(draftQuery))
  }
  const place = { draft, facets: matches?.facets, barrios: allBarrios, onChange: change }
  return (
    <Dialog
      title={titleOf(part)}
      open={part !== null}
      onClose={onClose}
      width={part === 'price' ? '440px' : '620px'}
      foot={
        <>
          <button
            type="button"
            className="btn btn-text"
            onClick={part && part !== 'all' ? () => change(NOTHING[part]) : clear}
          >
            {m.search_filters_clear()}
          </button>
          <button type="button" className="btn btn-main" onClick={show}>
            <span aria-live="polite">{showLabel(matches?.total)}</span>
          </button>
        </>
      }
    >
      {part && (
        <div className={styles.filters}>
          {part === 'all' && <AllFilters {...place} matches={matches} />}
          {part === 'place' && <PlaceFilter {...place} hasAllBarrios />}
          {part === 'price' && <PriceFilter {...place} />}
        </div>
      )}
    </Dialog>
  )
}

/** What clears a part of the filters. */
const NOTHING: Readonly<Record<'place' | 'price', Partial<ApartmentQuery>>> = {
  place: { city: undefined, neighbourhoods: [], bounds: undefined, area: undefined },
  price: { minPrice: undefined, maxPrice: undefined },
}

function titleOf(part: FilterPart | null): string {
  if (part === 'place') return m.search_filter_place()
  return part === 'price' ? m.search_filter_price() : m.search_filters()
}

function showLabel(count: number | undefined): string {
  if (count === undefined) return m.search_filters_show_any()
  return count === 0 ? m.search_filters_show_none() : m.search_filters_show({ count })
}

type AllFiltersProps = {
  readonly draft: ApartmentQuery
  readonly matches: Matches
  readonly barrios: readonly Barrio[]
  readonly onChange: Change
}

function AllFilters({ draft, matches, barrios, onChange }: AllFiltersProps) {
  const locale = getLocale()
  const { facets, total } = matches ?? {}
  const part = { draft, facets, onChange }
  const { adults, children, babies } = draft
  return (
    <>
      <PriceFilter {...part} />
      <PlaceFilter {...part} barrios={barrios} />
      <SpaceFilter {...part} total={total} />
      <OptionChips<SiteSpeed | null>
        title={m.search_filter_booking()}
        name="filter-booking"
        total={total}
        options={[
          { word: null, label: m.search_filter_any(), count: undefined },
          ...SITE_SPEEDS.map((word) => ({ word, label: speedFilterName(word), count: facets?.booking[word] })),
        ]}
        chosen={[draft.booking ?? null]}
        onChoose={(word) => onChange({ booking: word ?? undefined })}
      />
      <FilterGroup title={m.search_bar_guests()}>
        <GuestsStepper party={{ adults, children, babies }} onChange={onChange} />
      </FilterGroup>
      <OptionChips
        title={m.search_filter_amenities()}
        total={total}
        options={AMENITIES.map((word) => ({
          word,
          label: amenityName(word, locale),
          count: facets?.amenities[word],
        }))}
        chosen={draft.amenities}
        onChoose={(word) => onChange({ amenities: toggled(draft.amenities, word) })}
      />
      <OptionChips
        title={m.search_filter_services()}
        total={total}
        options={SERVICES.map((word) => ({ word, label: serviceName(word, locale), count: facets?.services[word] }))}
        chosen={draft.services}
        onChoose={(word) => onChange({ services: toggled(draft.services, word) })}
      />
      <OptionChips
        title={m.search_filter_types()}
        total={total}
        options={OFFERED_TYPES.map((word) => ({ word, label: typeName(word, locale), count: facets?.types[word] }))}
        chosen={draft.types}
        onChoose={(word) => onChange({ types: toggled(draft.types, word) })}
      />
      <OptionChips
        title={m.search_filter_papers()}
        total={total}
        options={PAPERS.map((word) => ({ word, label: paperName(word), count: facets?.papers[word] }))}
        chosen={draft.papers}
        onChoose={(word) => onChange({ papers: toggled(draft.papers, word) })}
      />
    </>
  )
}
