import { m } from '#i18n/paraglide/messages.js'
import { usePermits } from '#office/client/permits.ts'
import { useOpen } from '#office/client/use-open.ts'
import { Button } from '#office/ui/button.tsx'
import { deferredComponent } from '#office/ui/deferred.tsx'
import type { StaffTicket } from '#services/ticket/get-ticket-for-staff.ts'
import * as styles from './ticket.module.css'
import type { NoteStep } from './ticket-dialogs.tsx'

/** The dialogs are loaded when they are first opened. */
const NoteDialog = deferredComponent(async () => (await import('./ticket-dialogs.tsx')).NoteDialog)
const VisitDialog = deferredComponent(async () => (await import('./ticket-dialogs.tsx')).VisitDialog)

/** The buttons of a ticket, with the dialog that one of them opens. */
export function TicketActions({ ticket }: { readonly ticket: StaffTicket }) {
  const { opened, open, close, done } = useOpen<NoteStep | 'promise'>()
  const { isAllowed, allowedMembers } = usePermits()('manage_stays')
  const lockedBecause = isAllowed ? undefined : m.tickets_locked({ names: allowedMembers })
  const { may, visit } = ticket
  const steps = [
    ...(may.see ? [{ step: 'see', label: m.tickets_do_see() } as const] : []),
    ...(may.promise
      ? [{ step: 'promise', label: visit ? m.tickets_do_change() : m.tickets_do_promise() } as const]
      : []),
    ...(may.announce ? [{ step: 'announce', label: m.tickets_do_announce() } as const] : []),
    ...(may.mend ? [{ step: 'mend', label: m.tickets_do_mend() } as const] : []),
  ]
  if (steps.length === 0) return <p className="soft">{m.tickets_nothing_next()}</p>
  return (
    <div className={styles.actions}>
      {steps.map(({ step, label }) => (
        <Button key={step} isSmall lockedBecause={lockedBecause} onPress={() => open(step)}>
          {label}
        </Button>
      ))}
      {opened === 'promise' ? <VisitDialog ticket={ticket} onClose={close} onDone={done} /> : null}
      {opened && opened !== 'promise' ? (
        <NoteDialog step={opened} ticket={ticket} onClose={close} onDone={done} />
      ) : null}
    </div>
  )
}
