import { type KeyboardEvent, type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { apartmentsPath, mapPath, PICK_POINT } from '#contract/site-paths.ts'
import type { City } from '#domain/catalogue/cities.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Icon } from '#ui/icon.tsx'
import { close, pin, search } from '#ui/icons.ts'
import { fetchDestinations } from '#web/client/api/catalogue-client.ts'
import { DestinationList, optionId } from './destination-list.tsx'
import { type Destinations, findDestinations, readDestinations } from './destination-options.ts'
import * as styles from './destination-picker.module.css'
import { NearMe } from './near-me.tsx'
import type { Destination } from './search-state.ts'

const NOTHING = { groups: [], elsewhere: null }

type DestinationPickerProps = {
  /** What was typed before these scripts had loaded. */
  readonly early: RefObject<string>
  /** The city of which only places to live near are offered; without it every destination is. */
  readonly nearIn?: City | null
  readonly onChoose: (destination: Destination) => void
  readonly onClose: () => void
}

/** A combobox of cities, neighbourhoods and landmarks, which forgives typing mistakes. */
export function DestinationPicker({ early, nearIn, onChoose, onClose }: DestinationPickerProps) {
  const listId = useId()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  // Enter was pressed before the places had loaded.
  const [isDue, setDue] = useState(false)
  const { all, hasFailed } = useDestinations(nearIn)
  const { groups, elsewhere } = all ? findDestinations(all, typed) : NOTHING
  const options = groups.flatMap((group) => group.options)
  const chosen = options[active]
  // Before the next key, which would be lost without a field that has the focus.
  useLayoutEffect(() => {
    setTyped(early.current)
    early.current = ''
    field.current?.focus()
  }, [early])
  useEffect(() => {
    if (isDue && chosen) onChoose(chosen.destination)
  }, [isDue, chosen, onChoose])

  function type(text: string) {
    setTyped(text)
    setActive(0)
    field.current?.focus()
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && options.length > 0) setActive((active + step + options.length) % options.length)
    else if (event.key === 'Enter' && chosen) onChoose(chosen.destination)
    else if (event.key === 'Enter' && !all) setDue(typed !== '')
    else return
    event.preventDefault()
  }

  return (
    <div className={styles.picker}>
      <div className={styles.field}>
        <Icon shape={search} />
        <input
          ref={field}
          type="text"
          role="combobox"
          aria-label={nearIn === undefined ? m.search_where_label() : m.search_where_label_second()}
          aria-expanded={options.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={chosen && optionId(listId, chosen)}
          placeholder={nearIn === undefined ? m.search_where_placeholder() : m.search_where_placeholder_second()}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="done"
          value={typed}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <button
          type="button"
          className="icon-btn"
          aria-label={typed ? m.search_where_clear() : m.shell_close()}
          onClick={() => (typed ? type('') : onClose())}
        >
          <Icon shape={close} />
        </button>
      </div>
      {typed.trim() === '' && (
        <>
          <NearMe onChoose={onChoose} />
          {nearIn === undefined && <PointOfMap onClose={onClose} />}
        </>
      )}
      <DestinationList id={listId} groups={groups} active={chosen} onChoose={onChoose} />
      <p className={elsewhere ? `${styles.note} ${styles.isAnswer}` : `small soft ${styles.note}`} role="status">
        {noteOf()}
      </p>
    </div>
  )

  function noteOf(): string {
    if (hasFailed) return m.search_where_failed()
    if (elsewhere) return m.search_where_elsewhere({ place: elsewhere })
    if (all && options.length === 0) return m.search_where_unknown()
    return typed.trim() === '' ? m.search_where_hint() : ''
  }
}

/** Leads to the map, where a point is chosen. */
function PointOfMap({ onClose }: Pick<DestinationPickerProps, 'onClose'>) {
  const locale = getLocale()
  const [params] = useSearchParams()
  const { pathname } = useLocation()
  const isList = [apartmentsPath(locale), mapPath(locale)].includes(pathname)
  return (
    <Link
      className={`${styles.option} ${styles.point}`}
      to={{ pathname: mapPath(locale), search: isList ? `${params}` : '', hash: PICK_POINT }}
      onClick={onClose}
    >
      <span className={styles.tile}>
        <Icon shape={pin} />
      </span>
      <span className={styles.words}>
        <b>{m.search_where_point()}</b>
        <small>{m.search_where_point_about()}</small>
      </span>
    </Link>
  )
}

function useDestinations(nearIn: City | null | undefined): {
  readonly all: Destinations | null
  readonly hasFailed: boolean
} {
  const [all, setAll] = useState<Destinations | null>(null)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    const left = new AbortController()
    fetchDestinations(left.signal).then(
      (view) => setAll(readDestinations(view, nearIn)),
      () => left.signal.aborted || setFailed(true),
    )
    return () => left.abort()
  }, [nearIn])
  return { all, hasFailed }
}
