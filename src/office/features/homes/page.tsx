import { useRouteLoaderData } from 'react-router'
import { ALL_HOMES, type HomeListFilters, homeListParams } from '#contract/home-list.ts'
import { getHomesExport } from '#contract/office-endpoints/lists.ts'
import { LISTING_STATES } from '#domain/catalogue/listing.ts'
import { m } from '#i18n/paraglide/messages.js'
import { usePermits } from '#office/client/permits.ts'
import type { RootData } from '#office/client/root-data.ts'
import { useOpen } from '#office/client/use-open.ts'
import { ExportMenu } from '#office/components/export-menu.tsx'
import type { LetState, ListingDialogProps } from '#office/components/home-actions/listing-dialog.tsx'
import { SaveView } from '#office/components/save-view.tsx'
import { LinkButton } from '#office/ui/button.tsx'
import { Deferred, deferred } from '#office/ui/deferred.tsx'
import { Keys } from '#office/ui/keys.tsx'
import { Page } from '#office/ui/page.tsx'
import { EmptyState } from '#office/ui/states.tsx'
import { Tabs } from '#office/ui/tabs.tsx'
import type { HomeListPage } from '#services/listing/list-homes-for-staff.ts'
import type { SavedView } from '#services/saved-view/list-views.ts'
import type { HomePlace } from '#services/timeline/list-home-places.ts'
import { FilterBar } from './filter-bar.tsx'
import { HomesTable } from './homes-table.tsx'
import * as styles from './page.module.css'
import { homesPath, savedHomesPath } from './paths.ts'
import { SelectionBar } from './selection-bar.tsx'
import { StripLegend } from './strip.tsx'
import { useSelection } from './use-selection.ts'

const listingDialog = deferred<ListingDialogProps>(
  async () => (await import('#office/components/home-actions/listing-dialog.tsx')).ListingDialog,
)

export type HomesPageProps = {
  readonly page: HomeListPage
  readonly filters: HomeListFilters
  readonly saved: readonly SavedView[]
  readonly places: readonly HomePlace[]
  /** The origin of the site that guests see. */
  readonly publicUrl: string
}

/** Shows the homes with their state, what they lack and what takes their nights. */
export function HomesPage({ page, filters, saved, places, publicUrl }: HomesPageProps) {
  const { homes } = page
  const selection = useSelection(homes.map(({ houseCode }) => houseCode))
  const { opened, open, close, done } = useOpen<LetState>()
  const chosen = homes.filter(({ houseCode }) => selection.chosen.includes(houseCode))
  return (
    <Page title={m.office_homes()} toolsLabel={m.homes_views()} tools={<Tools {...{ page, filters, saved }} />}>
      <div className={styles.list}>
        {chosen.length > 0 ? (
          <SelectionBar homes={chosen} onOpen={open} onClear={selection.clear} />
        ) : (
          <FilterBar filters={filters} places={places}>
            <SaveView
              list="homes"
              query={homeListParams({ ...filters, text: '' }).toString()}
              pathOf={savedHomesPath}
              saved={saved}
              usual={stateTabs(page, ALL_HOMES).map(({ to }) => to)}
            />
          </FilterBar>
        )}
        {homes.length > 0 ? (
          <>
            <HomesTable homes={homes} selection={selection} publicUrl={publicUrl} />
            <Foot page={page} filters={filters} />
          </>
        ) : (
          <NoHomes filters={filters} />
        )}
      </div>
      {homes.length > 0 ? <RowKeys /> : null}
      {opened ? (
        <Deferred
          of={listingDialog}
          props={{
            to: opened,
            houseCodes: selection.chosen,
            onClose: close,
            onDone(text) {
              selection.clear()
              done(text)
            },
          }}
        />
      ) : null}
    </Page>
  )
}

type ToolsProps = Pick<HomesPageProps, 'page' | 'filters' | 'saved'>

/** Shows the states as tabs, saved views, and the list as a file. */
function Tools({ page, filters, saved }: ToolsProps) {
  const { city = null } = useRouteLoaderData<RootData>('root') ?? {}
  const views = saved.map(({ name, query }) => ({ to: savedHomesPath(query), label: name }))
  const query = homeListParams({ ...filters, city: filters.city ?? city }).toString()
  return (
    <>
      <Tabs label={m.homes_views()} tabs={[...stateTabs(page, filters), ...views]} current={homesPath(filters)} />
      <div className={styles.toolsEnd}>
        <NewHome />
        <ExportMenu endpoint={getHomesExport} query={query} isOpen />
      </div>
    </>
  )
}

/** Leads to the form of a new home and to the import of several, for members who may make one. */
function NewHome() {
  if (!usePermits()('edit_home').isAllowed) return null
  return (
    <>
      <LinkButton to="/homes/new">{m.homes_new()}</LinkButton>
      <LinkButton to="/homes/import">{m.homes_import()}</LinkButton>
    </>
  )
}

/** Lists the addresses of the states with these other filters, and how many homes each has. */
function stateTabs({ counts }: HomeListPage, filters: HomeListFilters) {
  const labels = {
    draft: m.homes_tab_draft(),
    listed: m.homes_tab_listed(),
    paused: m.homes_tab_paused(),
    retired: m.homes_tab_retired(),
  }
  const all = LISTING_STATES.reduce((sum, state) => sum + counts[state], 0)
  return [
    { to: homesPath({ ...filters, state: null }), label: m.homes_tab_all(), count: all },
    ...LISTING_STATES.map((state) => ({
      ...{ to: homesPath({ ...filters, state }), label: labels[state], count: counts[state] },
    })),
  ]
}

function Foot({ page: { next, previous }, filters }: Pick<HomesPageProps, 'page' | 'filters'>) {
  return (
    <footer className={styles.foot}>
      <StripLegend />
      {next || previous ? (
        <nav className={styles.pages} aria-label={m.homes_pages()}>
          {previous ? <LinkButton to={homesPath(filters, { antes: previous })}>{m.homes_previous()}</LinkButton> : null}
          {next ? <LinkButton to={homesPath(filters, { tras: next })}>{m.homes_next()}</LinkButton> : null}
        </nav>
      ) : null}
    </footer>
  )
}

/** Names the keys of the rows. */
function RowKeys() {
  const keys: readonly (readonly [string, string])[] = [
    ['J K', m.homes_keys_row()],
    ['↵', m.homes_keys_open()],
    ['X', m.homes_keys_choose()],
    [`${m.homes_keys_shift()} X`, m.homes_keys_range()],
    ['/', m.homes_keys_search()],
  ]
  return (
    <ul className={styles.keys} aria-label={m.homes_keys()}>
      {keys.map(([of, text]) => (
        <li key={of}>
          <Keys keys={of} /> {text}
        </li>
      ))}
    </ul>
  )
}

/** No home at all, or none that meets the filters. */
function NoHomes({ filters }: Pick<HomesPageProps, 'filters'>) {
  if (homesPath(filters) === homesPath(ALL_HOMES)) {
    return (
      <EmptyState title={m.homes_none()} actions={<NewHome />}>
        {m.homes_none_text()}
      </EmptyState>
    )
  }
  const all = (
    <LinkButton variant="ghost" to={homesPath(ALL_HOMES)}>
      {m.homes_show_all()}
    </LinkButton>
  )
  return (
    <EmptyState title={m.homes_no_match()} actions={all}>
      {m.homes_no_match_text()}
    </EmptyState>
  )
}
