import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { assignRequest } from '#contract/office-actions/requests.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useSubmitAction } from '#office/client/submit-action.ts'
import { ActionForm } from '#office/components/action-form.tsx'
import { DialogButtons } from '#office/components/dialog-buttons.tsx'
import { Button } from '#office/ui/button.tsx'
import { Choice } from '#office/ui/choice.tsx'
import { Dialog } from '#office/ui/dialog.tsx'
import type { ToResolve } from '#services/today/list-to-resolve.ts'
import type { loader } from './route.tsx'

type AssignDialogProps = {
  readonly item: Extract<ToResolve, { kind: 'request' }>
  onClose(): void
  onDone(text: string): void
}

const NO_ONE = 'nobody'

/** Whose a request is. */
export function AssignDialog({ item, onClose, onDone }: AssignDialogProps) {
  const submitAction = useSubmitAction()
  const { assignees, memberId } = useLoaderData<typeof loader>()
  const [assignee, setAssignee] = useState(item.assignee ?? memberId)
  const { reference, version, name } = item
  const assign = (_: FormData, key: string) =>
    submitAction(
      assignRequest,
      { params: { reference }, body: { version, assignee: assignee === NO_ONE ? null : assignee } },
      key,
    )
  return (
    <Dialog title={m.office_assign()} about={`${name} · ${reference}`} isOpen onClose={onClose} width="narrow">
      <ActionForm action={assign} onDone={() => onDone(m.office_assigned())} faultTitle={m.office_assign_fault()}>
        {(isPending) => (
          <>
            <Choice
              label={m.office_assign_to()}
              value={assignee}
              onChange={setAssignee}
              options={[
                ...assignees.map(({ id, name: label }) => ({ key: id, label })),
                { key: NO_ONE, label: m.office_assign_no_one() },
              ]}
            />
            <DialogButtons onLeave={onClose}>
              <Button type="submit" variant="main" isPending={isPending} autoFocus>
                {m.office_assign_do()}
              </Button>
            </DialogButtons>
          </>
        )}
      </ActionForm>
    </Dialog>
  )
}
