import { type FormEvent, useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { postMails } from '#contract/office-endpoints/notices.ts'
import { NOTICE_KINDS, type NoticeKind } from '#domain/staff/notice.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useSubmitAction } from '#office/client/submit-action.ts'
import { toast } from '#office/client/toasts.ts'
import { Button } from '#office/ui/button.tsx'
import { CheckGroup } from '#office/ui/check-group.tsx'
import { Note } from '#office/ui/note.tsx'
import { Panel } from '#office/ui/panel.tsx'
import * as styles from './page.module.css'
import type { loader } from './route.tsx'

/** Selects the notices that are mailed to the member too; absent for a member who gets no notices. */
export function NoticeMails() {
  const submitAction = useSubmitAction()
  const { revalidate } = useRevalidator()
  const { noticeChoices } = useLoaderData<typeof loader>()
  const [refused, setRefused] = useState<string | null>(null)
  const always = noticeChoices.filter(({ isAlways }) => isAlways)
  const choices = noticeChoices.filter(({ isAlways }) => !isAlways)
  if (noticeChoices.length === 0) return null
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const kinds = NOTICE_KINDS.filter((kind) => form.getAll('kinds').includes(kind))
    const answer = await submitAction(postMails, { body: { kinds } })
    setRefused(answer.ok ? null : answer.kind === 'refused' ? answer.message : m.office_action_fault())
    if (answer.ok) toast(m.office_notice_mails_saved())
    await revalidate()
  }
  return (
    <Panel title={m.office_notice_mails()}>
      <form id="notices" className={styles.form} onSubmit={(event) => void save(event)}>
        {refused ? <Note tone="action">{refused}</Note> : null}
        <p>{m.office_notice_mails_lead()}</p>
        <CheckGroup
          name="kinds"
          label={m.office_notice_mails_kinds()}
          options={choices.map(({ kind }) => ({ key: kind, label: kindText(kind) }))}
          chosen={choices.filter(({ isMailed }) => isMailed).map(({ kind }) => kind)}
          hint={always.map(({ kind }) => `${kindText(kind)}: ${m.office_notice_mails_always()}`).join(' · ')}
        />
        <Button type="submit">{m.office_notice_mails_save()}</Button>
      </form>
    </Panel>
  )
}

const KINDS: Readonly<Record<NoticeKind, () => string>> = {
  request: () => m.office_notice_kind_request(),
  message: () => m.office_notice_kind_message(),
  contact: () => m.office_notice_kind_contact(),
  overdue: () => m.office_notice_kind_overdue(),
  refused_refund: () => m.office_notice_kind_refused_refund(),
  deposit: () => m.office_notice_kind_deposit(),
  approval: () => m.office_notice_kind_approval(),
  difference: () => m.office_notice_kind_difference(),
  channel_conflict: () => m.office_notice_kind_channel_conflict(),
  channel_stopped: () => m.office_notice_kind_channel_stopped(),
}

function kindText(kind: NoticeKind): string {
  return KINDS[kind]()
}
