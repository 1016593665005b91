import { useRouteLoaderData } from 'react-router'
import { type BookingFilters, bookingFilterParams, type FilterName } from '#contract/booking-list.ts'
import { getExport } from '#contract/office-endpoints/lists.ts'
import { m } from '#i18n/paraglide/messages.js'
import { usePermits } from '#office/client/permits.ts'
import type { RootData } from '#office/client/root-data.ts'
import { ExportMenu } from '#office/components/export-menu.tsx'
import { SaveView } from '#office/components/save-view.tsx'
import { LinkButton } from '#office/ui/button.tsx'
import { Page } from '#office/ui/page.tsx'
import { Tabs } from '#office/ui/tabs.tsx'
import type { BookingPage } from '#services/booking-list/list-bookings.ts'
import type { SavedView } from '#services/saved-view/list-views.ts'
import { BookingsTable } from './bookings-table.tsx'
import { FilterBar } from './filter-bar.tsx'
import { NoBookings } from './no-bookings.tsx'
import * as styles from './page.module.css'
import { PageLinks } from './page-links.tsx'
import { listPath, savedPath, viewOf, viewsOn } from './views.ts'

export type BookingsPageProps = {
  readonly page: BookingPage
  readonly filters: BookingFilters
  /** Whether names and money are shown, or dates alone. */
  readonly withNames: boolean
  readonly mayBook: boolean
  /** Views that the member has saved, and those that others share. */
  readonly saved: readonly SavedView[]
  /** The filters without each of which the others find something, where all together find nothing. */
  readonly looser: readonly FilterName[]
}

/** Shows all bookings, with search, filters and sorting. */
export function BookingsPage({ page, filters, withNames, mayBook, looser, saved }: BookingsPageProps) {
  const { today = '', city = null } = useRouteLoaderData<RootData>('root') ?? {}
  const { isAllowed, allowedMembers } = usePermits()('export_data')
  const query = bookingFilterParams({ ...filters, city: filters.city ?? city }).toString()
  const usual = viewsOn(today, withNames).map(({ label, filters: of }) => ({ to: listPath(of), label: label() }))
  const kept = saved.map(({ name, query }) => ({ to: savedPath(query), label: name }))
  return (
    <Page
      title={m.office_bookings()}
      toolsLabel={m.booklist_views()}
      tools={
        <>
          <Tabs label={m.booklist_views()} tabs={[...usual, ...kept]} current={listPath(filters)} />
          <div className={styles.toolsEnd}>
            <ExportMenu
              lockedBecause={isAllowed ? undefined : m.office_export_locked({ names: allowedMembers })}
              endpoint={getExport}
              query={query}
            />
            {mayBook ? (
              <LinkButton to="/bookings/new" variant="main">
                {m.booklist_new()}
              </LinkButton>
            ) : null}
          </div>
        </>
      }
    >
      <div className={styles.list}>
        <FilterBar filters={filters} withNames={withNames}>
          <SaveView
            list="bookings"
            query={viewOf(filters)}
            pathOf={savedPath}
            saved={saved}
            usual={usual.map(({ to }) => to)}
          />
        </FilterBar>
        {page.bookings.length > 0 ? (
          <>
            <BookingsTable bookings={page.bookings} filters={filters} withNames={withNames} />
            <PageLinks page={page} filters={filters} />
          </>
        ) : (
          <NoBookings filters={filters} looser={looser} mayBook={mayBook} />
        )}
      </div>
    </Page>
  )
}
