import { useState } from 'react'
import { Link, useRouteLoaderData } from 'react-router'
import { SITE_NAMES } from '#domain/channel/feed-sites.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { RootData } from '#office/client/root-data.ts'
import { Label } from '#office/components/label.tsx'
import { ListSearch } from '#office/components/list-search.tsx'
import { siteName } from '#office/text/site-name.ts'
import { Status, type Tone } from '#office/ui/badge.tsx'
import { Panel } from '#office/ui/panel.tsx'
import { Cell, Column, Row, Table, TableBody, TableHeader } from '#office/ui/table.tsx'
import { AsksFirst } from './asks-first.tsx'
import * as styles from './channels-grid.module.css'
import { type HomeChannels, needsMember, sitesWithCalendars } from './home-channels.ts'
import { homeStateText, lastPush } from './manager-texts.ts'
import * as page from './page.module.css'
import { agoText, calendarStateText } from './texts.ts'

/** Homes that are shown at most; a search finds the others. */
const SHOWN = 100

/** Shows homes × channels: for each how long ago it was checked, or what it needs. */
export function ChannelsGrid({ homes }: { readonly homes: readonly HomeChannels[] }) {
  const now = new Date(useRouteLoaderData<RootData>('root')?.now ?? 0)
  const [text, setText] = useState('')
  const found = homes.filter(({ houseCode }) => houseCode.toLowerCase().includes(text.toLowerCase()))
  const sites = sitesWithCalendars(homes)
  const isManaged = homes.some(({ managed }) => managed !== null)
  const isListed = homes.some(({ listing }) => listing !== null)
  const due = homes.filter(needsMember).length
  return (
    <Panel title={m.channels_grid()} note={due > 0 ? m.channels_grid_note({ due }) : undefined} isFlush>
      <div className={page.search}>
        <ListSearch text={text} label={m.channels_grid_search()} onSearch={setText} />
      </div>
      <div className={styles.grid}>
        <Table aria-label={m.channels_grid()}>
          <TableHeader>
            <Column>{m.channels_home()}</Column>
            {sites.map((site) => (
              <Column key={site}>{siteName(site)}</Column>
            ))}
            {isManaged ? <Column>{m.manager_title()}</Column> : null}
            {isListed ? <Column>{m.channels_list_of({ site: SITE_NAMES.housinganywhere })}</Column> : null}
          </TableHeader>
          <TableBody>
            {found.slice(0, SHOWN).map((home) => (
              <Row key={home.houseCode}>
                <Cell isRowHeader>
                  <Link className={page.home} to={`/homes/${encodeURIComponent(home.houseCode)}`}>
                    {home.houseCode}
                  </Link>
                  <AsksFirst home={home} />
                </Cell>
                {sites.map((site) => (
                  <Cell key={site}>
                    <State name={siteName(site)} state={calendarCell(home, site, now)} />
                  </Cell>
                ))}
                {isManaged ? (
                  <Cell>
                    <State name={m.manager_title()} state={managerCell(home, now)} />
                  </Cell>
                ) : null}
                {isListed ? (
                  <Cell>
                    <State name={m.channels_list_of({ site: SITE_NAMES.housinganywhere })} state={listingCell(home)} />
                  </Cell>
                ) : null}
              </Row>
            ))}
          </TableBody>
        </Table>
      </div>
      <p className={page.foot}>
        {found.length > SHOWN ? `${m.channels_shown({ shown: SHOWN, total: found.length })}. ` : ''}
        {m.channels_grid_foot()}
      </p>
    </Panel>
  )
}

type Said = { readonly tone: Tone; readonly text: string }

function State({ name, state }: { readonly name: string; readonly state: Said | null }) {
  if (!state) {
    return (
      <span className={styles.none}>
        <span aria-hidden="true">–</span>
        <span className="vh">{m.channels_not_sold()}</span>
      </span>
    )
  }
  return (
    <>
      <Label>{name}</Label>
      <Status tone={state.tone}>{state.text}</Status>
    </>
  )
}

function calendarCell({ calendars }: HomeChannels, site: Parameters<typeof siteName>[0], now: Date): Said | null {
  const calendar = calendars.get(site)
  if (!calendar) return null
  const state = calendarStateText(calendar)
  const { goodReadAt } = calendar
  return state.tone === 'ok' && goodReadAt ? { tone: 'ok', text: agoText(new Date(goodReadAt), now) } : state
}

function managerCell({ managed }: HomeChannels, now: Date): Said | null {
  if (!managed) return null
  const { differences } = managed
  const state = homeStateText(managed)
  if (state.tone !== 'action' && differences) return { tone: 'action', text: m.manager_differ({ count: differences }) }
  const pushed = lastPush(managed)
  return state.tone === 'ok' && pushed ? { tone: 'ok', text: agoText(pushed, now) } : state
}

function listingCell({ listing }: HomeChannels): Said | null {
  if (!listing) return null
  return listing.isInFeed ? { tone: 'ok', text: m.rooms_in_feed() } : { tone: 'off', text: m.rooms_not_in_feed() }
}
