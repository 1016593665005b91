import { type FormEvent, type RefObject, useState } from 'react'
import { m } from '#i18n/paraglide/messages.js'
import { useOnce } from '#web/client/use-once.ts'
import type { CardHandle, FieldFault } from './card-handle.ts'

type UseCardFormInput = {
  readonly handle: RefObject<CardHandle | null>
  /** The faults of the form's other fields. */
  readonly check?: () => readonly FieldFault[]
  readonly onToken: (cardToken: string) => Promise<void>
  /** True while the page does something else with what was sent. */
  readonly isBlocked?: boolean
}

/**
 * A form with a card: checks its fields, turns the card into a token at the gateway and passes that on, once at a time. It
 * is not built on `useZodForm` because Stripe's fields are frames that this page can't read, so rules have no values to check.
 */
export function useCardForm({ handle, check, onToken, isBlocked = false }: UseCardFormInput) {
  const [faults, setFaults] = useState<readonly FieldFault[]>([])
  const [message, setMessage] = useState<string | null>(null)
  const { isBusy, once } = useOnce()

  const run = async () => {
    setMessage(null)
    const card = handle.current
    if (!card) return
    const found = [...card.check(), ...(check?.() ?? [])]
    setFaults(found)
    if (found.length > 0) return
    const token = await card.tokenise()
    if (token.ok) await onToken(token.cardToken)
    else if (token.kind === 'faults') setFaults(token.faults)
    else setMessage(m.booking_card_unreachable())
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBlocked) void once(run)
  }
  return { faults, message, setMessage, isBusy, once, submit }
}
