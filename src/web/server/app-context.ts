import { createContext, type RouterContextProvider } from 'react-router'
import type { Locale } from '#domain/shared/text.ts'
import type { Deps } from '#services/deps.ts'
import type { CardGatewayForm } from '#web/components/card-form/card-handle.ts'

/** The context of every loader and action. */
export type AppContext = {
  readonly deps: Deps
  /** Whether cards, mails and the clock are a sandbox: every page says so. */
  readonly sandbox: boolean
  /** The card form of the gateway that takes new payments. */
  readonly cardForm: CardGatewayForm
  /** Where the request comes from, for limits of tries. Personal data: never logged. */
  readonly address: string
  /** Answers a call of the API in this process, as one from the address of this request. */
  api(request: Request): Promise<Response>
  /** Names this request in logs, and on the page of a fault. */
  readonly requestId: string
  /** Resolves when the page may be rendered: bookings come first. */
  turn(): Promise<void>
  /** Makes the answer that the site is busy, in a language; it loads itself again after so many seconds. */
  busy(locale: Locale, retryAfterSeconds?: number): Response
  /** Set while a page is rendered and read by the code that sends the response. */
  readonly found: { isDatabaseAway: boolean }
}

export const appContext = createContext<AppContext>()

/** Returns the context in a loader or an action: `const { deps } = readApp(context)`. */
export function readApp(context: Readonly<RouterContextProvider>): AppContext {
  return context.get(appContext)
}
