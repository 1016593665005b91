import { useImperativeHandle, useState } from 'react'
import { isIban, normaliseIban } from '#domain/payment/iban.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Field } from '#web/ui/form/field.tsx'
import { type AccountFieldProps, IBAN_ID } from './account-handle.ts'
import { tokeniseAccount } from './tokenise-account.ts'
import { useIbanFault } from './use-iban-fault.ts'

const TEST_IBAN = 'ES91 2100 0418 4502 0005 1332'

/** The account number of the sandbox: a plain input, whose value goes to the sandbox's bank. */
export function SandboxAccountField({ handle }: AccountFieldProps) {
  const [iban, setIban] = useState('')
  const { fault, show, wrong, clear } = useIbanFault()

  useImperativeHandle(handle, () => ({
    check: () => show(isIban(normaliseIban(iban)) ? undefined : iban ? wrong() : m.booking_fault_required()),
    tokenise: async () => {
      const made = await tokeniseAccount(iban)
      if (made.ok) return { ok: true, cardToken: made.accountToken }
      return made.kind === 'refused'
        ? { ok: false, kind: 'faults', faults: show(wrong()) }
        : { ok: false, kind: 'unreachable' }
    },
  }))

  return (
    <Field
      id={IBAN_ID}
      name="iban"
      label={m.debit_iban()}
      value={iban}
      error={fault}
      required
      wide
      onChange={(event) => {
        setIban(event.target.value.toUpperCase())
        clear()
      }}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      placeholder="ES00 0000 0000 0000 0000 0000"
      hint={m.debit_iban_test({ iban: TEST_IBAN })}
    />
  )
}
