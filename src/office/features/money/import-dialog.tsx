import { useState } from 'react'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import { useRevalidator } from 'react-router'
import { importBankFile } from '#contract/office-actions/bank.ts'
import { API_MAX_BODY_BYTES } from '#domain/policy.ts'
import { decodedText } from '#domain/shared/decoded-text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useSubmitAction } from '#office/client/submit-action.ts'
import { Button } from '#office/ui/button.tsx'
import { Dialog } from '#office/ui/dialog.tsx'
import { Note } from '#office/ui/note.tsx'

type ImportDialogProps = { readonly isOpen: boolean; onClose(): void; onDone(text: string): void }

/** What is left of a request for the table itself. */
const MAX_FILE_BYTES = API_MAX_BODY_BYTES * 0.8

/** Takes a file of the bank. Nothing is recorded by it: each line then waits for a person. */
export function ImportDialog({ isOpen, onClose, onDone }: ImportDialogProps) {
  const submitAction = useSubmitAction()
  const { revalidate } = useRevalidator()
  const [isPending, setPending] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const take = async (file: File | undefined) => {
    if (!file) return
    if (file.size > MAX_FILE_BYTES) return setFault(m.money_bank_too_large())
    setPending(true)
    setFault(null)
    const body = { fileName: file.name, content: decodedText(await file.arrayBuffer()) }
    const answer = await submitAction(importBankFile, { body })
    setPending(false)
    if (!answer.ok) {
      return setFault(answer.kind === 'refused' ? answer.message : m.money_bank_import_fault())
    }
    const { added, known, unread } = answer.value
    if (unread.length === 0) return onDone(m.money_bank_imported({ added, known }))
    await revalidate()
    setFault(m.money_bank_unread({ added, rows: unread.join(', ') }))
  }
  return (
    <Dialog
      title={m.money_bank_import()}
      about={m.money_bank_import_about()}
      isOpen={isOpen}
      onClose={onClose}
      width="narrow"
    >
      {fault ? <Note tone="action">{fault}</Note> : null}
      <FileTrigger acceptedFileTypes={['.csv', 'text/csv', '.txt']} onSelect={(files) => void take(files?.[0])}>
        <Button variant="main" isPending={isPending} autoFocus>
          {m.money_bank_choose()}
        </Button>
      </FileTrigger>
    </Dialog>
  )
}
