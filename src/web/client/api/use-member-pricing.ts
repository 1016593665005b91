import { startTransition, useEffect, useState } from 'react'
import { loadWaitingParts } from '#web/client/lazy-on-interaction.ts'
import { sessionListeners, storedToken } from '#web/client/session-listeners.ts'
import type { MemberPricing } from './member-pricing-client.ts'

/**
 * Returns the prices of a member where the cached page shows the public price; undefined without a session, if both
 * prices are the same, and until the response has come. Without a session nothing is loaded.
 */
export function useMemberPricing<Kind extends keyof MemberPricing>(
  kind: Kind,
  wanted: string | null,
): MemberPricing[Kind] | undefined {
  const [own, setOwn] = useState<{ readonly wanted: string; readonly answer: MemberPricing[Kind] }>()
  useEffect(() => {
    if (wanted === null) return
    let requested: string | null = null
    const look = async () => {
      const token = storedToken()
      if (token === requested) return
      requested = token
      // If the script fails to load, the page keeps the public price.
      const answer =
        token && (await import('./member-pricing-client.ts').then(({ ask }) => ask[kind](wanted)).catch(() => null))
      if (token !== requested) return
      if (answer) loadWaitingParts()
      // The transition keeps the content of components that are still loading.
      startTransition(() => setOwn(answer ? { wanted, answer } : undefined))
    }
    void look()
    sessionListeners.add(look)
    return () => {
      requested = ''
      sessionListeners.delete(look)
    }
  }, [kind, wanted])
  return own?.wanted === wanted ? own?.answer : undefined
}

/** Names a home, and a stay there, to `useMemberPricing('price', …)`. */
export function homePriceQuery(
  houseCode: string,
  stay?: { readonly checkIn?: string; readonly checkOut?: string },
): string {
  return [houseCode, stay?.checkIn, stay?.checkOut].join(' ')
}
