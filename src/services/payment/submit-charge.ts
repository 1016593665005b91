import type { ChargeRow } from '#db/charge-rows.ts'
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

/**
 * Submits a charge whose intent is committed and applies the result. Null when there was no answer: the charge is looked
 * up later, never submitted again. Not in a transaction.
 */
export async function submitCharge(
  deps: Deps,
  { booking, number, charge }: Intent,
  cardToken: string,
): Promise<AppliedCharge | null> {
  const { id: chargeId, amountCents, presence } = charge
  const returnUrl = proofReturnUrl(deps.settings, { booking, number, chargeId })
  const description = `Estancia ${booking.code}`
  try {
    const result = await deps.gateways
      .named(charge.gateway)
      .charge({ chargeId, amountCents, cardToken, presence, returnUrl, description })
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
