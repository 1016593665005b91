import type { ManagerFault } from '#domain/shared/manager-fault.ts'

/** Returns the text of an answer; null where it is longer than so many bytes. */
export async function textOf(response: Response, maxBytes: number): Promise<string | null> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length
    // Leaving the loop closes the connection.
    if (bytes > maxBytes) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** Returns what a text says as JSON; undefined where it is none. */
export function jsonOf(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Returns the fault of an answer that is not good, by its HTTP status. */
export function faultOfStatus(status: number): ManagerFault {
  if (status === 429) return 'limited'
  if (status === 401 || status === 403) return 'unauthorized'
  if (status === 404) return 'not_found'
  return status < 500 ? 'refused' : 'failed'
}
