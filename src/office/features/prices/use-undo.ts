import { useRevalidator } from 'react-router'
import { undoRuleChange } from '#contract/office-actions/prices.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useSubmitAction } from '#office/client/submit-action.ts'
import { toast } from '#office/client/toasts.ts'

/** Returns the function that undoes a change and says what came of it. */
export function useUndo() {
  const submit = useSubmitAction()
  const { revalidate } = useRevalidator()
  return async (changeId: string) => {
    const answer = await submit(undoRuleChange, { params: { changeId } }, `undo-${changeId}`)
    if (answer.ok) toast(m.prices_undo_done())
    else toast(answer.kind === 'refused' ? m.prices_undo_refused() : m.prices_undo_fault())
    void revalidate()
  }
}
