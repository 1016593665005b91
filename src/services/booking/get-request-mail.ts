import { findHomeOfRequest, type HomeOfRequest } from '#db/booking/booking-mail-rows.ts'
import { type BookingRequestRow, findBookingRequest } from '#db/request/booking-request-rows.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Deps } from '#services/deps.ts'

export type RequestMailView = {
  readonly request: BookingRequestRow
  /** Null where the request names no home. */
  readonly home: HomeOfRequest | null
}

/** Gets the data of the mails about a request. Refuses `not_found`. */
export async function getRequestMail(
  deps: Pick<Deps, 'db'>,
  { requestId }: { readonly requestId: string },
): Promise<Result<RequestMailView, Refusal<'not_found'>>> {
  const request = await findBookingRequest(deps.db, { id: requestId })
  if (!request) return refuse('not_found')
  const home = request.apartmentId === null ? undefined : await findHomeOfRequest(deps.db, request.apartmentId)
  return ok({ request, home: home ?? null })
}
