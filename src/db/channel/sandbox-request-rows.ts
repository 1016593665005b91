import { asc, eq, gt } from 'drizzle-orm'
import type { Queryable, Tx } from '#db/connection/client.ts'
import { sandboxRequests } from '#db/schema/listing-feed.ts'
import type { SiteAnswer, SiteRequest } from '#domain/channel/request-source.ts'

/** Stores what guests of the simulated site request, each once. */
export async function insertSandboxRequests(tx: Tx, requests: readonly SiteRequest[]): Promise<void> {
  if (requests.length === 0) return
  await tx
    .insert(sandboxRequests)
    .values(requests.map((request) => ({ id: request.id, request })))
    .onConflictDoNothing()
}

/** Returns requests at the simulated site after a number, in their order. */
export function listSandboxRequests(
  on: Queryable,
  after: number,
  most: number,
): Promise<{ number: number; request: SiteRequest }[]> {
  const { number, request } = sandboxRequests
  return on.select({ number, request }).from(sandboxRequests).where(gt(number, after)).orderBy(asc(number)).limit(most)
}

export async function answerSandboxRequest(on: Queryable, id: string, answer: SiteAnswer): Promise<void> {
  await on.update(sandboxRequests).set({ answer }).where(eq(sandboxRequests.id, id))
}
