import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { m } from '#i18n/paraglide/messages.js'
import { useAct } from '#office/client/acts.ts'
import type { OfficeAnswer } from '#office/client/call-office.ts'
import { toast } from '#office/client/toasts.ts'
import { ActForm } from '#office/components/act-form.tsx'
import { Button } from '#office/ui/button.tsx'
import { Dialog } from '#office/ui/dialog.tsx'
import { Note } from '#office/ui/note.tsx'
import type { SessionView } from '#services/staff/get-access.ts'
import type { MemberView } from '#services/staff/list-members.ts'
import { useLocale } from '#web/text/locale.ts'
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
  const locale = useLocale()
  const act = useAct()
  const { revalidate } = useRevalidator()
  const [link, setLink] = useState<string | null>(null)
  const { id, version, roles, cities, name, email } = member
  const path = `/staff/${id}`
  const save = (form: FormData, key: string) => act(`${path}/roles`, { version, ...scopeOf(form) }, key)
  const done = () => {
    toast(m.office_staff_saved({ name }, { locale }))
    void revalidate()
    onClose()
  }
  return (
    <Dialog title={name} about={email} isOpen onClose={onClose} width="narrow">
      {link ? <LinkOnce link={link} /> : null}
      <ActForm act={save} onDone={done} faultTitle={m.office_staff_fault({}, { locale })}>
        {(isPending) => (
          <>
            <ScopeFields roles={roles} cities={cities} />
            <Button type="submit" look="main" isPending={isPending}>
              {m.office_staff_save({}, { locale })}
            </Button>
          </>
        )}
      </ActForm>
      {isOneself ? null : (
        <>
          <OtherActs
            member={member}
            onLink={(made) => {
              setLink(made)
              void revalidate()
            }}
            onDone={done}
          />
          <MemberSessions memberId={id} sessions={sessions} />
        </>
      )}
    </Dialog>
  )
}

type OtherActsProps = { readonly member: MemberView; onLink(link: string): void; onDone(): void }

function OtherActs({ member, onLink, onDone }: OtherActsProps) {
  const locale = useLocale()
  const act = useAct()
  const [refused, setRefused] = useState<string | null>(null)
  const { id, version, state } = member
  const isSuspended = state === 'suspended'
  const show = (answer: OfficeAnswer<unknown>) => {
    const message = m.office_staff_fault({}, { locale })
    setRefused(answer.ok ? null : answer.kind === 'refused' ? answer.message : message)
    return answer.ok
  }
  const suspend = async () => {
    if (show(await act(`/staff/${id}/suspension`, { version, isSuspended: !isSuspended }))) onDone()
  }
  const reset = async () => {
    const answer = await act<{ link: string }>(`/staff/${id}/reset`, {})
    if (show(answer) && answer.ok) onLink(answer.value.link)
  }
  return (
    <>
      {refused ? <Note mood="act">{refused}</Note> : null}
      <div className={styles.acts}>
        <Button onPress={suspend}>
          {isSuspended ? m.office_staff_resume({}, { locale }) : m.office_staff_suspend({}, { locale })}
        </Button>
        <Button onPress={reset}>{m.office_staff_reset({}, { locale })}</Button>
      </div>
    </>
  )
}
