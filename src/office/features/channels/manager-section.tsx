import { useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import { managerFaultText } from '#contract/manager-fault-text.ts'
import { compareHome } from '#contract/office-actions/channel-manager.ts'
import { isAble } from '#domain/channel/abilities.ts'
import type { FeedSite } from '#domain/channel/feed-sites.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { RootData } from '#office/client/root-data.ts'
import { useSubmitAction } from '#office/client/submit-action.ts'
import { toast } from '#office/client/toasts.ts'
import { useOpen } from '#office/client/use-open.ts'
import { ListSearch } from '#office/components/list-search.tsx'
import { Status } from '#office/ui/badge.tsx'
import { Button } from '#office/ui/button.tsx'
import { Panel } from '#office/ui/panel.tsx'
import type { ChannelManagerView, ManagedHomeView } from '#services/channel/get-channel-manager.ts'
import { shortMoment } from '#text/moment-text.ts'
import { ManagedHomesTable } from './managed-homes-table.tsx'
import { ManagerDialog, type ManagerOpened } from './manager-dialogs.tsx'
import * as styles from './manager-section.module.css'
import { propertyName } from './manager-texts.ts'
import { RevisionLog } from './revision-log.tsx'
import { SiteTermsTable } from './site-terms-table.tsx'
import { agoText } from './texts.ts'

/** Homes that are shown at most; a search finds the others. */
const SHOWN = 100

type ManagerSectionProps = {
  readonly manager: ChannelManagerView
  /** Sites whose calendars are read too, by the code of their home. */
  readonly calendarSites: ReadonlyMap<string, readonly FeedSite[]>
  readonly lockedBecause: string | undefined
}

/** Shows the connection to the channel manager, the homes that it sells, and what it reported last. */
export function ManagerSection({ manager, calendarSites, lockedBecause }: ManagerSectionProps) {
  const { opened, open, close, done } = useOpen<ManagerOpened>()
  const [compareNow, comparing] = useCompareNow()
  const [text, setText] = useState('')
  const { homes, stoppedAt, kind, terms, revisions } = manager
  const found = homes.filter((home) => isFound(home, text))
  const actions = (
    <div className={styles.buttons}>
      {isAble(kind, 'pushAvailability') ? (
        <Button isSmall lockedBecause={lockedBecause} onPress={() => open({ kind: stoppedAt ? 'resume' : 'stop' })}>
          {stoppedAt ? m.manager_resume() : m.manager_stop_entry()}
        </Button>
      ) : null}
      {isAble(kind, 'describe') ? (
        <Button isSmall lockedBecause={lockedBecause} onPress={() => open({ kind: 'connect' })}>
          {m.manager_connect()}
        </Button>
      ) : null}
    </div>
  )
  return (
    <div className={styles.section}>
      <Panel title={m.manager_title()} actions={actions} isFlush>
        <ManagerLine manager={manager} />
        {homes.length > 0 ? (
          <>
            <div className={styles.search}>
              <ListSearch text={text} label={m.manager_search()} onSearch={setText} />
            </div>
            <ManagedHomesTable
              {...{ kind, calendarSites, comparing, lockedBecause }}
              homes={found.slice(0, SHOWN)}
              onCompare={(home) => void compareNow(home)}
              onOpen={(dialog, home) => open({ kind: dialog, home })}
            />
          </>
        ) : (
          <p className={styles.calm}>{m.manager_no_homes()}</p>
        )}
        {found.length > SHOWN ? (
          <p className={styles.calm}>{m.channels_shown({ shown: SHOWN, total: found.length })}</p>
        ) : null}
      </Panel>
      {isAble(kind, 'pushRates') ? (
        <Panel title={m.manager_terms()} note={m.manager_terms_note()} isFlush>
          <SiteTermsTable
            {...{ terms, lockedBecause }}
            onChange={(site) => open({ kind: 'terms', site })}
            onDrop={(site) => open({ kind: 'drop-terms', site })}
          />
          {kind === 'channex' ? <p className={styles.calm}>{m.manager_terms_join()}</p> : null}
        </Panel>
      ) : null}
      <Panel title={m.manager_log()} note={m.manager_log_note()} isFlush>
        {revisions.length > 0 ? (
          <RevisionLog revisions={revisions} />
        ) : (
          <p className={styles.calm}>{m.manager_log_none()}</p>
        )}
      </Panel>
      {opened ? <ManagerDialog {...{ opened, terms, lockedBecause }} onClose={close} onDone={done} /> : null}
    </div>
  )
}

function isFound(home: ManagedHomeView, text: string): boolean {
  return `${home.houseCode} ${propertyName(home)}`.toLowerCase().includes(text.toLowerCase())
}

/** Says how the connection stands: reservations, pushes. */
function ManagerLine({ manager }: { readonly manager: ChannelManagerView }) {
  const now = new Date(useRouteLoaderData<RootData>('root')?.now ?? 0)
  const { kind, fedAt, fault, stoppedAt } = manager
  const fed = fedAt ? m.manager_fed({ ago: agoText(new Date(fedAt), now) }) : m.manager_never_fed()
  return (
    <p className={styles.line}>
      {kind ? null : <Status tone="action">{m.manager_unset()}</Status>}
      {fault ? (
        <Status tone="action">{m.manager_feed_fault({ fault: managerFaultText({ fault }) })}</Status>
      ) : (
        <Status tone={fedAt ? 'ok' : 'off'}>{fed}</Status>
      )}
      {stoppedAt ? (
        <Status tone="action">{m.manager_stopped({ moment: shortMoment(stoppedAt, getLocale()) })}</Status>
      ) : null}
    </p>
  )
}

/** Compares a home at once; the page shows what differs. Returns also the code of the home that is being compared. */
function useCompareNow() {
  const submit = useSubmitAction()
  const [comparing, setComparing] = useState<string | null>(null)
  const compareNow = async ({ houseCode }: ManagedHomeView) => {
    setComparing(houseCode)
    const answer = await submit(compareHome, { params: { houseCode } })
    setComparing(null)
    if (answer.ok) toast(m.manager_compared({ home: houseCode, count: answer.value.differences }))
    else toast(answer.kind === 'refused' ? answer.message : m.channels_fault())
  }
  return [compareNow, comparing] as const
}
