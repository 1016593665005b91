import { workerData } from 'node:worker_threads'
import { closeConnections, send } from './open-loop.ts'

/** What one machine sends that asks for the same kind of page as often as it is answered. */
export type Attack = {
  readonly url: string
  readonly connections: number
  /** Paths in which `#` stands for a number that no other request has. */
  readonly paths: readonly string[]
}

const ADDRESS = '203.0.113.66'
const { url, connections, paths } = workerData as Attack
const target = new URL(url)
let requests = 0

await Promise.all(Array.from({ length: connections }, attack)).finally(closeConnections)

/** Ends with the thread. */
async function attack(): Promise<void> {
  for (;;) {
    const path = paths[requests % paths.length]?.replaceAll('#', `${requests++}`) ?? '/'
    await send(target, { path, headers: { 'x-forwarded-for': ADDRESS, accept: 'text/html' } })
  }
}
