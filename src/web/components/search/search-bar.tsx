import { type FormEvent, lazy, type ReactNode, type RefObject, Suspense, useRef, useState } from 'react'
import { useNavigate, useNavigation, useRouteLoaderData } from 'react-router'
import { apartmentsPath } from '#contract/site-paths.ts'
import { DEFAULT_PARTY } from '#domain/booking/booking-policy.ts'
import { CITIES, type City, cityName } from '#domain/catalogue/cities.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { partyText } from '#text/party-text.ts'
import { useLasting } from '#ui/client/hydration.ts'
import { Icon } from '#ui/icon.tsx'
import { search as searchShape } from '#ui/icons.ts'
import { BUSY_AFTER_MS } from '#web/client/event-replay.ts'
import type { RootData } from '#web/client/root-data.ts'
import { GuestsStepper } from '../stay/guests-stepper.tsx'
import * as styles from './search-bar.module.css'
import { SearchPopover } from './search-popover.tsx'
import { type Destination, datesText, destinationText, type SearchState, searchPath } from './search-state.ts'

const loadDates = () => import('./dates-picker.tsx')
const loadDestinations = () => import('./destination-picker.tsx')
const DestinationPicker = lazy(() => loadDestinations().then((module) => ({ default: module.DestinationPicker })))
const DatesPicker = lazy(() => loadDates().then((module) => ({ default: module.DatesPicker })))

const PARTS = { destination: loadDestinations, dates: loadDates } as const
if (!import.meta.env.SSR) fetchPressedPart()

/** Fetches what a press that waits for hydration opens while the page hydrates. The replay of events reports a failure. */
function fetchPressedPart(): void {
  for (const [part, load] of Object.entries(PARTS)) {
    if (document.querySelector(`[data-part=${part}][aria-busy]`)) void load()
  }
}

type SearchBarProps = {
  readonly initial: SearchState
  /** The query of the list that the visitor refines. The search preserves its filters. */
  readonly current?: URLSearchParams
  /** True to stack the fields, as in a dialog; otherwise they stand side by side on wide screens. */
  readonly stacked?: boolean
  readonly onSearch?: () => void
}

/**
 * Renders a plain form with the browser's own fields, which are what is sent. With JavaScript, destination, dates and
 * guests open in a popover, on phones in a sheet.
 */
export function SearchBar({ initial, current, stacked = false, onSearch }: SearchBarProps) {
  const locale = getLocale()
  const navigate = useNavigate()
  const isLeaving = useLasting(useNavigation().state !== 'idle', BUSY_AFTER_MS)
  const bar = useRef<HTMLFormElement>(null)
  const early = useRef('')
  const [state, setState] = useState(initial)
  const [open, setOpen] = useState<'destination' | 'dates' | 'guests' | null>(null)
  const popover = { anchor: stacked ? null : bar, onClose: () => setOpen(null) }

  /** Goes on to the dates, unless they are known. */
  function choose(destination: Destination) {
    setState({ ...state, destination, city: destination.city, placeName: destination.name })
    setOpen(state.checkOut || state.month ? null : 'dates')
  }

  function search() {
    setOpen(null)
    onSearch?.()
    void navigate(searchPath(state, current))
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    search()
  }

  return (
    <search>
      <form
        ref={bar}
        className={stacked ? `${styles.search} ${styles.isStacked}` : styles.search}
        aria-label={m.search_bar_label()}
        action={apartmentsPath(locale)}
        method="get"
        onSubmit={submit}
      >
        <DestinationField
          state={state}
          onChange={setState}
          isOpen={open === 'destination'}
          onOpen={() => setOpen('destination')}
        />
        <DatesField state={state} onChange={setState} isOpen={open === 'dates'} onOpen={() => setOpen('dates')} />
        <GuestsField state={state} onChange={setState} isOpen={open === 'guests'} onOpen={() => setOpen('guests')} />
        <button type="submit" className="btn btn-main" aria-busy={isLeaving || undefined}>
          <Icon shape={searchShape} />
          {m.search_bar_submit()}
        </button>
      </form>
      <SearchPopover {...popover} label={m.search_bar_destination()} open={open === 'destination'} size="list">
        <Suspense fallback={<EarlyInput typed={early} />}>
          <DestinationPicker early={early} onChoose={choose} onClose={() => setOpen(null)} />
        </Suspense>
      </SearchPopover>
      <SearchPopover {...popover} label={m.search_bar_dates()} open={open === 'dates'} size="wide">
        <Suspense fallback={<Opening text={m.search_bar_opening_dates()} />}>
          <DatesPicker state={state} onChange={setState} onDone={() => setOpen(null)} onSearch={search} />
        </Suspense>
      </SearchPopover>
      <SearchPopover {...popover} label={m.search_bar_guests()} open={open === 'guests'} size="narrow">
        <GuestsStepper party={state.party} onChange={(party) => setState({ ...state, party })} />
        <button type="button" className="btn btn-line" onClick={() => setOpen(null)}>
          {m.search_bar_done()}
        </button>
      </SearchPopover>
    </search>
  )
}

/** Takes what is typed before the scripts of the destinations have loaded, and hands it on to their field. */
function EarlyInput({ typed }: { readonly typed: RefObject<string> }) {
  return (
    <input
      className={styles.early}
      aria-label={m.search_bar_destination()}
      autoComplete="off"
      onInput={(event) => {
        typed.current = event.currentTarget.value
      }}
    />
  )
}

/** Renders the content of a popover while its scripts load, with a text if they take longer than a moment. */
function Opening({ text }: { readonly text: string }) {
  return (
    <p className={`${styles.opening} skel`}>
      <span>{text}</span>
    </p>
  )
}

function toCity(value: string): City | null {
  return CITIES.find((city) => city === value) ?? null
}

type FieldProps = {
  readonly state: SearchState
  readonly onChange: (state: SearchState) => void
  readonly isOpen: boolean
  readonly onOpen: () => void
}

function DestinationField({ state, onChange, ...field }: FieldProps) {
  const locale = getLocale()
  return (
    <SearchField {...field} part="destination" label={m.search_bar_destination()} text={destinationText(state)}>
      <label>
        <span className={styles.key}>{m.search_bar_destination()}</span>
        <select
          name="city"
          value={state.city ?? ''}
          onChange={(event) => onChange({ ...state, city: toCity(event.currentTarget.value) })}
        >
          <option value="">{m.search_bar_anywhere()}</option>
          {CITIES.map((city) => (
            <option key={city} value={city}>
              {cityName(city, locale)}
            </option>
          ))}
        </select>
      </label>
    </SearchField>
  )
}

function DatesField({ state, onChange, ...field }: FieldProps) {
  return (
    <SearchField
      {...field}
      part="dates"
      label={m.search_bar_dates()}
      text={datesText(state)}
      opening={m.search_bar_opening_dates()}
      empty={m.search_bar_dates_add()}
    >
      <NativeDate
        name="checkIn"
        label={m.search_bar_check_in()}
        value={state.checkIn}
        onChange={(checkIn) => onChange({ ...state, checkIn })}
      />
      <NativeDate
        name="checkOut"
        label={m.search_bar_check_out()}
        value={state.checkOut}
        onChange={(checkOut) => onChange({ ...state, checkOut })}
      />
    </SearchField>
  )
}

function GuestsField({ state, onChange, ...field }: FieldProps) {
  const locale = getLocale()
  const { adults, children, babies } = state.party
  return (
    <SearchField {...field} label={m.search_bar_guests()} text={partyText(state.party, locale)}>
      <label>
        <span className={styles.key}>{m.vocabulary_guests_adults()}</span>
        <input
          type="number"
          name="adults"
          min={1}
          max={20}
          value={adults}
          onChange={(event) =>
            onChange({
              ...state,
              party: { ...state.party, adults: event.currentTarget.valueAsNumber || DEFAULT_PARTY.adults },
            })
          }
        />
      </label>
      {children > 0 ? <input type="hidden" name="children" value={children} /> : null}
      {babies > 0 ? <input type="hidden" name="babies" value={babies} /> : null}
    </SearchField>
  )
}

type SearchFieldProps = Pick<FieldProps, 'isOpen' | 'onOpen'> & {
  /** The part that the button opens, fetched when the button is hovered or focused, or was pressed before hydration. */
  readonly part?: keyof typeof PARTS
  readonly label: string
  /** The chosen value. */
  readonly text: string | null
  /** Shown in place of the value while a press waits for the page's scripts. */
  readonly opening?: string
  /** The text while nothing is chosen. */
  readonly empty?: string
  /** The browser's own fields, for a page without JavaScript. */
  readonly children: ReactNode
}

function SearchField({ isOpen, onOpen, part, label, text, empty, opening, children }: SearchFieldProps) {
  const fetchPart = part && PARTS[part]
  return (
    <div className={isOpen ? `${styles.searchField} ${styles.isOpen}` : styles.searchField}>
      <button
        type="button"
        className={`${styles.searchToggle} with-script`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        data-part={part}
        onClick={onOpen}
        onPointerEnter={fetchPart}
        onFocus={fetchPart}
      >
        <span className={styles.key}>{label}</span>
        <span
          className={text ? styles.value : `${styles.value} ${styles.isEmpty}`}
          data-opening={opening ?? m.search_bar_opening()}
        >
          {text ?? empty}
        </span>
      </button>
      <div className={`${styles.searchNative} without-script`}>{children}</div>
    </div>
  )
}

type NativeDateProps = {
  readonly name: 'checkIn' | 'checkOut'
  readonly label: string
  readonly value: CalendarDate | null
  readonly onChange: (date: CalendarDate | null) => void
}

function NativeDate({ name, label, value, onChange }: NativeDateProps) {
  const root = useRouteLoaderData<RootData>('root')
  return (
    <label>
      <span className={styles.key}>{label}</span>
      <input
        type="date"
        name={name}
        min={root?.today}
        value={value ?? ''}
        onChange={(event) => onChange(event.currentTarget.value || null)}
      />
    </label>
  )
}
