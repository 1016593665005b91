import { putHomesInFeed } from '#contract/office-actions/listing-feed.ts'
import { MAX_HOMES_OF_ACTION } from '#domain/catalogue/listing.ts'
import { SITE_NAMES } from '#domain/channel/feed-sites.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useSubmitAction } from '#office/client/submit-action.ts'
import { DialogForm } from '#office/components/dialog-form.tsx'
import { Dialog } from '#office/ui/dialog.tsx'
import { Field } from '#office/ui/field.tsx'

/** Puts homes in the list that HousingAnywhere reads: their codes are typed, one or several. */
export function PutInFeedDialog({ onClose, onDone }: { onClose(): void; onDone(): void }) {
  const submit = useSubmitAction()
  const send = (form: FormData, key: string) => {
    const typed = String(form.get('houseCodes') ?? '').toUpperCase()
    const houseCodes = [...new Set(typed.split(/[\s,;]+/).filter(Boolean))].slice(0, MAX_HOMES_OF_ACTION)
    return submit(putHomesInFeed, { body: { houseCodes } }, key)
  }
  return (
    <Dialog title={m.rooms_put()} about={SITE_NAMES.housinganywhere} isOpen onClose={onClose} width="narrow">
      <DialogForm
        action={send}
        onDone={onDone}
        faultTitle={m.channels_fault()}
        button={m.rooms_put_button()}
        onLeave={onClose}
      >
        <p>{m.rooms_put_text()}</p>
        <Field
          name="houseCodes"
          label={m.rooms_put_homes()}
          hint={m.rooms_put_hint()}
          autoComplete="off"
          isRequired
          autoFocus
        />
      </DialogForm>
    </Dialog>
  )
}
