import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { HOME_BEDROOMS, type HomeListFilters } from '#contract/home-list.ts'
import { m } from '#i18n/paraglide/messages.js'
import { ListSearch } from '#office/components/list-search.tsx'
import { Select } from '#office/ui/select.tsx'
import type { HomePlace } from '#services/timeline/list-home-places.ts'
import * as styles from './page.module.css'
import { homesPath } from './paths.ts'

type FilterBarProps = {
  readonly filters: HomeListFilters
  readonly places: readonly HomePlace[]
  /** Actions for the present filters. */
  readonly children?: ReactNode
}

/** Searches homes by code, neighbourhood or title, and limits them to a neighbourhood and a number of bedrooms. */
export function FilterBar({ filters, places, children }: FilterBarProps) {
  const navigate = useNavigate()
  const show = (part: Partial<HomeListFilters>) =>
    void navigate(homesPath({ ...filters, ...part }), { replace: true, preventScrollReset: true })
  const areas = [...new Map(places.map(({ slug, name }) => [slug, name]))].map(([key, label]) => ({ key, label }))
  const rooms = HOME_BEDROOMS.map((key) => ({ key, label: roomsText(key) }))
  return (
    <search className={styles.bar}>
      <ListSearch text={filters.text} label={m.homes_search()} onSearch={(text) => show({ text })} />
      <Select
        label={m.homes_area()}
        isLabelHidden
        options={[{ key: '', label: m.homes_all_areas() }, ...areas]}
        value={filters.neighbourhood ?? ''}
        onChange={(slug) => show({ neighbourhood: slug || null })}
      />
      <Select
        label={m.homes_bedrooms()}
        isLabelHidden
        options={[{ key: '' as const, label: m.homes_any_bedrooms() }, ...rooms]}
        value={filters.bedrooms ?? ''}
        onChange={(bedrooms) => show({ bedrooms: bedrooms || null })}
      />
      {children}
    </search>
  )
}

function roomsText(key: (typeof HOME_BEDROOMS)[number]): string {
  if (key === '0') return m.homes_studio()
  return key === '3' ? m.homes_bedrooms_more() : m.homes_bedrooms_count({ count: Number(key) })
}
