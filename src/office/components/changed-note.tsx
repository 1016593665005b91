import { use } from 'react'
import { m } from '#i18n/paraglide/messages.js'
import type { OfficeRefusal } from '#office/client/call-office.ts'
import { MemberNames } from '#office/client/submit-action.ts'
import { Note } from '#office/ui/note.tsx'
import { clockTime } from '#text/clock-time.ts'

/** Who has changed what this action is about, and when. What was typed stays. */
export function ChangedNote({ refusal }: { readonly refusal: OfficeRefusal }) {
  const names = use(MemberNames)
  const { changed } = refusal.details
  if (!changed) return <Note tone="wait">{refusal.message}</Note>
  const others = {
    staff: m.office_by_staff(),
    guest: m.office_by_guest(),
    system: m.office_by_system(),
    command: m.office_by_command(),
  }
  const who = names[changed.memberId ?? ''] ?? others[changed.by]
  return (
    <Note tone="wait">
      <b>{m.office_changed_title()}</b> {m.office_changed_by({ who, time: clockTime(new Date(changed.at)) })}
    </Note>
  )
}
