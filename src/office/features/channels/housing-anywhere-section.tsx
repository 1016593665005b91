import { useState } from 'react'
import { Link, useRouteLoaderData } from 'react-router'
import { managerFaultText } from '#contract/manager-fault-text.ts'
import { SITE_NAMES } from '#domain/channel/feed-sites.ts'
import type { SiteRequestOutcome } from '#domain/channel/site-request.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { RootData } from '#office/client/root-data.ts'
import { toast } from '#office/client/toasts.ts'
import { useOpen } from '#office/client/use-open.ts'
import { ListSearch } from '#office/components/list-search.tsx'
import { Status } from '#office/ui/badge.tsx'
import { Button } from '#office/ui/button.tsx'
import { Panel } from '#office/ui/panel.tsx'
import { Cell, Column, Row, Table, TableBody, TableHeader } from '#office/ui/table.tsx'
import type { FeedListingView, HousingAnywhereView } from '#services/channel/get-housing-anywhere.ts'
import { shortMoment } from '#text/moment-text.ts'
import { type FeedOpened, HousingAnywhereDialog } from './housing-anywhere-dialogs.tsx'
import * as styles from './housing-anywhere-section.module.css'
import * as page from './page.module.css'
import { agoText } from './texts.ts'

/** Homes that are shown at most; a search finds the others. */
const SHOWN = 100
const NAME = SITE_NAMES.housinganywhere

type SectionProps = { readonly housingAnywhere: HousingAnywhereView; readonly lockedBecause: string | undefined }

/** Shows the homes that HousingAnywhere reads in our list, the address of the list, and how its requests come. */
export function HousingAnywhereSection({ housingAnywhere, lockedBecause }: SectionProps) {
  const { opened, open, close, done } = useOpen<FeedOpened>()
  const [text, setText] = useState('')
  const { address, homes, unlisted } = housingAnywhere
  const found = homes.filter(({ houseCode, neighbourhood }) =>
    `${houseCode} ${neighbourhood}`.toLowerCase().includes(text.toLowerCase()),
  )
  const copyAddress = async (copied: string) => {
    await navigator.clipboard.writeText(copied)
    toast(m.channels_address_copied({ site: NAME }))
  }
  const actions = (
    <div className={styles.buttons}>
      {address ? (
        <Button isSmall onPress={() => void copyAddress(address)}>
          {m.channels_copy_address()}
        </Button>
      ) : null}
      <Button isSmall lockedBecause={lockedBecause} onPress={() => open({ kind: 'renew' })}>
        {m.rooms_renew_entry()}
      </Button>
      <Button isSmall lockedBecause={lockedBecause} onPress={() => open({ kind: 'put' })}>
        {m.rooms_put_entry()}
      </Button>
    </div>
  )
  return (
    <div className={styles.section}>
      <Panel title={NAME} note={m.rooms_note()} actions={actions} isFlush>
        <FeedLine {...{ housingAnywhere }} />
        {homes.length > 0 ? (
          <>
            <div className={page.search}>
              <ListSearch text={text} label={m.rooms_search()} onSearch={setText} />
            </div>
            <HomesTable
              {...{ lockedBecause }}
              homes={found.slice(0, SHOWN)}
              onTake={(home) => open({ kind: 'take', houseCode: home.houseCode })}
            />
          </>
        ) : (
          <p className={styles.calm}>{m.rooms_no_homes()}</p>
        )}
        {found.length > SHOWN ? (
          <p className={styles.calm}>{m.channels_shown({ shown: SHOWN, total: found.length })}</p>
        ) : null}
        <Unlisted {...{ unlisted }} />
        {opened ? <HousingAnywhereDialog {...{ opened }} onClose={close} onDone={done} /> : null}
      </Panel>
    </div>
  )
}

/** Says when the site last read the list, and how its requests are read. */
function FeedLine({ housingAnywhere }: Pick<SectionProps, 'housingAnywhere'>) {
  const now = new Date(useRouteLoaderData<RootData>('root')?.now ?? 0)
  const { servedAt, generation, isConfigured, readAt, fault } = housingAnywhere
  const read = readAt ? m.rooms_requests_read({ ago: agoText(new Date(readAt), now) }) : m.rooms_requests_never()
  const requests = isConfigured ? (
    <Status tone={readAt ? 'ok' : 'off'}>{read}</Status>
  ) : (
    <Status tone="off">{m.rooms_requests_unset()}</Status>
  )
  return (
    <p className={styles.line}>
      <Status tone={servedAt ? 'ok' : 'off'}>
        {servedAt ? m.rooms_served({ ago: agoText(new Date(servedAt), now) }) : m.rooms_never_served()}
      </Status>
      {isConfigured && fault ? (
        <Status tone="action">{m.rooms_requests_fault({ fault: managerFaultText({ fault }) })}</Status>
      ) : (
        requests
      )}
      <span className="soft">
        {m.channels_generation()}: {m.channels_generation_of({ number: generation })}
      </span>
    </p>
  )
}

type HomesTableProps = {
  readonly homes: readonly FeedListingView[]
  readonly lockedBecause: string | undefined
  onTake(home: FeedListingView): void
}

function HomesTable({ homes, lockedBecause, onTake }: HomesTableProps) {
  return (
    <Table aria-label={m.rooms_homes()}>
      <TableHeader>
        <Column>{m.channels_home()}</Column>
        <Column>{m.channels_state()}</Column>
        <Column>{m.rooms_since()}</Column>
        <Column>{m.channels_actions()}</Column>
      </TableHeader>
      <TableBody>
        {homes.map((home) => (
          <Row key={home.houseCode}>
            <Cell isRowHeader>
              <Link className={page.home} to={`/homes/${encodeURIComponent(home.houseCode)}`}>
                {home.houseCode}
              </Link>{' '}
              <span className="soft">{home.neighbourhood}</span>
            </Cell>
            <Cell>
              <Status tone={home.isInFeed ? 'ok' : 'off'}>
                {home.isInFeed ? m.rooms_in_feed() : m.rooms_not_in_feed()}
              </Status>
            </Cell>
            <Cell>{shortMoment(home.publishedAt, getLocale())}</Cell>
            <Cell isEnd>
              <Button isSmall lockedBecause={lockedBecause} onPress={() => onTake(home)}>
                {m.rooms_take_entry()}
                <span className="vh">: {home.houseCode}</span>
              </Button>
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  )
}

const OUTCOMES: Readonly<Record<Exclude<SiteRequestOutcome, 'listed'>, (inputs: { home: string }) => string>> = {
  unknown_home: m.rooms_unknown_home,
  impossible_dates: m.rooms_impossible_dates,
}

/** Lists the newest requests that fit nothing here, which staff answer at the site. */
function Unlisted({ unlisted }: Pick<HousingAnywhereView, 'unlisted'>) {
  if (unlisted.length === 0) return null
  return (
    <ul className={styles.unlisted} aria-label={m.rooms_unlisted()}>
      {unlisted.map(({ id, receivedAt, outcome, listingReference }) => (
        <li key={id}>
          {outcome === 'listed' ? null : OUTCOMES[outcome]({ home: listingReference })}{' '}
          <span className="soft">
            {id}, {shortMoment(receivedAt, getLocale())}
          </span>
        </li>
      ))}
    </ul>
  )
}
