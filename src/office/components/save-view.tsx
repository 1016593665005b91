import { useState } from 'react'
import { useNavigate } from 'react-router'
import { removeView, saveView } from '#contract/office-actions/lists.ts'
import type { SavedList } from '#domain/staff/saved-list.ts'
import { m } from '#i18n/paraglide/messages.js'
import { textOf } from '#office/client/form-text.ts'
import { useSubmitAction } from '#office/client/submit-action.ts'
import { toast } from '#office/client/toasts.ts'
import { Button } from '#office/ui/button.tsx'
import { Check } from '#office/ui/check.tsx'
import { Dialog } from '#office/ui/dialog.tsx'
import { Field } from '#office/ui/field.tsx'
import type { SavedView } from '#services/saved-view/list-views.ts'
import { DialogForm } from './dialog-form.tsx'

type SaveViewProps = {
  readonly list: SavedList
  /** The present filters as an address has them, without the text; empty where they are not worth a view. */
  readonly query: string
  /** Returns the address of the list with the filters of a view. */
  pathOf(query: string): string
  readonly saved: readonly SavedView[]
  /** The addresses of the views that every member has. */
  readonly usual: readonly string[]
}

/** Saves the present filters of a list under a name; a member can remove their own view while it is shown. */
export function SaveView(props: SaveViewProps) {
  const { query, pathOf, saved, usual } = props
  const [isOpen, setOpen] = useState(false)
  const here = pathOf(query)
  const shown = saved.find((view) => pathOf(view.query) === here)
  if (shown?.isOwn) return <RemoveView view={shown} pathOf={pathOf} />
  if (query === '' || shown || usual.includes(here)) return null
  return (
    <>
      <Button variant="ghost" onPress={() => setOpen(true)}>
        {m.booklist_save()}
      </Button>
      {isOpen ? <SaveDialog {...props} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

type SaveDialogProps = Pick<SaveViewProps, 'list' | 'query' | 'pathOf'> & { onClose(): void }

function SaveDialog({ list, query, pathOf, onClose }: SaveDialogProps) {
  const submitAction = useSubmitAction()
  const navigate = useNavigate()
  const [isShared, setShared] = useState(false)
  const done = () => {
    onClose()
    toast(m.booklist_saved())
    // The view is shown from now on: the navigation reads the list of views again.
    void navigate(pathOf(query), { replace: true })
  }
  return (
    <Dialog title={m.booklist_save()} about={m.booklist_save_about()} isOpen onClose={onClose} width="narrow">
      <DialogForm
        action={(form, key) => {
          const name = textOf(form, 'name')
          return submitAction(saveView, { body: { list, name, query, isShared } }, key)
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

type RemoveViewProps = Pick<SaveViewProps, 'pathOf'> & { readonly view: SavedView }

function RemoveView({ view, pathOf }: RemoveViewProps) {
  const submitAction = useSubmitAction()
  const navigate = useNavigate()
  const [isPending, setPending] = useState(false)
  const remove = async () => {
    setPending(true)
    const answer = await submitAction(removeView, { params: { id: view.id } })
    setPending(false)
    toast(answer.ok ? m.booklist_removed() : m.booklist_remove_fault())
    if (answer.ok) void navigate(pathOf(view.query), { replace: true })
  }
  return (
    <Button variant="ghost" isPending={isPending} onPress={() => void remove()}>
      {m.booklist_remove_view()}
    </Button>
  )
}
