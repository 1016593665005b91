import { useRouteLoaderData } from 'react-router'
import { m } from '#i18n/paraglide/messages.js'
import type { RootData } from '#web/client/root-data.ts'
import { CONSENT_EVENT } from './consent-event.ts'

/** Consent must be as easy to withdraw as to give (GDPR, article 7.3). Renders nothing if no optional script is configured. */
export function ConsentLink() {
  const scripts = useRouteLoaderData<RootData>('root')?.optionalScripts ?? []
  if (scripts.length === 0) return null
  return (
    <li>
      <button type="button" onClick={() => dispatchEvent(new Event(CONSENT_EVENT))}>
        {m.consent_change()}
      </button>
    </li>
  )
}
