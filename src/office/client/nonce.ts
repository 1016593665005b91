import { createContext } from 'react'

/** The nonce of the page, which the sheets that widgets write need too. */
export const Nonce = createContext<string | undefined>(undefined)

/** Browsers hide the attribute from scripts, but not the property. */
export function nonceOnPage(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
}
