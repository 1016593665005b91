import { useState } from 'react'
import { readCalendarNow, removeChannelCalendar, renewCalendarSecrets } from '#contract/office-actions/channels.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useSubmitAction } from '#office/client/submit-action.ts'
import { toast } from '#office/client/toasts.ts'
import { useOpen } from '#office/client/use-open.ts'
import { ConfirmDialog } from '#office/components/confirm-dialog.tsx'
import { ListSearch } from '#office/components/list-search.tsx'
import { siteName } from '#office/text/site-name.ts'
import { Button } from '#office/ui/button.tsx'
import { Panel } from '#office/ui/panel.tsx'
import type { ChannelCalendarView, OutgoingView } from '#services/channel/list-channels.ts'
import { AddCalendarDialog } from './add-calendar-dialog.tsx'
import { AskFirstDialog } from './ask-first-dialog.tsx'
import { CalendarsTable } from './calendars-table.tsx'
import { OutgoingTable } from './outgoing-table.tsx'
import * as styles from './page.module.css'

/** Calendars that are shown at most; a search finds the others. */
const SHOWN = 100

type Opened =
  | { readonly kind: 'add' }
  | { readonly kind: 'ask'; readonly calendar: ChannelCalendarView }
  | { readonly kind: 'remove'; readonly calendar: ChannelCalendarView }
  | { readonly kind: 'renew'; readonly channel: OutgoingView }

type CalendarsPartProps = {
  readonly calendars: readonly ChannelCalendarView[]
  readonly outgoing: readonly OutgoingView[]
  readonly lockedBecause: string | undefined
}

/** Shows the calendars that are read of other sites, and what these sites read of ours. */
export function CalendarsPart({ calendars, outgoing, lockedBecause }: CalendarsPartProps) {
  const { opened, open, close, done } = useOpen<Opened>()
  const [readNow, reading] = useReadNow()
  const [text, setText] = useState('')
  const found = calendars.filter((calendar) => isFound(calendar, text))
  const add = (
    <Button variant="action" isSmall lockedBecause={lockedBecause} onPress={() => open({ kind: 'add' })}>
      {m.channels_add()}
    </Button>
  )
  return (
    <div className={styles.columns}>
      <Panel title={m.channels_calendars()} note={m.channels_order()} actions={add} isFlush>
        {calendars.length > 0 ? (
          <>
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
          </>
        ) : null}
        <p className={styles.foot}>
          {found.length > SHOWN
            ? m.channels_shown({ shown: SHOWN, total: found.length })
            : calendars.length === 0
              ? m.channels_none_text()
              : m.channels_calendars_foot()}
        </p>
      </Panel>
      {outgoing.length > 0 ? (
        <Panel title={m.channels_outgoing()} note={m.channels_outgoing_note()} isFlush>
          <OutgoingTable {...{ outgoing, lockedBecause }} onRenew={(channel) => open({ kind: 'renew', channel })} />
        </Panel>
      ) : null}
      {opened?.kind === 'add' ? <AddCalendarDialog onClose={close} onDone={() => done(m.channels_added())} /> : null}
      {opened?.kind === 'ask' ? <AskFirstDialog home={opened.calendar} onClose={close} onDone={done} /> : null}
      {opened?.kind === 'remove' ? (
        <RemoveDialog calendar={opened.calendar} onClose={close} onDone={() => done(m.channels_removed())} />
      ) : null}
      {opened?.kind === 'renew' ? (
        <RenewDialog channel={opened.channel} onClose={close} onDone={() => done(m.channels_renewed())} />
      ) : null}
    </div>
  )
}

type DialogProps = { onClose(): void; onDone(): void }

function RemoveDialog({ calendar, onClose, onDone }: DialogProps & { readonly calendar: ChannelCalendarView }) {
  const { id: calendarId, houseCode, site } = calendar
  return (
    <ConfirmDialog
      {...{ onClose, onDone }}
      title={m.channels_remove_title()}
      about={`${houseCode} · ${siteName(site)}`}
      text={m.channels_remove_text()}
      button={m.channels_remove()}
      send={(submit, key) => submit(removeChannelCalendar, { params: { houseCode }, body: { calendarId } }, key)}
      faultTitle={m.channels_fault()}
    />
  )
}

function RenewDialog({ channel, onClose, onDone }: DialogProps & { readonly channel: OutgoingView }) {
  const { site, homes: count } = channel
  return (
    <ConfirmDialog
      {...{ onClose, onDone }}
      title={m.channels_renew_title()}
      about={siteName(site)}
      text={m.channels_renew_text({ count, site: siteName(site) })}
      button={m.channels_renew()}
      send={(submit, key) => submit(renewCalendarSecrets, { body: { site } }, key)}
      faultTitle={m.channels_fault()}
    />
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
