import { useCallback, useState } from 'react'
import { m } from '#i18n/paraglide/messages.js'
import type { FieldFault } from '#web/components/card-form/card-handle.ts'
import { IBAN_ID } from './account-handle.ts'

/** What is wrong with the account number: shown at its field, and returned for the summary of the form. */
export function useIbanFault() {
  const [fault, setFault] = useState<string>()
  const show = (text: string | undefined): readonly FieldFault[] => {
    setFault(text)
    return text ? [{ fieldId: IBAN_ID, label: m.debit_iban(), text }] : []
  }
  const clear = useCallback(() => setFault(undefined), [])
  return { fault, show, wrong: () => m.debit_iban_fault(), clear }
}
