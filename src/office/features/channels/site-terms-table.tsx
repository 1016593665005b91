import {
  type ManagerSite,
  PLAN_SITES,
  type PlanSite,
  planTitle,
  type TermsOfSites,
} from '#domain/channel/site-terms.ts'
import { formatCents } from '#domain/shared/money.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Label } from '#office/components/label.tsx'
import { siteName } from '#office/text/site-name.ts'
import { IconButton } from '#office/ui/button.tsx'
import { MenuButton, type MenuEntry } from '#office/ui/menu-button.tsx'
import { Cell, Column, Row, Table, TableBody, TableHeader } from '#office/ui/table.tsx'
import { close, dots, percent } from '#ui/icons.ts'

type SiteTermsTableProps = {
  readonly terms: TermsOfSites
  readonly lockedBecause: string | undefined
  onChange(site: PlanSite): void
  onDrop(site: ManagerSite): void
}

/** The name of a site of the channel manager, and the words for all sites without terms of their own. */
export function planSiteName(site: PlanSite): string {
  return site === 'standard' ? m.manager_terms_standard() : siteName(site)
}

/** Lists what prices at each site of the channel manager are above ours, their floor, and the rate plan that has them. */
export function SiteTermsTable({ terms, lockedBecause, onChange, onDrop }: SiteTermsTableProps) {
  return (
    <Table aria-label={m.manager_terms()}>
      <TableHeader>
        <Column>{m.channels_site()}</Column>
        <Column isAmount>{m.manager_markup()}</Column>
        <Column isAmount>{m.manager_floor()}</Column>
        <Column>{m.manager_plan()}</Column>
        <Column>{m.channels_actions()}</Column>
      </TableHeader>
      <TableBody>
        {PLAN_SITES.map((site) => (
          <Row key={site}>
            <Cell isRowHeader>{planSiteName(site)}</Cell>
            <TermsCells terms={terms} site={site} />
            <Cell isEnd>
              <TermsMenu {...{ site, lockedBecause, onChange, onDrop }} isOwn={terms[site] !== undefined} />
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  )
}

function TermsCells({ terms, site }: { readonly terms: TermsOfSites; readonly site: PlanSite }) {
  const own = terms[site]
  if (!own) {
    return (
      <>
        <Cell isEnd>
          <Label>{m.manager_markup()}</Label>
          <span className="soft">{m.manager_terms_shared()}</span>
        </Cell>
        <Cell isEnd />
        <Cell />
      </>
    )
  }
  return (
    <>
      <Cell isEnd>
        <Label>{m.manager_markup()}</Label>
        {m.manager_markup_of({ percent: own.markupPercent })}
      </Cell>
      <Cell isEnd>
        <Label>{m.manager_floor()}</Label>
        {own.floorCents === null ? m.manager_no_floor() : formatCents(own.floorCents)}
      </Cell>
      <Cell>
        <Label>{m.manager_plan()}</Label>
        {site === 'standard' ? m.manager_plan_standard() : planTitle(site)}
      </Cell>
    </>
  )
}

type TermsMenuProps = Omit<SiteTermsTableProps, 'terms'> & { readonly site: PlanSite; readonly isOwn: boolean }

function TermsMenu({ site, isOwn, lockedBecause, onChange, onDrop }: TermsMenuProps) {
  const name = planSiteName(site)
  const lock = { isLocked: lockedBecause !== undefined, note: lockedBecause }
  const change: MenuEntry = {
    ...{ id: 'change', label: m.manager_terms_change(), icon: percent, ...lock },
    onAction: () => onChange(site),
  }
  const entries: MenuEntry[] =
    isOwn && site !== 'standard'
      ? [
          change,
          { id: 'drop', label: m.manager_terms_drop_entry(), icon: close, ...lock, onAction: () => onDrop(site) },
        ]
      : [change]
  return (
    <MenuButton label={name} groups={[{ entries }]} placement="bottom end">
      {(trigger) => <IconButton {...trigger} isSmall icon={dots} label={m.manager_terms_menu({ site: name })} />}
    </MenuButton>
  )
}
