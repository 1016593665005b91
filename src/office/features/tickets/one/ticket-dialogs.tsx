import { announceArrival, mendTicket, promiseVisit, seeTicket } from '#contract/office-actions/tickets.ts'
import { MAX_TICKET_NOTE, MAX_VISITOR } from '#domain/ticket/ticket-policy.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useSubmitAction } from '#office/client/submit-action.ts'
import { DialogForm } from '#office/components/dialog-form.tsx'
import { Dialog } from '#office/ui/dialog.tsx'
import { Field } from '#office/ui/field.tsx'
import type { StaffTicket } from '#services/ticket/get-ticket-for-staff.ts'
import { ticketWhat } from '#text/ticket-names.ts'

export type NoteStep = 'see' | 'announce' | 'mend'

type DialogProps = {
  readonly ticket: StaffTicket
  onClose(): void
  /** Called with what staff read when it is done. */
  onDone(text: string): void
}

const STEPS = {
  see: { action: seeTicket, title: m.tickets_do_see, hint: m.tickets_note_answers, done: m.tickets_done_see },
  announce: {
    action: announceArrival,
    title: m.tickets_do_announce,
    hint: m.tickets_note_read,
    done: m.tickets_done_announce,
  },
  mend: { action: mendTicket, title: m.tickets_do_mend, hint: m.tickets_note_read, done: m.tickets_done_mend },
} as const

const aboutOf = (ticket: StaffTicket) => `${ticketWhat(ticket, getLocale())}, ${ticket.houseCode}`
const textOf = (form: FormData, name: string) => String(form.get(name) ?? '')

/** Does a step that needs no more than a note for the guest. */
export function NoteDialog({ step, ticket, onClose, onDone }: DialogProps & { readonly step: NoteStep }) {
  const submitAction = useSubmitAction()
  const { action, title, hint, done } = STEPS[step]
  const params = { reference: ticket.reference }
  return (
    <Dialog title={title()} about={aboutOf(ticket)} isOpen onClose={onClose} width="narrow">
      <DialogForm
        action={(form, key) => submitAction(action, { params, body: { note: textOf(form, 'note') } }, key)}
        onDone={() => onDone(done())}
        faultTitle={m.tickets_fault()}
        button={title()}
        onLeave={onClose}
      >
        <Field name="note" label={m.tickets_note()} hint={hint()} rows={4} maxLength={MAX_TICKET_NOTE} autoFocus />
      </DialogForm>
    </Dialog>
  )
}

/** Promises a visit, or another one in its place. */
export function VisitDialog({ ticket, onClose, onDone }: DialogProps) {
  const submitAction = useSubmitAction()
  const { reference, visit } = ticket
  const send = (form: FormData, key: string) => {
    const text = (name: string) => textOf(form, name)
    const body = {
      ...{ date: text('date'), from: text('from'), until: text('until') },
      ...{ visitor: text('visitor'), note: text('note') },
    }
    return submitAction(promiseVisit, { params: { reference }, body }, key)
  }
  const title = visit ? m.tickets_do_change() : m.tickets_do_promise()
  return (
    <Dialog title={title} about={aboutOf(ticket)} isOpen onClose={onClose} width="narrow">
      <DialogForm
        action={send}
        onDone={() => onDone(m.tickets_done_promise())}
        faultTitle={m.tickets_fault()}
        button={title}
        onLeave={onClose}
      >
        <Field
          name="date"
          type="date"
          label={m.tickets_visit_day()}
          defaultValue={visit?.date ?? ''}
          isRequired
          autoFocus
        />
        <Field name="from" type="time" label={m.tickets_visit_from()} defaultValue={visit?.from ?? ''} isRequired />
        <Field name="until" type="time" label={m.tickets_visit_until()} defaultValue={visit?.until ?? ''} isRequired />
        <Field
          name="visitor"
          label={m.tickets_visitor()}
          hint={m.tickets_visitor_hint()}
          defaultValue={visit?.visitor ?? ''}
          maxLength={MAX_VISITOR}
          autoComplete="off"
          isRequired
        />
        <Field name="note" label={m.tickets_note()} hint={m.tickets_note_read()} rows={3} maxLength={MAX_TICKET_NOTE} />
      </DialogForm>
    </Dialog>
  )
}
