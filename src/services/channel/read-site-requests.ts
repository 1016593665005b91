import { noteRequestsRead, readListingFeed } from '#db/channel/listing-feed-rows.ts'
import { listUnanswered, noteAnswered } from '#db/channel/site-request-rows.ts'
import type { RequestSource, SiteRequest } from '#domain/channel/request-source.ts'
import type { ManagerFault } from '#domain/shared/manager-fault.ts'
import type { Deps } from '#services/deps.ts'
import { storeSiteRequest } from './store-site-request.ts'

/** Pages of requests, and answers, of one run; the next run goes on. */
const MAX_PAGES = 20
const MAX_ANSWERS = 50

/**
 * Sends the answers that staff gave to requests of HousingAnywhere, and puts new ones into our list of requests. The place where the
 * next run goes on is stored after each page, so that a request comes again rather than never; it is stored once.
 */
export async function readSiteRequests(deps: Deps): Promise<void> {
  const { requestSource } = deps
  if (!requestSource) return
  await sendAnswers(deps, requestSource)
  await readRequests(deps, requestSource)
}

async function readRequests(deps: Deps, source: RequestSource): Promise<void> {
  const { db, clock, logger } = deps
  let { cursor } = await readListingFeed(db)
  for (let page = 0; page < MAX_PAGES; page++) {
    const answer = await source.nextRequests(cursor)
    if (!answer.ok) return noteFault(deps, answer.fault)
    const { requests, unreadable, cursor: next, isLast } = answer.value
    if (unreadable > 0) logger.error({ unreadable }, 'Requests of HousingAnywhere cannot be read')
    for (const request of requests) await storeOrLog(deps, request)
    await noteRequestsRead(db, { cursor: next, readAt: clock.now(), fault: unreadable > 0 ? 'unreadable' : null })
    if (isLast) return
    cursor = next
  }
}

/** A place that the site no longer knows is given up: what is read again from the beginning is stored already. */
async function noteFault({ db, logger }: Deps, fault: ManagerFault): Promise<void> {
  logger.warn({ fault }, 'HousingAnywhere did not answer with its requests')
  const isUnknownPlace = fault === 'not_found' || fault === 'refused'
  await noteRequestsRead(db, { fault, ...(isUnknownPlace ? { cursor: null } : {}) })
}

/** Logs a fault of ours in storing a request, so that all others are stored. */
async function storeOrLog(deps: Deps, request: SiteRequest): Promise<void> {
  try {
    await storeSiteRequest(deps, request)
  } catch (err) {
    deps.logger.error({ err, siteRequestId: request.id }, 'A request of HousingAnywhere could not be stored')
  }
}

/** A request that was won without the site, or lost, is declined there. */
async function sendAnswers({ db, clock, logger }: Deps, source: RequestSource): Promise<void> {
  for (const { site, id, acceptedAt } of await listUnanswered(db, 'housinganywhere', MAX_ANSWERS)) {
    const answer = await source.answer(id, acceptedAt ? 'accepted' : 'declined')
    if (!answer.ok) {
      logger.warn({ siteRequestId: id, fault: answer.fault }, 'HousingAnywhere did not take an answer')
      // One that it refuses holds up no other; all else would happen to the others too.
      if (answer.fault !== 'refused') return
    } else await noteAnswered(db, { site, id }, clock.now())
  }
}
