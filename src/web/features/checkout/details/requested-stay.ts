import type { StayRequest } from '#contract/booking-request.ts'
import type { Details } from './details-schema.ts'

/** The requested stay, in one home or in any home of a city. */
export type RequestedStay = Omit<StayRequest, 'holder' | 'consents' | 'message'>

/** What a request is sent with besides what is typed. */
export type RequestSubject = {
  /** Signed by the server when the page was made. */
  readonly stamp: string
  readonly browserId?: string
}

export function requestBody(details: Details, stay: RequestedStay): StayRequest {
  const { name, lastname, email, phone, promotions, message } = details
  // The notice on the use of the data stands over the button.
  return { ...stay, message, holder: { name, lastname, email, phone }, consents: { dataProcessing: true, promotions } }
}
