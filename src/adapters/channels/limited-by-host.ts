import { limited } from '#adapters/background/limited.ts'

type HostQueue = { readonly inTurn: ReturnType<typeof limited>; users: number }

/** Runs at most `most` pieces of work at a time for each host; the others wait in order of arrival. */
export function limitedByHost(most: number): <T>(host: string, work: () => Promise<T>) => Promise<T> {
  const queues = new Map<string, HostQueue>()
  return async (host, work) => {
    const queue = queues.get(host) ?? { inTurn: limited(most), users: 0 }
    queues.set(host, queue)
    queue.users++
    try {
      return await queue.inTurn(work)
    } finally {
      queue.users--
      if (queue.users === 0) queues.delete(host)
    }
  }
}
