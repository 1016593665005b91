import { redirectDocument } from 'react-router'
import { needsOwnDocument } from '#adapters/gateways/gateways.ts'
import type { CardGatewayForm } from '#web/components/card-form/card-handle.ts'
import type { AppContext } from './app-context.ts'

/** As a loader has it: `request` is what was sent, `url` the page that was meant. */
type Asked = { readonly request: Request; readonly url: URL }

/**
 * The card form for a page that shows one. Throws the way to the same page as a document of its own where the form needs
 * more than the page that a guest comes from allows: a policy is for a whole document, however far one moves on in it.
 */
export function openCardForm({ cardForm }: AppContext, { request, url }: Asked): CardGatewayForm {
  const here = cardFormHere({ cardForm }, { request })
  if (here) return here
  throw redirectDocument(`${url.pathname}${url.search}`)
}

/** The same for a page that shows one only when asked; null where the document that it is shown in has no room for it. */
export function cardFormHere(
  { cardForm }: Pick<AppContext, 'cardForm'>,
  { request }: Pick<Asked, 'request'>,
): CardGatewayForm | null {
  const isDocument = !new URL(request.url).pathname.endsWith('.data')
  return isDocument || !needsOwnDocument(cardForm.gateway) ? cardForm : null
}
