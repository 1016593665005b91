import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { endMemberSession } from '#contract/office-actions/staff.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useSubmitAction } from '#office/client/submit-action.ts'
import { toast } from '#office/client/toasts.ts'
import { SessionList } from '#office/components/session-list.tsx'
import { Note } from '#office/ui/note.tsx'
import type { SessionView } from '#services/staff/get-access.ts'
import * as styles from './page.module.css'

type MemberSessionsProps = { readonly memberId: string; readonly sessions: readonly SessionView[] }

/** Where another member is signed in, to end what is on a lost device. */
export function MemberSessions({ memberId, sessions }: MemberSessionsProps) {
  const submitAction = useSubmitAction()
  const { revalidate } = useRevalidator()
  const [refused, setRefused] = useState<string | null>(null)
  const end = async (id: string) => {
    const answer = await submitAction(endMemberSession, { params: { memberId, sessionId: id } })
    setRefused(answer.ok ? null : answer.kind === 'refused' ? answer.message : m.office_action_fault())
    if (answer.ok) toast(m.office_session_ended())
    await revalidate()
  }
  return (
    <section className={styles.sessions} aria-labelledby="member-sessions">
      <h3 id="member-sessions">{m.office_sessions()}</h3>
      {refused ? <Note tone="action">{refused}</Note> : null}
      {sessions.length === 0 ? <p className="soft">{m.office_sessions_none()}</p> : null}
      <SessionList sessions={sessions} onEnd={(id) => void end(id)} />
    </section>
  )
}
