import { useState } from 'react'
import { m } from '#i18n/paraglide/messages.js'
import type { OfficeAnswer } from './call-office.ts'
import { type OptionsEndpoint, type SignedPasskey, signWithPasskey } from './passkey.ts'

type PasskeyCall<Value> = {
  /** Where the options are that the passkey signs. */
  readonly options: OptionsEndpoint
  /** Sends what the passkey has signed. */
  send(response: SignedPasskey): Promise<OfficeAnswer<Value>>
  onDone(value: Value): void
  /** Says what was not done where no answer came. */
  readonly faultText: string
}

/** Has a passkey sign options and sends its signature. Returns the call, whether it is under way, and why the last one failed. */
export function usePasskeyCall<Value>({ options, send, onDone, faultText }: PasskeyCall<Value>) {
  const [isPending, setPending] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const call = async () => {
    setPending(true)
    setFault(null)
    const signed = await signWithPasskey(options)
    const answer = signed === 'cancelled' || !signed.ok ? signed : await send(signed.value)
    setPending(false)
    if (answer === 'cancelled') setFault(m.office_passkey_cancelled())
    else if (answer.ok) onDone(answer.value)
    else setFault(answer.kind === 'refused' ? answer.message : faultText)
  }
  return { call, isPending, fault }
}
