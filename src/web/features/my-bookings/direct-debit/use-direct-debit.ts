import { type RefObject, useState } from 'react'
import type { BankAccountView } from '#contract/booking.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { ApiAnswer } from '#web/client/api/call-api.ts'
import { failureText } from '#web/client/api/failure-text.ts'
import { paymentClient } from '#web/client/api/payment-client.ts'
import { readViewToken } from '#web/client/storage/booking-storage.ts'
import type { CardHandle } from '#web/components/card-form/card-handle.ts'
import { useCardForm } from '#web/components/card-form/use-card-form.ts'
import type { AccountHandle } from './account-handle.ts'

type UseDirectDebitInput = {
  readonly bookingCode: string
  readonly handle: RefObject<AccountHandle | null>
}

/** What was done on this page: a mandate given, or withdrawn. */
export type DebitDone = { readonly kind: 'given'; readonly account: BankAccountView } | { readonly kind: 'withdrawn' }

/** Gives the mandate for an account, or withdraws it. */
export function useDirectDebit({ bookingCode, handle }: UseDirectDebitInput) {
  const [done, setDone] = useState<DebitDone | null>(null)
  const access = () => ({ code: bookingCode, viewToken: readViewToken(bookingCode) })
  const form = useCardForm({
    // The form of a card needs no more of its fields than an account has.
    handle: handle as RefObject<CardHandle | null>,
    onToken: async (accountToken) => {
      const answer = await paymentClient().saveBankAccount(access(), accountToken)
      if (answer.ok) setDone({ kind: 'given', account: answer.value })
      else form.setMessage(problemOf(answer))
    },
  })
  const withdraw = () =>
    form.once(async () => {
      form.setMessage(null)
      const answer = await paymentClient().endBankAccount(access())
      if (answer.ok) setDone({ kind: 'withdrawn' })
      else form.setMessage(problemOf(answer))
    })
  return { ...form, done, withdraw }
}

function problemOf(answer: Extract<ApiAnswer<unknown>, { ok: false }>): string {
  if (answer.kind === 'refused' && answer.code === 'forbidden') return m.debit_elsewhere()
  return failureText(answer, { silent: m.debit_unreachable() })
}
