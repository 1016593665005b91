import * as bankAccount from '#contract/endpoints/bank-account.ts'
import * as card from '#contract/endpoints/card.ts'
import * as payments from '#contract/endpoints/payments.ts'
import { type BookingAccess, opened, viewTokenHeader } from './api-client.ts'
import { endpointCaller } from './call-api.ts'

/** Returns the functions by which the browser pays a booking and changes by what later payments are made. */
export function paymentClient(fetcher: typeof fetch = fetch) {
  const call = endpointCaller(fetcher)
  return {
    changeCard: (access: BookingAccess, cardToken: string) =>
      call(card.putCard, { ...opened(access), body: { cardToken } }),
    saveBankAccount: (access: BookingAccess, accountToken: string) =>
      call(bankAccount.putBankAccount, {
        ...opened(access),
        body: { accountToken, mandateGiven: true },
      }),
    endBankAccount: (access: BookingAccess) => call(bankAccount.deleteBankAccount, opened(access)),
    getPayment: (access: BookingAccess, number: number) =>
      call(payments.getOne, {
        params: { code: access.code, number: String(number) },
        headers: viewTokenHeader(access),
      }),
    attemptPayment: (
      access: BookingAccess,
      attempt: { readonly number: number; readonly cardToken: string; readonly requestKey: string },
    ) =>
      call(payments.postAttempt, {
        params: { code: access.code, number: String(attempt.number) },
        headers: { ...viewTokenHeader(access), 'idempotency-key': attempt.requestKey },
        body: { cardToken: attempt.cardToken, acceptTerms: true },
      }),
  }
}
