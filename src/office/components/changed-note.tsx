import { use } from 'react'
import { m } from '#i18n/paraglide/messages.js'
import type { OfficeRefusal } from '#office/client/call-office.ts'
import { MemberNames } from '#office/client/submit-action.ts'
import { Note } from '#office/ui/note.tsx'
import { clockTime } from '#text/clock-time.ts'
import { useLocale } from '#text/locale.ts'

/** Who has changed what this action is about, and when. What was typed stays. */
export function ChangedNote({ refusal }: { readonly refusal: OfficeRefusal }) {
  const locale = useLocale()
  const names = use(MemberNames)
  const { changed } = refusal.details
  if (!changed) return <Note tone="wait">{refusal.message}</Note>
  const others = {
    staff: m.office_by_staff({}, { locale }),
    guest: m.office_by_guest({}, { locale }),
    system: m.office_by_system({}, { locale }),
    command: m.office_by_command({}, { locale }),
  }
  const who = names[changed.memberId ?? ''] ?? others[changed.by]
  return (
    <Note tone="wait">
      <b>{m.office_changed_title({}, { locale })}</b>{' '}
      {m.office_changed_by({ who, time: clockTime(new Date(changed.at)) }, { locale })}
    </Note>
  )
}
