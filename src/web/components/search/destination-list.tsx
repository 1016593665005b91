import { type ReactNode, useEffect } from 'react'
import { m } from '#i18n/paraglide/messages.js'
import { Icon } from '#ui/icon.tsx'
import { DESTINATION_ICONS } from './destination-icons.ts'
import type { DestinationGroup, DestinationKind, DestinationOption } from './destination-options.ts'
import * as styles from './destination-picker.module.css'
import type { Destination } from './search-state.ts'

type DestinationListProps = {
  readonly id: string
  readonly groups: readonly DestinationGroup[]
  readonly active: DestinationOption | undefined
  readonly onChoose: (destination: Destination) => void
}

/** The id of the element of an option, for `aria-activedescendant`. */
export function optionId(listId: string, { id }: Pick<DestinationOption, 'id'>): string {
  return `${listId}-${id}`
}

export function DestinationList({ id, groups, active, onChoose }: DestinationListProps) {
  const activeId = active && optionId(id, active)
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])
  return (
    <div id={id} role="listbox" aria-label={m.search_where_label()}>
      {groups.map(({ kind, options }) => (
        // biome-ignore lint/a11y/useSemanticElements: a listbox has groups, not fieldsets.
        <div key={kind} role="group" aria-labelledby={`${id}-${kind}`}>
          <p id={`${id}-${kind}`} className={`small soft ${styles.kind}`}>
            {kindName(kind)}
          </p>
          {options.map((option) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, which keeps the focus.
            <div
              key={option.id}
              id={optionId(id, option)}
              role="option"
              tabIndex={-1}
              aria-selected={option === active}
              className={styles.option}
              onClick={() => onChoose(option.destination)}
            >
              <span className={styles.tile}>
                <Icon shape={DESTINATION_ICONS[kind]} />
              </span>
              <span className={styles.words}>
                <b>{underlined(option)}</b>
                <small>{option.about}</small>
              </span>
              <small className={styles.homes}>{option.homes}</small>
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

function underlined({ name, spans }: DestinationOption): ReactNode[] {
  let at = 0
  const parts = spans.flatMap(([from, to]) => {
    const part = [name.slice(at, from), <u key={from}>{name.slice(from, to)}</u>]
    at = to
    return part
  })
  return [...parts, name.slice(at)]
}

function kindName(kind: DestinationKind): string {
  switch (kind) {
    case 'city':
      return m.search_where_kind_city()
    case 'neighbourhood':
      return m.search_where_kind_neighbourhood()
    case 'district':
      return m.search_where_kind_district()
    case 'street':
      return m.search_where_kind_street()
    case 'postcode':
      return m.search_where_kind_postcode()
    case 'hospital':
      return m.search_where_kind_hospital()
    case 'university':
      return m.search_where_kind_university()
    case 'station':
      return m.search_where_kind_station()
    case 'stop':
      return m.search_where_kind_stop()
    case 'museum':
      return m.search_where_kind_museum()
    case 'business':
      return m.search_where_kind_business()
    case 'congress':
      return m.search_where_kind_congress()
    case 'here':
      return ''
  }
}
