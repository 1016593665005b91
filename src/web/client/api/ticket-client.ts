import type { CallBody } from '#contract/endpoint-call.ts'
import * as tickets from '#contract/endpoints/tickets.ts'
import { type BookingAccess, opened, viewTokenHeader } from './api-client.ts'
import { endpointCaller } from './call-api.ts'

type OfTicket = { readonly access: BookingAccess; readonly reference: string }

/** What the guest of a booking reports as broken. */
export function ticketClient() {
  const call = endpointCaller()
  const of = ({ access, reference }: OfTicket) => ({
    params: { code: access.code, reference },
    headers: viewTokenHeader(access),
  })
  return {
    getTickets: (access: BookingAccess) => call(tickets.getTickets, opened(access)),
    report: (access: BookingAccess, body: CallBody<typeof tickets.postTicket>, requestKey: string) =>
      call(tickets.postTicket, {
        params: { code: access.code },
        headers: { ...viewTokenHeader(access), 'idempotency-key': requestKey },
        body,
      }),
    sendPhoto: (ticket: OfTicket, photo: Blob) => call(tickets.postTicketPhoto, { ...of(ticket), body: photo }),
    permit: (ticket: OfTicket, mayEnter: boolean) =>
      call(tickets.postPermission, { ...of(ticket), body: { mayEnter } }),
    withdraw: (ticket: OfTicket) => call(tickets.postWithdrawal, of(ticket)),
    sayOutcome: (ticket: OfTicket, body: CallBody<typeof tickets.postOutcome>) =>
      call(tickets.postOutcome, { ...of(ticket), body }),
  }
}
