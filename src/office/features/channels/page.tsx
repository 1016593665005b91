import type { ReactNode } from 'react'
import { m } from '#i18n/paraglide/messages.js'
import { usePermits } from '#office/client/permits.ts'
import { LinkButton } from '#office/ui/button.tsx'
import { Page } from '#office/ui/page.tsx'
import { EmptyState } from '#office/ui/states.tsx'
import type { ChannelManagerView } from '#services/channel/get-channel-manager.ts'
import type { HousingAnywhereView } from '#services/channel/get-housing-anywhere.ts'
import type { ChannelConflictView, ChannelsView } from '#services/channel/list-channels.ts'
import { CalendarsPart } from './calendars-part.tsx'
import { type ChannelPart, ChannelTabs } from './channel-tabs.tsx'
import { ChannelsGrid } from './channels-grid.tsx'
import { ConflictCard } from './conflict-card.tsx'
import { channelsOfHomes } from './home-channels.ts'
import { HousingAnywhereSection } from './housing-anywhere-section.tsx'
import { ManagerSection } from './manager-section.tsx'
import * as styles from './page.module.css'

type ChannelsPageProps = ChannelsView & {
  readonly manager: ChannelManagerView | null
  readonly housingAnywhere: HousingAnywhereView
  readonly part: ChannelPart
}

/** Shows where homes are sold besides here: conflicts and all homes, then each way of selling with what is done about it. */
export function ChannelsPage({ conflicts, calendars, outgoing, manager, housingAnywhere, part }: ChannelsPageProps) {
  const { isAllowed, allowedMembers } = usePermits()('manage_channels')
  const lockedBecause = isAllowed ? undefined : m.channels_locked({ names: allowedMembers })
  const homes = channelsOfHomes({ calendars, manager, housingAnywhere })
  const good = calendars.filter(({ state }) => state === 'good').length
  const note = calendars.length > 0 ? m.channels_note({ count: calendars.length, good }) : undefined
  const counts = {
    homes: homes.length,
    gestor: manager?.homes.length ?? 0,
    calendarios: calendars.length,
    housinganywhere: housingAnywhere.homes.length,
  }
  const parts: Readonly<Record<ChannelPart, () => ReactNode>> = {
    homes: () =>
      homes.length > 0 || conflicts.length > 0 ? (
        <div className={`${styles.columns} ${styles.sides}`}>
          <Conflicts {...{ conflicts, lockedBecause }} />
          <ChannelsGrid homes={homes} />
        </div>
      ) : (
        <NoChannels />
      ),
    gestor: () =>
      manager ? (
        <ManagerSection {...{ manager, lockedBecause }} calendarSites={sitesByHome(calendars)} />
      ) : (
        <EmptyState title={m.manager_unset()}>{m.manager_unset_text()}</EmptyState>
      ),
    calendarios: () => <CalendarsPart {...{ calendars, outgoing, lockedBecause }} />,
    housinganywhere: () => <HousingAnywhereSection {...{ housingAnywhere, lockedBecause }} />,
  }
  return (
    <Page title={m.office_channels()} note={note} tools={<ChannelTabs current={part} counts={counts} />}>
      {parts[part]()}
    </Page>
  )
}

type ConflictsProps = {
  readonly conflicts: readonly ChannelConflictView[]
  readonly lockedBecause: string | undefined
}

function Conflicts({ conflicts, lockedBecause }: ConflictsProps) {
  return (
    <section className={styles.conflicts} aria-labelledby="channels-conflicts">
      <h2 id="channels-conflicts" className={styles.title}>
        {m.channels_conflicts()} <span className="soft">{m.channels_conflicts_note({ count: conflicts.length })}</span>
      </h2>
      {conflicts.length === 0 ? <p className={styles.calm}>{m.channels_no_conflicts()}</p> : null}
      {conflicts.map((conflict) => (
        <ConflictCard key={conflict.id} conflict={conflict} lockedBecause={lockedBecause} />
      ))}
    </section>
  )
}

function NoChannels() {
  return (
    <EmptyState
      title={m.channels_none()}
      actions={
        <LinkButton variant="action" isSmall to="/channels?ver=calendarios">
          {m.channels_to_calendars()}
        </LinkButton>
      }
    >
      {m.channels_none_text()}
    </EmptyState>
  )
}

function sitesByHome(calendars: ChannelsPageProps['calendars']) {
  const ofHome = Map.groupBy(calendars, ({ houseCode }) => houseCode)
  return new Map([...ofHome].map(([houseCode, own]) => [houseCode, own.map(({ site }) => site)]))
}
