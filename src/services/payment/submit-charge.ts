import type { ChargeRow } from '#db/payment/charge-rows.ts'
import type { CardOnFile } from '#domain/payment/card-gateway.ts'
import type { DebitRequest } from '#domain/payment/direct-debit.ts'
import type { Deps } from '#services/deps.ts'
import { logUnreachable } from '#services/log-unreachable.ts'
import { type AppliedCharge, applyChargeResult } from './apply-charge-result.ts'
import { type PayingBooking, proofReturnUrl } from './proof-return-url.ts'

type Intent = {
  readonly booking: PayingBooking
  /** Number of the payment within the booking. */
  readonly number: number
  readonly charge: ChargeRow
}

/** What a charge goes to: a card, or a bank account with its mandate. */
export type ChargeSource = Pick<CardOnFile, 'cardToken'> | DebitRequest['account']

/**
 * Submits a charge whose intent is committed and applies the result. Null when there was no answer: the charge is looked
 * up later, never submitted again. Not in a transaction.
 */
export async function submitCharge(deps: Deps, intent: Intent, source: ChargeSource): Promise<AppliedCharge | null> {
  const { charge } = intent
  const { id: chargeId } = charge
  try {
    const result = await requestCharge(deps, intent, source)
    const applied = await applyChargeResult(deps, charge, result)
    if (!applied) throw new Error(`Charge ${chargeId} does not exist after it was stored`)
    return applied
  } catch (error) {
    logUnreachable(
      deps,
      error,
      { chargeId },
      'No answer from the gateway when submitting a charge: it will be looked up',
    )
    return null
  }
}

function requestCharge({ gateways, settings }: Deps, { booking, number, charge }: Intent, source: ChargeSource) {
  const { id: chargeId, amountCents, presence } = charge
  const gateway = gateways.named(charge.gateway)
  const description = `Estancia ${booking.code}`
  if ('cardToken' in source) {
    const returnUrl = proofReturnUrl(settings, { booking, number, chargeId })
    return gateway.charge({ chargeId, amountCents, cardToken: source.cardToken, presence, returnUrl, description })
  }
  if (!gateway.directDebit) throw new Error(`The gateway ${gateway.name} debits no bank accounts`)
  return gateway.directDebit.debit({ chargeId, amountCents, account: source, description })
}
