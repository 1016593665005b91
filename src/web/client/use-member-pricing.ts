import { startTransition, useEffect, useState } from 'react'
import type { MemberPricing } from './api/member-pricing-client.ts'

/** Told when somebody signs in or out in this tab, and when what is known of them changes. */
export const sessionListeners = new Set<() => void>()

/**
 * What the API answers to who is signed in where the page shows what everybody is told; undefined for everybody else, where
 * it is the same, and until it has come. Whoever is not signed in loads and asks nothing.
 */
export function useMemberPricing<Kind extends keyof MemberPricing>(
  kind: Kind,
  wanted: string | null,
): MemberPricing[Kind] | undefined {
  const [own, setOwn] = useState<{ readonly wanted: string; readonly answer: MemberPricing[Kind] }>()
  useEffect(() => {
    if (wanted === null) return
    let asked: string | null = null
    const look = async () => {
      const token = knownToken()
      if (token === asked) return
      asked = token
      // Where its scripts can't be had, the page stays as it is for everybody.
      const answer =
        token && (await import('./api/member-pricing-client.ts').then(({ ask }) => ask[kind](wanted)).catch(() => null))
      if (token !== asked) return
      // Parts whose scripts are still on their way keep what they show.
      startTransition(() => setOwn(answer ? { wanted, answer } : undefined))
    }
    void look()
    sessionListeners.add(look)
    return () => {
      asked = ''
      sessionListeners.delete(look)
    }
  }, [kind, wanted])
  return own?.wanted === wanted ? own?.answer : undefined
}

/** In the browser alone. */
export function isSignedIn(): boolean {
  return knownToken() !== null
}

function knownToken(): string | null {
  try {
    return localStorage.getItem('token')
  } catch {
    return null
  }
}

/** Names a home, and a stay there, to `useMemberPricing('price', …)`. */
export function homePriceQuery(
  houseCode: string,
  stay?: { readonly checkIn?: string; readonly checkOut?: string },
): string {
  return [houseCode, stay?.checkIn, stay?.checkOut].join(' ')
}
