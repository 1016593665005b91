import { createContext } from 'react'

/** Names the request that rendered the page; the page of a fault shows it. */
export const RequestId = createContext<string | null>(null)

/** The id that the server wrote on the page of a fault, so that the browser renders the same. */
export function requestIdOnPage(): string | null {
  return document.querySelector('[data-request-id]')?.getAttribute('data-request-id') ?? null
}
