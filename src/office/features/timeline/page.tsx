import { useState } from 'react'
import { m } from '#i18n/paraglide/messages.js'
import { usePageActions } from '#office/client/page-actions.ts'
import { Button } from '#office/ui/button.tsx'
import { Page } from '#office/ui/page.tsx'
import { EmptyState } from '#office/ui/states.tsx'
import type { Route } from './+types/route'
import { Board } from './board.tsx'
import { type Filters, isLimited } from './filters.ts'
import { countText } from './grid.tsx'
import * as styles from './page.module.css'
import { PhoneTimeline } from './phone.tsx'
import { TimelineTable } from './span-table.tsx'
import { Tools } from './tools.tsx'
import { useFilters } from './use-filters.ts'
import { useNow } from './use-now.ts'
import { useTimeline } from './use-timeline.ts'

/** What all homes are taken by, day by day. */
export function TimelinePage({ loaderData }: Route.ComponentProps) {
  const { packed, places } = loaderData
  const { filters, change, isLoading } = useFilters()
  const now = useNow()
  const live = useTimeline(packed)
  const { listed } = live.timeline
  const all = places.reduce((sum, place) => sum + place.homes, 0)
  const [todayRequested, setTodayRequested] = useState(0)
  const goToToday = () => {
    setTodayRequested(todayRequested + 1)
    void change({ from: null })
  }
  usePageActions([
    { id: 'today', letter: 't', label: m.office_tl_today(), onAction: goToToday },
    {
      id: 'prices',
      letter: 'v',
      label: m.office_tl_prices(),
      onAction: () => void change({ hasPrices: !filters.hasPrices }),
    },
  ])
  return (
    <Page title={m.office_timeline()} note={countText(listed.length, all)} isWhole>
      <div className={styles.page}>
        <Tools filters={filters} today={now.today} places={places} change={change} onToday={goToToday} />
        {listed.length === 0 ? (
          <NoHomes filters={filters} change={change} />
        ) : filters.isTable ? (
          <TimelineTable live={live} />
        ) : (
          <Board {...{ live, filters, change, todayRequested, isLoading, now }} />
        )}
      </div>
      <div className={styles.onPhone}>
        {listed.length === 0 ? (
          <NoHomes filters={filters} change={change} />
        ) : (
          <PhoneTimeline listed={listed} change={change} now={now} />
        )}
      </div>
    </Page>
  )
}

type NoHomesProps = { readonly filters: Filters; change(part: Partial<Filters>): Promise<void> }

/** No home to show: which filter to drop, or that there is none yet. */
function NoHomes({ filters, change }: NoHomesProps) {
  const { area, bedrooms, free, hasShortGap } = filters
  const drops: readonly [boolean, string, Partial<Filters>][] = [
    [area !== null, m.office_tl_drop_area(), { area: null }],
    [bedrooms !== null, m.office_tl_drop_bedrooms(), { bedrooms: null }],
    [free !== null, m.office_tl_drop_free(), { free: null }],
    [hasShortGap, m.office_tl_drop_gaps(), { hasShortGap: false }],
  ]
  if (!isLimited(filters)) {
    return (
      <div className={styles.empty}>
        <EmptyState title={m.office_tl_no_homes()}>{m.office_tl_no_homes_text()}</EmptyState>
      </div>
    )
  }
  return (
    <div className={styles.empty}>
      <EmptyState
        title={m.office_tl_none()}
        actions={drops.map(([isSet, label, part]) =>
          isSet ? (
            <Button key={label} onPress={() => void change(part)}>
              {label}
            </Button>
          ) : null,
        )}
      >
        {m.office_tl_none_text()}
      </EmptyState>
    </div>
  )
}
