import { type FormEvent, useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { postGuestName } from '#contract/office-endpoints/me.ts'
import { MAX_GUEST_NAME } from '#domain/staff/staff-policy.ts'
import { m } from '#i18n/paraglide/messages.js'
import { textOf } from '#office/client/form-text.ts'
import { useSubmitAction } from '#office/client/submit-action.ts'
import { toast } from '#office/client/toasts.ts'
import { Button } from '#office/ui/button.tsx'
import { Field } from '#office/ui/field.tsx'
import { Note } from '#office/ui/note.tsx'
import { Panel } from '#office/ui/panel.tsx'
import * as styles from './page.module.css'
import type { loader } from './route.tsx'

/** Sets the name that guests read beside the member's answers. */
export function GuestName() {
  const submitAction = useSubmitAction()
  const { revalidate } = useRevalidator()
  const { guestName } = useLoaderData<typeof loader>()
  const [refused, setRefused] = useState<string | null>(null)
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const name = textOf(new FormData(event.currentTarget), 'name')
    const answer = await submitAction(postGuestName, { body: { name } })
    setRefused(answer.ok ? null : answer.kind === 'refused' ? answer.message : m.office_action_fault())
    if (answer.ok) toast(m.office_guest_name_saved())
    await revalidate()
  }
  return (
    <Panel title={m.office_guest_name()}>
      <form id="guest-name" className={styles.form} onSubmit={(event) => void save(event)}>
        {refused ? <Note tone="action">{refused}</Note> : null}
        <Field
          name="name"
          label={m.office_guest_name_field()}
          hint={m.office_guest_name_hint()}
          defaultValue={guestName}
          maxLength={MAX_GUEST_NAME}
          autoComplete="off"
        />
        <Button type="submit">{m.office_guest_name_save()}</Button>
      </form>
    </Panel>
  )
}
