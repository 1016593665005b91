import { useState } from 'react'
import { readCalendarNow, removeChannelCalendar, renewCalendarSecrets } from '#contract/office-actions/channels.ts'
import { m } from '#i18n/paraglide/messages.js'
import { usePermits } from '#office/client/permits.ts'
import { useSubmitAction } from '#office/client/submit-action.ts'
import { toast } from '#office/client/toasts.ts'
import { useOpen } from '#office/client/use-open.ts'
import { ConfirmDialog } from '#office/components/confirm-dialog.tsx'
import { ListSearch } from '#office/components/list-search.tsx'
import { siteName } from '#office/text/site-name.ts'
import { Button } from '#office/ui/button.tsx'
import { Page } from '#office/ui/page.tsx'
import { Panel } from '#office/ui/panel.tsx'
import { EmptyState } from '#office/ui/states.tsx'
import type { ChannelManagerView } from '#services/channel/get-channel-manager.ts'
import type { HousingAnywhereView } from '#services/channel/get-housing-anywhere.ts'
import type { ChannelCalendarView, ChannelsView, OutgoingView } from '#services/channel/list-channels.ts'
import { AddCalendarDialog } from './add-calendar-dialog.tsx'
import { AskFirstDialog } from './ask-first-dialog.tsx'
import { CalendarsTable } from './calendars-table.tsx'
import { ConflictCard } from './conflict-card.tsx'
import { HousingAnywhereSection } from './housing-anywhere-section.tsx'
import { ManagerSection } from './manager-section.tsx'
import { OutgoingTable } from './outgoing-table.tsx'
import * as styles from './page.module.css'

/** Calendars that are shown at most; a search finds the others. */
const SHOWN = 100

type Opened =
  | { readonly kind: 'add' }
  | { readonly kind: 'ask'; readonly calendar: ChannelCalendarView }
  | { readonly kind: 'remove'; readonly calendar: ChannelCalendarView }
  | { readonly kind: 'renew'; readonly channel: OutgoingView }

type ChannelsPageProps = ChannelsView & {
  readonly manager: ChannelManagerView | null
  readonly housingAnywhere: HousingAnywhereView
}

/** Shows the channel manager, the conflicts with other sites, the calendars of homes there, and what these sites read of ours. */
export function ChannelsPage({ conflicts, calendars, outgoing, manager, housingAnywhere }: ChannelsPageProps) {
  const { opened, open, close, done } = useOpen<Opened>()
  const { isAllowed, allowedMembers } = usePermits()('manage_channels')
  const lockedBecause = isAllowed ? undefined : m.channels_locked({ names: allowedMembers })
  const [readNow, reading] = useReadNow()
  const add = (
    <Button variant="action" isSmall lockedBecause={lockedBecause} onPress={() => open({ kind: 'add' })}>
      {m.channels_add()}
    </Button>
  )
  const [text, setText] = useState('')
  const found = calendars.filter((calendar) => isFound(calendar, text))
  const isEmpty = calendars.length === 0 && conflicts.length === 0 && !manager?.homes.length
  const good = calendars.filter(({ state }) => state === 'good').length
  const note = calendars.length > 0 ? m.channels_note({ count: calendars.length, good }) : undefined
  return (
    <Page title={m.office_channels()} note={note}>
      {isEmpty ? (
        <>
          {manager ? <ManagerSection {...{ manager, lockedBecause }} /> : null}
          <EmptyState title={m.channels_none()} actions={add}>
            {m.channels_none_text()}
          </EmptyState>
        </>
      ) : (
        <div className={styles.columns}>
          <section className={styles.conflicts} aria-labelledby="channels-conflicts">
            <h2 id="channels-conflicts" className={styles.title}>
              {m.channels_conflicts()}{' '}
              <span className="soft">{m.channels_conflicts_note({ count: conflicts.length })}</span>
            </h2>
            {conflicts.length === 0 ? <p className={styles.calm}>{m.channels_no_conflicts()}</p> : null}
            {conflicts.map((conflict) => (
              <ConflictCard key={conflict.id} conflict={conflict} lockedBecause={lockedBecause} />
            ))}
            <Panel title={m.channels_outgoing()} note={m.channels_outgoing_note()} isFlush>
              <OutgoingTable {...{ outgoing, lockedBecause }} onRenew={(channel) => open({ kind: 'renew', channel })} />
            </Panel>
          </section>
          <div className={styles.lists}>
            {manager ? <ManagerSection {...{ manager, lockedBecause }} /> : null}
            <Panel title={m.channels_calendars()} note={m.channels_order()} actions={add} isFlush>
              <div className={styles.search}>
                <ListSearch text={text} label={m.channels_search()} onSearch={setText} />
              </div>
              <CalendarsTable
                {...{ reading, lockedBecause }}
                calendars={found.slice(0, SHOWN)}
                onRead={(calendar) => void readNow(calendar)}
                onAsk={(calendar) => open({ kind: 'ask', calendar })}
                onRemove={(calendar) => open({ kind: 'remove', calendar })}
              />
              {found.length > SHOWN ? (
                <p className={styles.foot}>{m.channels_shown({ shown: SHOWN, total: found.length })}</p>
              ) : null}
            </Panel>
          </div>
        </div>
      )}
      <HousingAnywhereSection {...{ housingAnywhere, lockedBecause }} />
      {opened?.kind === 'add' ? <AddCalendarDialog onClose={close} onDone={() => done(m.channels_added())} /> : null}
      {opened?.kind === 'ask' ? <AskFirstDialog home={opened.calendar} onClose={close} onDone={done} /> : null}
      {opened?.kind === 'remove' ? (
        <ConfirmDialog
          title={m.channels_remove_title()}
          about={`${opened.calendar.houseCode} · ${siteName(opened.calendar.site)}`}
          text={m.channels_remove_text()}
          button={m.channels_remove()}
          send={(submit, key) => {
            const { id: calendarId, houseCode } = opened.calendar
            return submit(removeChannelCalendar, { params: { houseCode }, body: { calendarId } }, key)
          }}
          faultTitle={m.channels_fault()}
          onClose={close}
          onDone={() => done(m.channels_removed())}
        />
      ) : null}
      {opened?.kind === 'renew' ? (
        <ConfirmDialog
          title={m.channels_renew_title()}
          about={siteName(opened.channel.site)}
          text={m.channels_renew_text({ count: opened.channel.homes, site: siteName(opened.channel.site) })}
          button={m.channels_renew()}
          send={(submit, key) => submit(renewCalendarSecrets, { body: { site: opened.channel.site } }, key)}
          faultTitle={m.channels_fault()}
          onClose={close}
          onDone={() => done(m.channels_renewed())}
        />
      ) : null}
    </Page>
  )
}

function isFound({ houseCode, site }: ChannelCalendarView, text: string): boolean {
  return `${houseCode} ${siteName(site)}`.toLowerCase().includes(text.toLowerCase())
}

/** Reads a calendar at once; the page shows what it gave. Returns also the id of the calendar that is being read. */
function useReadNow() {
  const submit = useSubmitAction()
  const [reading, setReading] = useState<string | null>(null)
  const readNow = async ({ id: calendarId, houseCode }: ChannelCalendarView) => {
    setReading(calendarId)
    const answer = await submit(readCalendarNow, { params: { houseCode }, body: { calendarId } })
    setReading(null)
    toast(answer.ok ? m.channels_was_read({ home: houseCode }) : m.channels_fault())
  }
  return [readNow, reading] as const
}
