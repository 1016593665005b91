import { actorOf } from '#services/staff/signed-in.ts'
import { addTicketPhoto } from '#services/ticket/add-ticket-photo.ts'
import { mendTicket } from '#services/ticket/mend-ticket.ts'
import { promiseVisit } from '#services/ticket/promise-visit.ts'
import { seeTicket } from '#services/ticket/see-ticket.ts'
import type { Member } from '#tests/harness/office.ts'
import type { TestDeps } from './deps.ts'
import type { Sample } from './office-samples.ts'
import { samplePhoto } from './sample-files.ts'
import { makeTicket } from './ticket.ts'

export const VISIT = { date: '2027-06-03', from: '10:00', until: '12:00', visitor: 'Marcos' }

const byOf = (member: Member) => actorOf({ memberId: member.id, sessionId: member.sessionId }, 'request-of-a-ticket')

/** The ways to each state that an action needs, by a member. */
const WAYS = {
  received: async () => undefined,
  seen: (deps: TestDeps, reference: string, by: ReturnType<typeof byOf>) =>
    seeTicket(deps, { reference, note: '', by }),
  visit: (deps: TestDeps, reference: string, by: ReturnType<typeof byOf>) =>
    promiseVisit(deps, { reference, ...VISIT, note: '', by }),
  async mended(deps: TestDeps, reference: string, by: ReturnType<typeof byOf>) {
    await seeTicket(deps, { reference, note: '', by })
    return mendTicket(deps, { reference, note: '', by })
  },
}

/** Brings a ticket from `received` to another state. */
export async function bringTicketTo(deps: TestDeps, state: keyof typeof WAYS, reference: string, member: Member) {
  await WAYS[state](deps, reference, byOf(member))
}

const ofTicket = (path: string, state: keyof typeof WAYS, body: object): Sample => ({
  city: 'madrid',
  async make(deps, member) {
    const { reference } = await makeTicket(deps)
    await bringTicketTo(deps, state, reference, member)
    return { path: `/office-api/tickets/${reference}/${path}`, body }
  },
})

/** What staff do with what guests report as broken. */
export const TICKET_SAMPLES: Readonly<Record<string, Sample>> = {
  'POST /office-api/tickets/{reference}/seen': ofTicket('seen', 'received', { note: 'Se ve la llave suelta.' }),
  'POST /office-api/tickets/{reference}/visit': ofTicket('visit', 'received', { ...VISIT, note: '' }),
  'POST /office-api/tickets/{reference}/arrival': ofTicket('arrival', 'visit', { note: '' }),
  'POST /office-api/tickets/{reference}/mended': ofTicket('mended', 'seen', { note: '' }),
  'GET /office-api/tickets/{reference}/photos/{id}': {
    ...{ city: 'madrid', entries: 0 },
    async make(deps) {
      const { reference, holder, deps: then } = await makeTicket(deps)
      const photo = await addTicketPhoto(then, { ...holder, reference, content: await samplePhoto() })
      return { path: `/office-api/tickets/${reference}/photos/${photo.ok && photo.value.id}` }
    },
  },
}
