import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type BookingFilters, bookingFilterParams, filtersInUse } from '#contract/booking-list.ts'
import { removeView, saveView } from '#contract/office-actions/lists.ts'
import { m } from '#i18n/paraglide/messages.js'
import { textOf } from '#office/client/form-text.ts'
import { useSubmitAction } from '#office/client/submit-action.ts'
import { toast } from '#office/client/toasts.ts'
import { DialogForm } from '#office/components/dialog-form.tsx'
import { Button } from '#office/ui/button.tsx'
import { Check } from '#office/ui/check.tsx'
import { Dialog } from '#office/ui/dialog.tsx'
import { Field } from '#office/ui/field.tsx'
import type { SavedView } from '#services/saved-view/list-views.ts'
import { listPath, savedPath } from './views.ts'

type SaveViewProps = {
  readonly filters: BookingFilters
  readonly saved: readonly SavedView[]
  /** The addresses of the views that every member has. */
  readonly usual: readonly string[]
}

/** Saves the present filters under a name; a member can remove their own view while it is shown. */
export function SaveView({ filters, saved, usual }: SaveViewProps) {
  const [isOpen, setOpen] = useState(false)
  const here = listPath({ ...filters, text: '' })
  const shown = saved.find(({ query }) => savedPath(query) === here)
  if (shown?.isOwn) return <RemoveView view={shown} />
  const isWorthIt = filtersInUse({ ...filters, text: '' }).length > 0 && !shown && !usual.includes(here)
  if (!isWorthIt) return null
  return (
    <>
      <Button variant="ghost" onPress={() => setOpen(true)}>
        {m.booklist_save()}
      </Button>
      {isOpen ? <SaveDialog filters={filters} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function SaveDialog({ filters, onClose }: { readonly filters: BookingFilters; onClose(): void }) {
  const submitAction = useSubmitAction()
  const navigate = useNavigate()
  const [isShared, setShared] = useState(false)
  const kept = { ...filters, text: '' }
  const done = () => {
    onClose()
    toast(m.booklist_saved())
    // The view is shown from now on: the navigation reads the list of views again.
    void navigate(listPath(kept), { replace: true })
  }
  return (
    <Dialog title={m.booklist_save()} about={m.booklist_save_about()} isOpen onClose={onClose} width="narrow">
      <DialogForm
        action={(form, key) => {
          const name = textOf(form, 'name')
          return submitAction(saveView, { body: { name, query: bookingFilterParams(kept).toString(), isShared } }, key)
        }}
        onDone={done}
        faultTitle={m.booklist_save_fault()}
        button={m.booklist_save_do()}
        onLeave={onClose}
      >
        <Field name="name" label={m.booklist_save_name()} maxLength={60} isRequired autoFocus />
        <Check isChosen={isShared} onChange={setShared}>
          {m.booklist_save_shared()}
        </Check>
      </DialogForm>
    </Dialog>
  )
}

function RemoveView({ view }: { readonly view: SavedView }) {
  const submitAction = useSubmitAction()
  const navigate = useNavigate()
  const [isPending, setPending] = useState(false)
  const remove = async () => {
    setPending(true)
    const answer = await submitAction(removeView, { params: { id: view.id } })
    setPending(false)
    toast(answer.ok ? m.booklist_removed() : m.booklist_remove_fault())
    if (answer.ok) void navigate(savedPath(view.query), { replace: true })
  }
  return (
    <Button variant="ghost" isPending={isPending} onPress={() => void remove()}>
      {m.booklist_remove_view()}
    </Button>
  )
}
