import { type FormEvent, useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { postMails } from '#contract/office-endpoints/notices.ts'
import type { Locale } from '#domain/shared/text.ts'
import { NOTICE_KINDS, type NoticeKind } from '#domain/staff/notice.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useSubmitAction } from '#office/client/submit-action.ts'
import { toast } from '#office/client/toasts.ts'
import { Button } from '#office/ui/button.tsx'
import { CheckGroup } from '#office/ui/check-group.tsx'
import { Note } from '#office/ui/note.tsx'
import { Panel } from '#office/ui/panel.tsx'
import { useLocale } from '#text/locale.ts'
import * as styles from './page.module.css'
import type { loader } from './route.tsx'

/** Selects the notices that are mailed to the member too; absent for a member who gets no notices. */
export function NoticeMails() {
  const locale = useLocale()
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
    setRefused(answer.ok ? null : answer.kind === 'refused' ? answer.message : m.office_action_fault({}, { locale }))
    if (answer.ok) toast(m.office_notice_mails_saved({}, { locale }))
    await revalidate()
  }
  return (
    <Panel title={m.office_notice_mails({}, { locale })}>
      <form id="notices" className={styles.form} onSubmit={(event) => void save(event)}>
        {refused ? <Note tone="action">{refused}</Note> : null}
        <p>{m.office_notice_mails_lead({}, { locale })}</p>
        <CheckGroup
          name="kinds"
          label={m.office_notice_mails_kinds({}, { locale })}
          options={choices.map(({ kind }) => ({ key: kind, label: kindText(kind, locale) }))}
          chosen={choices.filter(({ isMailed }) => isMailed).map(({ kind }) => kind)}
          hint={always
            .map(({ kind }) => `${kindText(kind, locale)}: ${m.office_notice_mails_always({}, { locale })}`)
            .join(' · ')}
        />
        <Button type="submit">{m.office_notice_mails_save({}, { locale })}</Button>
      </form>
    </Panel>
  )
}

const KINDS: Readonly<Record<NoticeKind, (locale: Locale) => string>> = {
  request: (locale) => m.office_notice_kind_request({}, { locale }),
  message: (locale) => m.office_notice_kind_message({}, { locale }),
  contact: (locale) => m.office_notice_kind_contact({}, { locale }),
  overdue: (locale) => m.office_notice_kind_overdue({}, { locale }),
  refused_refund: (locale) => m.office_notice_kind_refused_refund({}, { locale }),
  deposit: (locale) => m.office_notice_kind_deposit({}, { locale }),
  approval: (locale) => m.office_notice_kind_approval({}, { locale }),
  difference: (locale) => m.office_notice_kind_difference({}, { locale }),
}

function kindText(kind: NoticeKind, locale: Locale): string {
  return KINDS[kind](locale)
}
