import { type ReactNode, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ApartmentQuery, Facets } from '#contract/catalogue.ts'
import { AMENITIES, APARTMENT_TYPES, ROOM_FILTERS, SERVICES } from '#domain/catalogue/vocabulary.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { fetchMatches } from '#web/catalogue-client.ts'
import { Dialog } from '#web/components/dialog.tsx'
import { NumberStepper } from '#web/components/stay/number-stepper.tsx'
import { amenityName, roomFilterName, serviceName, typeName } from '#web/vocabulary.ts'
import type { Barrio } from './filter-bar.tsx'
import { listAddress, toggled, withoutFilters } from './list-address.ts'
import { PriceFilter } from './price-filter.tsx'
import './filter-dialog.css'

type FilterDialogProps = {
  readonly open: boolean
  readonly onClose: () => void
  readonly query: ApartmentQuery
  readonly facets: Facets
  readonly total: number
  readonly barrios: readonly Barrio[]
  readonly locale: Locale
}

type Change = (change: Partial<ApartmentQuery>) => void
const MAX_ROOMS = 6
const COUNT_DELAY_MS = 250

/** All filters over a draft of the search: nothing changes on the page until “show”. */
export function FilterDialog({ open, onClose, query, facets, total, barrios, locale }: FilterDialogProps) {
  const [draft, setDraft] = useState(query)
  // Each opening begins with the search on the page, which links may have changed meanwhile.
  const [begun, setBegun] = useState({ open, query })
  if (begun.open !== open || begun.query !== query) {
    setBegun({ open, query })
    setDraft(query)
  }
  const matches = useMatches(draft, open && draft !== query, { total, facets })
  const navigate = useNavigate()
  const change: Change = (part) => setDraft((before) => ({ ...before, ...part }))
  const show = () => {
    onClose()
    if (draft !== query) void navigate(listAddress(locale, draft))
  }
  return (
    <Dialog
      title={m.list_filters({}, { locale })}
      open={open}
      onClose={onClose}
      width="620px"
      foot={
        <>
          <button
            type="button"
            className="btn btn-text"
            onClick={() => setDraft({ ...cleared(query), ...withoutFilters(query) })}
          >
            {m.list_filters_clear({}, { locale })}
          </button>
          <button type="button" className="btn btn-main" onClick={show}>
            <span aria-live="polite">{showLabel(matches?.total, locale)}</span>
          </button>
        </>
      }
    >
      <div className="filters">
        <PriceFilter draft={draft} bands={facets.prices} onChange={change} locale={locale} />
        <SpaceFilter draft={draft} onChange={change} locale={locale} />
        <BarrioFilter draft={draft} barrios={barrios} onChange={change} locale={locale} />
        <WordFilter
          title={m.list_filter_amenities({}, { locale })}
          words={AMENITIES}
          chosen={draft.amenities}
          name={(word) => amenityName(word, locale)}
          onToggle={(word) => change({ amenities: toggled(draft.amenities, word) })}
        />
        <WordFilter
          title={m.list_filter_services({}, { locale })}
          words={SERVICES}
          chosen={draft.services}
          name={(word) => serviceName(word, locale)}
          onToggle={(word) => change({ services: toggled(draft.services, word) })}
        />
        <WordFilter
          title={m.list_filter_types({}, { locale })}
          words={APARTMENT_TYPES}
          chosen={draft.types}
          name={(word) => typeName(word, locale)}
          onToggle={(word) => change({ types: toggled(draft.types, word) })}
        />
      </div>
    </Dialog>
  )
}

function cleared(query: ApartmentQuery): ApartmentQuery {
  const none = {
    bedrooms: undefined,
    bathrooms: undefined,
    minPrice: undefined,
    maxPrice: undefined,
    bounds: undefined,
  }
  return { ...query, ...none, neighbourhoods: [], rooms: [], amenities: [], services: [], types: [] }
}

function showLabel(count: number | undefined, locale: Locale): string {
  if (count === undefined) return m.list_filters_show_any({}, { locale })
  return count === 0 ? m.list_filters_show_none({}, { locale }) : m.list_filters_show({ count }, { locale })
}

type Matches = { readonly total: number; readonly facets: Facets }

/** How many homes the draft has; undefined while it is not known. */
function useMatches(draft: ApartmentQuery, changed: boolean, known: Matches): Matches | undefined {
  const [found, setFound] = useState<{ draft: ApartmentQuery; matches: Matches }>()
  useEffect(() => {
    if (!changed) return
    const controller = new AbortController()
    const timer = setTimeout(() => {
      fetchMatches(draft, controller.signal).then(
        (matches) => setFound({ draft, matches }),
        // Without a count the button says “show apartments”, and the list itself tells the number.
        () => setFound(undefined),
      )
    }, COUNT_DELAY_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [draft, changed])
  if (!changed) return known
  return found?.draft === draft ? found.matches : undefined
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <fieldset>
      <legend>{title}</legend>
      {children}
    </fieldset>
  )
}

type PartProps = { readonly draft: ApartmentQuery; readonly onChange: Change; readonly locale: Locale }

function SpaceFilter({ draft, onChange, locale }: PartProps) {
  return (
    <Group title={m.list_filter_space({}, { locale })}>
      <div>
        {(['bedrooms', 'bathrooms'] as const).map((name) => (
          <NumberStepper
            key={name}
            name={name}
            label={
              name === 'bedrooms' ? m.list_filter_bedrooms({}, { locale }) : m.list_filter_bathrooms({}, { locale })
            }
            value={draft[name] ?? 0}
            min={0}
            max={MAX_ROOMS}
            onChange={(value) => onChange({ [name]: value || undefined })}
            locale={locale}
          />
        ))}
        <Chips
          words={ROOM_FILTERS}
          chosen={draft.rooms}
          name={(word) => roomFilterName(word, locale)}
          onToggle={(word) => onChange({ rooms: toggled(draft.rooms, word) })}
        />
      </div>
    </Group>
  )
}

const FEW_BARRIOS = 8

function BarrioFilter({ draft, barrios, onChange, locale }: PartProps & { readonly barrios: readonly Barrio[] }) {
  const [all, setAll] = useState(false)
  const slugs = barrios.map(({ slug }) => slug)
  const shown = slugs.filter((slug, index) => all || index < FEW_BARRIOS || draft.neighbourhoods.includes(slug))
  return (
    <Group title={m.list_filter_barrio({}, { locale })}>
      {barrios.length === 0 ? (
        <p className="small soft">{m.list_filter_barrio_first({}, { locale })}</p>
      ) : (
        <Chips
          words={shown}
          chosen={draft.neighbourhoods}
          name={(slug) => barrios.find((barrio) => barrio.slug === slug)?.name ?? slug}
          onToggle={(slug) => onChange({ neighbourhoods: toggled(draft.neighbourhoods, slug) })}
        >
          {shown.length < slugs.length && (
            <button type="button" className="chip chip-plain" onClick={() => setAll(true)}>
              {m.list_filter_barrio_all({ count: slugs.length }, { locale })}
            </button>
          )}
        </Chips>
      )}
    </Group>
  )
}

type ChipsProps<Word extends string> = {
  readonly words: readonly Word[]
  readonly chosen: readonly Word[]
  readonly name: (word: Word) => string
  readonly onToggle: (word: Word) => void
  readonly children?: ReactNode
}

function WordFilter<Word extends string>({ title, ...chips }: ChipsProps<Word> & { readonly title: string }) {
  return (
    <Group title={title}>
      <Chips {...chips} />
    </Group>
  )
}

function Chips<Word extends string>({ words, chosen, name, onToggle, children }: ChipsProps<Word>) {
  return (
    <div className="filter-chips">
      {words.map((word) => (
        <label className="chip" key={word}>
          <input type="checkbox" checked={chosen.includes(word)} onChange={() => onToggle(word)} />
          {name(word)}
        </label>
      ))}
      {children}
    </div>
  )
}
