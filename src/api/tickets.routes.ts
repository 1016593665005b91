import {
  getTicketPhoto as getPhoto,
  getTickets,
  postOutcome,
  postPermission,
  postTicket,
  postTicketPhoto,
  postWithdrawal,
} from '#contract/endpoints/tickets.ts'
import type { Deps } from '#services/deps.ts'
import { addTicketPhoto } from '#services/ticket/add-ticket-photo.ts'
import { allowEntry } from '#services/ticket/allow-entry.ts'
import { getTicketPhoto } from '#services/ticket/get-ticket-photo.ts'
import { listBookingTickets } from '#services/ticket/list-booking-tickets.ts'
import { reportTicket } from '#services/ticket/report-ticket.ts'
import { tellOutcome } from '#services/ticket/tell-outcome.ts'
import { withdrawTicket } from '#services/ticket/withdraw-ticket.ts'
import { credentialsOf } from './caller.ts'
import type { Api } from './context.ts'
import { fileBodyOf, photoAnswer } from './file-body.ts'
import { problemResponse } from './problem.ts'

export function registerTicketRoutes(api: Api, deps: Deps): void {
  api.openapi(getTickets, async (c) => {
    const result = await listBookingTickets(deps, { ...c.req.valid('param'), ...credentialsOf(c) })
    return result.ok ? c.json(result.value, 200) : problemResponse(c, result)
  })
  api.openapi(postTicket, async (c) => {
    const input = { ...c.req.valid('param'), ...c.req.valid('json'), requestKey: c.get('requestKey') }
    const result = await reportTicket(deps, { ...input, ...credentialsOf(c) })
    return result.ok ? c.json(result.value, 201) : problemResponse(c, result)
  })
  api.openapi(postTicketPhoto, async (c) => {
    const input = { ...c.req.valid('param'), content: await fileBodyOf(c) }
    const result = await addTicketPhoto(deps, { ...input, ...credentialsOf(c) })
    return result.ok ? c.json(result.value, 201) : problemResponse(c, result)
  })
  api.openapi(getPhoto, async (c) => {
    const found = await getTicketPhoto(deps, { ...c.req.valid('param'), ...credentialsOf(c) })
    return found.ok ? photoAnswer(c, found.value) : problemResponse(c, found)
  })
  api.openapi(postPermission, async (c) => {
    const input = { ...c.req.valid('param'), ...c.req.valid('json') }
    const result = await allowEntry(deps, { ...input, ...credentialsOf(c) })
    return result.ok ? c.json(result.value, 200) : problemResponse(c, result)
  })
  api.openapi(postWithdrawal, async (c) => {
    const result = await withdrawTicket(deps, { ...c.req.valid('param'), ...credentialsOf(c) })
    return result.ok ? c.json(result.value, 200) : problemResponse(c, result)
  })
  api.openapi(postOutcome, async (c) => {
    const result = await tellOutcome(deps, { ...c.req.valid('json'), ...c.req.valid('param'), ...credentialsOf(c) })
    return result.ok ? c.json(result.value, 200) : problemResponse(c, result)
  })
}
