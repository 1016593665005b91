import { useState } from 'react'
import { m } from '#i18n/paraglide/messages.js'
import { usePageActions } from '#office/client/page-actions.ts'
import { Button } from '#office/ui/button.tsx'
import { Page } from '#office/ui/page.tsx'
import { EmptyState } from '#office/ui/states.tsx'
import { useLocale } from '#text/locale.ts'
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
  const locale = useLocale()
  const { packed, places } = loaderData
  const { filters, change, isLoading } = useFilters()
  const now = useNow()
  const live = useTimeline(packed)
  const { homes } = live.timeline
  const all = places.reduce((sum, place) => sum + place.homes, 0)
  const [todayRequested, setTodayRequested] = useState(0)
  const goToToday = () => {
    setTodayRequested(todayRequested + 1)
    void change({ from: null })
  }
  usePageActions([
    { id: 'today', letter: 't', label: m.office_tl_today({}, { locale }), onAction: goToToday },
    {
      id: 'prices',
      letter: 'v',
      label: m.office_tl_prices({}, { locale }),
      onAction: () => void change({ hasPrices: !filters.hasPrices }),
    },
  ])
  return (
    <Page title={m.office_timeline({}, { locale })} note={countText(homes.length, all, locale)} isWhole>
      <div className={styles.page}>
        <Tools filters={filters} today={now.today} places={places} change={change} onToday={goToToday} />
        {homes.length === 0 ? (
          <NoHomes filters={filters} change={change} />
        ) : filters.isTable ? (
          <TimelineTable timeline={live.timeline} />
        ) : (
          <Board {...{ live, filters, change, todayRequested, isLoading, now }} />
        )}
      </div>
      <div className={styles.onPhone}>
        {homes.length === 0 ? (
          <NoHomes filters={filters} change={change} />
        ) : (
          <PhoneTimeline homes={homes} change={change} now={now} />
        )}
      </div>
    </Page>
  )
}

type NoHomesProps = { readonly filters: Filters; change(part: Partial<Filters>): Promise<void> }

/** No home to show: which filter to drop, or that there is none yet. */
function NoHomes({ filters, change }: NoHomesProps) {
  const locale = useLocale()
  const { area, bedrooms, free, hasShortGap } = filters
  const drops: readonly [boolean, string, Partial<Filters>][] = [
    [area !== null, m.office_tl_drop_area({}, { locale }), { area: null }],
    [bedrooms !== null, m.office_tl_drop_bedrooms({}, { locale }), { bedrooms: null }],
    [free !== null, m.office_tl_drop_free({}, { locale }), { free: null }],
    [hasShortGap, m.office_tl_drop_gaps({}, { locale }), { hasShortGap: false }],
  ]
  if (!isLimited(filters)) {
    return (
      <div className={styles.empty}>
        <EmptyState title={m.office_tl_no_homes({}, { locale })}>
          {m.office_tl_no_homes_text({}, { locale })}
        </EmptyState>
      </div>
    )
  }
  return (
    <div className={styles.empty}>
      <EmptyState
        title={m.office_tl_none({}, { locale })}
        actions={drops.map(([isSet, label, part]) =>
          isSet ? (
            <Button key={label} onPress={() => void change(part)}>
              {label}
            </Button>
          ) : null,
        )}
      >
        {m.office_tl_none_text({}, { locale })}
      </EmptyState>
    </div>
  )
}
