import { type ReactNode, useState } from 'react'
import { Link, useNavigate, useNavigation } from 'react-router'
import { type BookingFilters, filtersInUse, readBookingFilters, withoutFilter } from '#contract/booking-list.ts'
import { STAY_STATES, type StayState } from '#domain/booking/stay-state.ts'
import { m } from '#i18n/paraglide/messages.js'
import { ListSearch } from '#office/components/list-search.tsx'
import { STAY_LETTERS } from '#office/components/stay-badge.tsx'
import { stayStateName } from '#office/text/stay-name.ts'
import { Letter } from '#office/ui/badge.tsx'
import { Button } from '#office/ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { close } from '#ui/icons.ts'
import * as styles from './filter-bar.module.css'
import { FilterDialog } from './filter-dialog.tsx'
import { filterText } from './filter-text.ts'
import { listPath } from './views.ts'

type FilterBarProps = {
  readonly filters: BookingFilters
  readonly withNames: boolean
  /** Actions for the present filters. */
  readonly children?: ReactNode
}

/** Filters with a place of their own in the bar. */
const SHOWN = ['text', 'states'] as const

/**
 * Shows text and states in the bar and other filters in a dialog. Those in use stand below, and a click removes one.
 */
export function FilterBar({ filters: read, withNames, children }: FilterBarProps) {
  const filters = useChosenFilters(read)
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const others = filtersInUse(filters).filter((name) => !SHOWN.some((shown) => shown === name))
  return (
    <search className={styles.bar}>
      <ListSearch
        text={filters.text}
        label={m.booklist_search()}
        onSearch={(text) => void navigate(listPath({ ...filters, text }), { replace: true, preventScrollReset: true })}
      />
      <fieldset className={styles.states} aria-label={m.booklist_states()}>
        {STAY_STATES.map((state) => (
          <StateFilter key={state} state={state} filters={filters} />
        ))}
      </fieldset>
      <Button onPress={() => setOpen(true)}>
        {m.booklist_filter()}
        {others.length > 0 ? <span className={styles.count}>{others.length}</span> : null}
      </Button>
      {children}
      {others.length > 0 ? (
        <ul className={styles.inUse}>
          {others.map((name) => (
            <li key={name}>
              <Link className={styles.chip} to={listPath(withoutFilter(filters, name))} preventScrollReset>
                <span className="vh">{m.booklist_drop({ filter: '' })}</span>
                {filterText(filters, name)}
                <Icon shape={close} />
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
      {isOpen ? <FilterDialog filters={filters} withNames={withNames} onClose={() => setOpen(false)} /> : null}
    </search>
  )
}

/** Returns the filters of the last choice, even while its bookings are loading, so that quick choices add up. */
function useChosenFilters(read: BookingFilters): BookingFilters {
  const { location } = useNavigation()
  return location?.pathname === '/bookings' ? readBookingFilters(new URLSearchParams(location.search)) : read
}

function StateFilter({ state, filters }: { readonly state: StayState; readonly filters: BookingFilters }) {
  const navigate = useNavigate()
  const isOn = filters.states.includes(state)
  const states = isOn ? filters.states.filter((one) => one !== state) : [...filters.states, state]
  const ordered = STAY_STATES.filter((one) => states.includes(one))
  const letter = STAY_LETTERS[state]
  return (
    <button
      type="button"
      className={styles.state}
      aria-pressed={isOn}
      onClick={() => void navigate(listPath({ ...filters, states: ordered }), { preventScrollReset: true })}
    >
      {letter ? <Letter of={letter} /> : null}
      {stayStateName(state)}
    </button>
  )
}
