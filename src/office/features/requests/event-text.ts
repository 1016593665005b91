import { m } from '#i18n/paraglide/messages.js'
import { actionName } from '#office/text/action-name.ts'
import type { RequestEvent } from '#services/request/get-request.ts'

export type NamedEvent = RequestEvent & { readonly text: string }

/** Says what happened. Only servers call it: it brings the names of all actions of the office. */
export function nameEvent(event: RequestEvent): NamedEvent {
  return { ...event, text: textOf(event) }
}

function textOf({ kind, bookingCode }: RequestEvent): string {
  const code = bookingCode ?? ''
  switch (kind) {
    case 'asked':
      return m.requests_event_requested()
    case 'offer_paid':
      return m.requests_event_paid({ code })
    case 'offer_expired':
      return m.requests_event_expired({ code })
    case 'offer_cancelled':
      return m.requests_event_cancelled({ code })
    case 'offer_made':
      return m.requests_event_offered({ code })
    default:
      return actionName(kind).toLowerCase()
  }
}
