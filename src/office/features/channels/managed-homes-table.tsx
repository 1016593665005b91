import { Link, useRouteLoaderData } from 'react-router'
import { isAble, type ManagerKind } from '#domain/channel/abilities.ts'
import type { FeedSite } from '#domain/channel/feed-sites.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { RootData } from '#office/client/root-data.ts'
import { Label } from '#office/components/label.tsx'
import { Status } from '#office/ui/badge.tsx'
import { Button, IconButton } from '#office/ui/button.tsx'
import { MenuButton, type MenuEntry } from '#office/ui/menu-button.tsx'
import { Cell, Column, Row, Table, TableBody, TableHeader } from '#office/ui/table.tsx'
import type { ManagedHomeView } from '#services/channel/get-channel-manager.ts'
import { close, dots, play, refresh, warning } from '#ui/icons.ts'
import { AsksFirst, askFirstEntry } from './asks-first.tsx'
import type { HomeDialog } from './manager-dialogs.tsx'
import { homeStateText, lastPush, moveStepText, propertyName } from './manager-texts.ts'
import * as styles from './page.module.css'
import { agoText } from './texts.ts'

type ManagedHomesTableProps = {
  readonly kind: ManagerKind | null
  readonly homes: readonly ManagedHomeView[]
  /** Sites whose calendars are read too, by the code of their home. */
  readonly calendarSites: ReadonlyMap<string, readonly FeedSite[]>
  /** The code of the home that is being compared. */
  readonly comparing: string | null
  readonly lockedBecause: string | undefined
  onCompare(home: ManagedHomeView): void
  onOpen(dialog: HomeDialog, home: ManagedHomeView): void
}

/** Lists the homes that the channel manager sells. */
export function ManagedHomesTable({
  kind,
  homes,
  calendarSites,
  comparing,
  lockedBecause,
  onCompare,
  onOpen,
}: ManagedHomesTableProps) {
  const now = new Date(useRouteLoaderData<RootData>('root')?.now ?? 0)
  return (
    <Table aria-label={m.manager_homes()}>
      <TableHeader>
        <Column>{m.channels_home()}</Column>
        <Column>{m.manager_property()}</Column>
        <Column>{m.channels_state()}</Column>
        <Column>{m.manager_last_push()}</Column>
        <Column>{m.manager_differences()}</Column>
        <Column>{m.channels_actions()}</Column>
      </TableHeader>
      <TableBody>
        {homes.map((home) => (
          <Row key={home.houseCode}>
            <Cell isRowHeader>
              <Link className={styles.home} to={`/homes/${encodeURIComponent(home.houseCode)}`}>
                {home.houseCode}
              </Link>
              <AsksFirst home={home} />
            </Cell>
            <Cell>{propertyName(home)}</Cell>
            <Cell>
              <StateOf home={home} isComparing={comparing === home.houseCode} />
              <MoveStep home={home} sites={calendarSites.get(home.houseCode) ?? []} />
            </Cell>
            <Cell>
              <Label>{m.manager_last_push()}</Label>
              {lastPushText(home, now)}
            </Cell>
            <Cell>
              <Label>{m.manager_differences()}</Label>
              <Differences {...{ home, now }} onOpen={() => onOpen(home.pushesSince ? 'repair' : 'start', home)} />
            </Cell>
            <Cell isEnd>
              <HomeMenu {...{ kind, home, lockedBecause, onOpen }} onCompare={() => onCompare(home)} />
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  )
}

function StateOf({ home, isComparing }: { readonly home: ManagedHomeView; readonly isComparing: boolean }) {
  const { tone, text } = homeStateText(home)
  return isComparing ? <Status tone="wait">{m.manager_comparing()}</Status> : <Status tone={tone}>{text}</Status>
}

type MoveStepProps = { readonly home: ManagedHomeView; readonly sites: readonly FeedSite[] }

/** Says what is left to do until a home is sold by the channel manager alone; nothing once it is. */
function MoveStep({ home, sites }: MoveStepProps) {
  const text = moveStepText(home, sites)
  return text ? <small className={styles.step}>{text}</small> : null
}

function lastPushText(home: ManagedHomeView, now: Date): string {
  const pushed = lastPush(home)
  return pushed ? agoText(pushed, now) : m.channels_never()
}

type DifferencesProps = { readonly home: ManagedHomeView; readonly now: Date; onOpen(): void }

function Differences({ home: { houseCode, comparedAt, differences }, now, onOpen }: DifferencesProps) {
  if (!comparedAt || differences === null) return <span className="soft">{m.manager_not_compared()}</span>
  if (differences === 0) return m.manager_none_differ({ ago: agoText(new Date(comparedAt), now) })
  return (
    <Button isSmall variant="action" onPress={onOpen}>
      {m.manager_differ({ count: differences })}
      <span className="vh">: {houseCode}</span>
    </Button>
  )
}

type HomeMenuProps = Pick<ManagedHomesTableProps, 'kind' | 'lockedBecause' | 'onOpen'> & {
  readonly home: ManagedHomeView
  onCompare(): void
}

function HomeMenu({ kind, home, lockedBecause, onCompare, onOpen }: HomeMenuProps) {
  const lock = { isLocked: lockedBecause !== undefined, note: lockedBecause }
  const isStartLocked = lock.isLocked || !home.isReady
  const start: MenuEntry = {
    ...{ id: 'start', label: m.manager_start_entry(), icon: play },
    ...{ isLocked: isStartLocked, note: lockedBecause ?? (home.isReady ? undefined : m.manager_compare_first()) },
    onAction: () => onOpen('start', home),
  }
  const repair: MenuEntry = {
    ...{ id: 'repair', label: m.manager_repair_entry(), icon: warning, ...lock },
    onAction: () => onOpen('repair', home),
  }
  const compare: MenuEntry = { id: 'compare', label: m.manager_compare(), icon: refresh, ...lock, onAction: onCompare }
  const pushing = home.pushesSince ? ((home.differences ?? 0) > 0 ? [repair] : []) : [start]
  const entries: MenuEntry[] = [
    ...(isAble(kind, 'readBack') ? [compare] : []),
    ...(isAble(kind, 'pushAvailability') ? pushing : []),
    askFirstEntry(home, lock, () => onOpen('ask', home)),
    {
      ...{ id: 'disconnect', label: m.manager_disconnect_entry(), icon: close, ...lock },
      onAction: () => onOpen('disconnect', home),
    },
  ]
  return (
    <MenuButton label={home.houseCode} groups={[{ entries }]} placement="bottom end">
      {(trigger) => <IconButton {...trigger} isSmall icon={dots} label={m.manager_menu({ home: home.houseCode })} />}
    </MenuButton>
  )
}
