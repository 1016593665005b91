import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { resetMember, setMemberRoles, suspendMember } from '#contract/office-actions/staff.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { OfficeAnswer } from '#office/client/call-office.ts'
import { useSubmitAction } from '#office/client/submit-action.ts'
import { toast } from '#office/client/toasts.ts'
import { DialogForm } from '#office/components/dialog-form.tsx'
import { TextDialog } from '#office/components/text-dialog.tsx'
import { Button } from '#office/ui/button.tsx'
import { Dialog } from '#office/ui/dialog.tsx'
import { Note } from '#office/ui/note.tsx'
import type { SessionView } from '#services/staff/get-access.ts'
import type { MemberView } from '#services/staff/list-members.ts'
import { LinkOnce } from './link-once.tsx'
import { MemberSessions } from './member-sessions.tsx'
import * as styles from './page.module.css'
import { ScopeFields, scopeOf } from './scope-fields.tsx'

type MemberDialogProps = {
  readonly member: MemberView
  readonly sessions: readonly SessionView[]
  readonly isOneself: boolean
  onClose(): void
}

/** What a member may do; suspending; new factors for who lost theirs. */
export function MemberDialog({ member, sessions, isOneself, onClose }: MemberDialogProps) {
  const submitAction = useSubmitAction()
  const { revalidate } = useRevalidator()
  const [link, setLink] = useState<string | null>(null)
  const [isSuspending, setSuspending] = useState(false)
  const { id, version, roles, cities, name, email } = member
  const params = { memberId: id }
  const save = (form: FormData, key: string) =>
    submitAction(setMemberRoles, { params, body: { version, ...scopeOf(form) } }, key)
  const done = () => {
    toast(m.office_staff_saved({ name }))
    void revalidate()
    onClose()
  }
  if (isSuspending) {
    return (
      <TextDialog
        title={m.office_staff_suspend_title({ name })}
        about={m.office_staff_suspend_about()}
        action={suspendMember}
        params={params}
        name="reason"
        body={{ version, isSuspended: true }}
        label={m.office_staff_suspend_why()}
        hint={m.office_staff_suspend_hint()}
        button={m.office_staff_suspend()}
        faultTitle={m.office_staff_fault()}
        onClose={() => setSuspending(false)}
        onDone={done}
      />
    )
  }
  return (
    <Dialog title={name} about={email} isOpen onClose={onClose} width="narrow">
      {link ? <LinkOnce link={link} /> : null}
      <DialogForm
        action={save}
        onDone={done}
        faultTitle={m.office_staff_fault()}
        button={m.office_staff_save()}
        onLeave={onClose}
      >
        <ScopeFields roles={roles} cities={cities} />
      </DialogForm>
      {isOneself ? null : (
        <>
          <OtherActions
            member={member}
            onLink={(made) => {
              setLink(made)
              void revalidate()
            }}
            onSuspend={() => setSuspending(true)}
            onDone={done}
          />
          <MemberSessions memberId={id} sessions={sessions} />
        </>
      )}
    </Dialog>
  )
}

type OtherActionsProps = { readonly member: MemberView; onLink(link: string): void; onSuspend(): void; onDone(): void }

function OtherActions({ member, onLink, onSuspend, onDone }: OtherActionsProps) {
  const submitAction = useSubmitAction()
  const [refused, setRefused] = useState<string | null>(null)
  const { id, version, state } = member
  const show = (answer: OfficeAnswer<unknown>) => {
    const message = m.office_staff_fault()
    setRefused(answer.ok ? null : answer.kind === 'refused' ? answer.message : message)
    return answer.ok
  }
  const resume = async () => {
    if (show(await submitAction(suspendMember, { params: { memberId: id }, body: { version, isSuspended: false } })))
      onDone()
  }
  const reset = async () => {
    const answer = await submitAction(resetMember, { params: { memberId: id } })
    if (show(answer) && answer.ok) onLink(answer.value.link)
  }
  return (
    <>
      {refused ? <Note tone="action">{refused}</Note> : null}
      <div className={styles.actions}>
        {state === 'suspended' ? (
          <Button onPress={() => void resume()}>{m.office_staff_resume()}</Button>
        ) : (
          <Button onPress={onSuspend}>{m.office_staff_suspend_ask()}</Button>
        )}
        <Button onPress={reset}>{m.office_staff_reset()}</Button>
      </div>
    </>
  )
}
