import { createContext, type RouterContextProvider } from 'react-router'
import type { Deps } from '#services/deps.ts'
import type { CardGatewayForm } from '#web/components/card-form/card-handle.ts'

/** What the server hands to every loader and action. */
export type AppContext = {
  readonly deps: Deps
  /** Whether cards, mails and the clock are a sandbox: every page says so. */
  readonly sandbox: boolean
  /** Who takes cards in the browser. */
  readonly cardForm: CardGatewayForm
  /** Where the request comes from, for limits of tries. Personal data: never logged. */
  readonly address: string
  /** Names this request in logs, and on the page of a fault. */
  readonly requestId: string
  /** What is found out while a page is made, for whoever answers with it. */
  readonly found: { isDatabaseAway: boolean }
}

export const appContext = createContext<AppContext>()

/** For loaders and actions: `const { deps } = readApp(context)`. */
export function readApp(context: Readonly<RouterContextProvider>): AppContext {
  return context.get(appContext)
}
