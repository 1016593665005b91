import { redirectDocument } from 'react-router'
import { needsOwnDocument } from '#adapters/gateways/gateways.ts'
import type { CardGatewayForm } from '#web/components/card-form/card-handle.ts'
import type { AppContext } from './app-context.ts'

/** Arguments of a loader: `request` is the request as it was sent, `url` the address of its page. */
type Requested = { readonly request: Request; readonly url: URL }

/**
 * Returns the card form for a page that shows one. Throws a redirect that loads the page as a new document if the form
 * needs more than the policy of the current document allows, because a policy holds for a document through all its
 * navigations.
 */
export function openCardForm({ cardForm }: AppContext, { request, url }: Requested): CardGatewayForm {
  const here = cardFormHere({ cardForm }, { request })
  if (here) return here
  throw redirectDocument(`${url.pathname}${url.search}`)
}

/** Returns the card form for a page that shows it on demand; null if it needs another document than the current one. */
export function cardFormHere(
  { cardForm }: Pick<AppContext, 'cardForm'>,
  { request }: Pick<Requested, 'request'>,
): CardGatewayForm | null {
  const isDocument = !new URL(request.url).pathname.endsWith('.data')
  return isDocument || !needsOwnDocument(cardForm.gateway) ? cardForm : null
}
