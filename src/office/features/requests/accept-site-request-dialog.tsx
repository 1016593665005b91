import { acceptSiteRequest } from '#contract/office-actions/listing-feed.ts'
import { m } from '#i18n/paraglide/messages.js'
import { DialogForm } from '#office/components/dialog-form.tsx'
import { Dialog } from '#office/ui/dialog.tsx'
import type { RequestView } from '#services/request/get-request.ts'
import { ChangedRequest } from './changed-request.tsx'
import { useRequestAction } from './use-request-action.ts'

type AcceptDialogProps = { readonly request: RequestView; readonly name: string; onClose(): void; onDone(): void }

/** Asks staff to confirm that a request is accepted at its site. */
export function AcceptSiteRequestDialog({ request, name, onClose, onDone }: AcceptDialogProps) {
  const submitAction = useRequestAction(request)
  return (
    <Dialog title={m.site_request_accept_title()} about={request.name} isOpen onClose={onClose} width="narrow">
      <DialogForm
        action={(_, key) => submitAction(acceptSiteRequest, {}, key)}
        onDone={onDone}
        explain={ChangedRequest}
        faultTitle={m.site_request_fault()}
        button={m.site_request_accept({ site: name })}
        onLeave={onClose}
      >
        <p>{m.site_request_accept_text({ site: name })}</p>
      </DialogForm>
    </Dialog>
  )
}
