import { use } from 'react'
import { LOST_REASONS } from '#domain/booking/request-state.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { OfficeRefusal } from '#office/client/call-office.ts'
import { MemberNames } from '#office/client/submit-action.ts'
import { ChangedNote } from '#office/components/changed-note.tsx'
import { momentText } from '#text/moment-text.ts'
import { lostReasonText } from './due-text.ts'

/** Who was faster, and how the request is now. */
export function ChangedRequest({ refusal }: { readonly refusal: OfficeRefusal }) {
  return (
    <>
      <ChangedNote refusal={refusal} />
      <Now refusal={refusal} />
    </>
  )
}

function Now({ refusal: { details } }: { readonly refusal: OfficeRefusal }) {
  const locale = getLocale()
  const names = use(MemberNames)
  const now = details.changed?.now
  if (!now) return null
  const { state, assignee, snoozedUntil, lostReason } = now
  const reason = LOST_REASONS.find((one) => one === lostReason)
  const stateText = {
    open: m.requests_now_open(),
    won: m.requests_now_won(),
    lost: m.requests_now_lost({ reason: reason ? lostReasonText(reason) : '' }),
    snoozed: m.requests_now_snoozed({
      moment: typeof snoozedUntil === 'string' ? momentText(snoozedUntil, locale) : '',
    }),
  }[String(state)]
  const name = names[String(assignee)]
  return (
    <p>
      {stateText} {name ? m.requests_now_of({ name }) : m.requests_now_unassigned()}
    </p>
  )
}
