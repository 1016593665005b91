import { type FormEvent, useRef } from 'react'
import { useLoaderData, useNavigate, useSearchParams } from 'react-router'
import { MAX_COUNTED_REQUESTS } from '#domain/booking/booking-policy.ts'
import { REQUEST_TABS } from '#domain/booking/request-tab.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useSearchKey } from '#office/client/use-search-key.ts'
import { Select } from '#office/ui/select.tsx'
import { Tabs } from '#office/ui/tabs.tsx'
import * as box from '#office/ui/text-filter.module.css'
import { Icon } from '#ui/icon.tsx'
import { search as magnifier } from '#ui/icons.ts'
import * as styles from './request-filters.module.css'
import type { loader } from './route.tsx'

/** The tabs by state, whose they are, and a part of a name. */
export function RequestFilters() {
  const { list, tab, may, assignees } = useLoaderData<typeof loader>()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const names = {
    open: m.requests_tab_open,
    offered: m.requests_tab_offered,
    snoozed: m.requests_tab_snoozed,
    won: m.requests_tab_won,
    lost: m.requests_tab_lost,
    past: m.requests_tab_past,
  }
  const with_ = (name: string, value: string | null) => {
    const next = new URLSearchParams(params)
    next.delete('desde')
    if (value) next.set(name, value)
    else next.delete(name)
    return `/requests${next.size > 0 ? `?${next}` : ''}`
  }
  const tabs = REQUEST_TABS.map((one) => {
    const count = list.counts[one]
    return {
      to: with_('estado', one === 'open' ? null : one),
      label: names[one](),
      count: count > 0 && count < MAX_COUNTED_REQUESTS ? count : undefined,
      isDue: one === 'open',
    }
  })
  const options = [
    { key: 'all', label: m.requests_of_all() },
    { key: 'mi', label: m.requests_of_me() },
    { key: 'nobody', label: m.requests_of_no_one() },
    ...assignees.filter(({ id }) => id !== may.memberId).map(({ id, name }) => ({ key: id, label: name })),
  ]
  const chosen = params.get('de') ?? 'all'
  return (
    <>
      <Tabs label={m.requests_states()} tabs={tabs} current={with_('estado', tab === 'open' ? null : tab)} />
      <div className={styles.end}>
        <TextFilter onSearch={(text) => void navigate(with_('buscar', text))} />
        <div className={styles.assignee}>
          <Select
            label={m.requests_of()}
            isLabelHidden
            options={options}
            value={options.some(({ key }) => key === chosen) ? chosen : 'all'}
            onChange={(key) => void navigate(with_('de', key === 'all' ? null : key))}
          />
        </div>
      </div>
    </>
  )
}

/** Looks for a part of a name, a reference or a house code; `/` goes there. */
function TextFilter({ onSearch }: { onSearch(text: string): void }) {
  const [params] = useSearchParams()
  const input = useRef<HTMLInputElement>(null)
  const leave = useSearchKey(input)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSearch(input.current?.value.trim() ?? '')
  }
  return (
    <search>
      <form className={`${box.box} ${styles.search}`} onSubmit={submit}>
        <Icon shape={magnifier} />
        <input
          ref={input}
          key={params.get('buscar')}
          type="search"
          className={`${box.input} ${styles.input}`}
          aria-label={m.requests_filter()}
          onKeyDown={leave}
          placeholder={m.requests_filter_short()}
          defaultValue={params.get('buscar') ?? ''}
        />
      </form>
    </search>
  )
}
