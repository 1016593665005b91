import { useLoaderData } from 'react-router'
import { m } from '#i18n/paraglide/messages.js'
import { siteName } from '#office/text/site-name.ts'
import { Panel } from '#office/ui/panel.tsx'
import type { RequestView } from '#services/request/get-request.ts'
import * as styles from './offer-column.module.css'
import { OfferForm } from './offer-form.tsx'
import { isOfferable } from './offerable.ts'
import type { loader } from './route.tsx'

/** The offer for a request, or why none can be made now. */
export function OfferColumn({ request }: { readonly request: RequestView }) {
  const { may, allowedMembers } = useLoaderData<typeof loader>()
  return (
    <aside className={styles.column}>
      <Panel title={m.requests_offer_for({ name: request.firstName })}>
        {!may.manage ? (
          <p className="soft">{m.requests_locked({ names: allowedMembers })}</p>
        ) : isOfferable(request) ? (
          <OfferForm request={request} />
        ) : (
          <p className="soft">{whyNone(request)}</p>
        )}
      </Panel>
    </aside>
  )
}

function whyNone({ state, isPast, hasEmail, ofSite, offers }: RequestView): string {
  if (ofSite?.acceptedAt) return m.site_request_won({ site: siteName(ofSite.site) })
  if (state === 'won' || offers.some(({ outcome }) => outcome === 'paid')) return m.requests_offer_was_paid()
  if (offers.some(({ outcome }) => outcome === 'waits')) return m.requests_offer_is_open()
  if (ofSite && !hasEmail) return m.site_request_without_email({ site: siteName(ofSite.site) })
  return isPast ? m.requests_offer_past() : m.requests_offer_lost()
}
