import { type FormEvent, useState } from 'react'
import { MAX_REMARK, MAX_ROOM } from '#domain/home-state/home-state-policy.ts'
import { m } from '#i18n/paraglide/messages.js'
import { failureText } from '#web/client/api/failure-text.ts'
import { homeStateClient } from '#web/client/api/home-state-client.ts'
import { readViewToken } from '#web/client/storage/booking-storage.ts'
import { useOnce } from '#web/client/use-once.ts'
import { Field, TextArea } from '#web/ui/form/field.tsx'
import * as formStyles from '#web/ui/form/form.module.css'
import { SendFoot } from '#web/ui/form/send-foot.tsx'
import type { ReportProps } from './home-state-section.tsx'

/** Adds a remark of the guest. The form keeps its text if it could not be sent. */
export function RemarkForm({ code, report: { moment, staffSigned }, onChanged }: ReportProps) {
  const { isBusy, once } = useOnce()
  const [problem, setProblem] = useState<string | null>(null)
  const [isSaved, setSaved] = useState(false)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const [room, text] = ['room', 'text'].map((name) => String(new FormData(form).get(name) ?? '').trim())
    if (!text) return
    void once(async () => {
      setProblem(null)
      const access = { code, viewToken: readViewToken(code) }
      const answer = await homeStateClient().addRemark({ access, moment }, { room: room ?? '', text })
      if (!answer.ok) return setProblem(failureText(answer, m.home_state_unknown()))
      form.reset()
      setSaved(true)
      onChanged(answer.value)
    })
  }
  return (
    <form className={formStyles.form} onSubmit={submit}>
      <Field name="room" label={m.home_state_room()} hint={m.home_state_room_hint()} maxLength={MAX_ROOM} />
      <TextArea name="text" label={m.home_state_remark()} rows={3} maxLength={MAX_REMARK} required />
      <SendFoot
        problem={problem}
        label={m.home_state_add()}
        isSending={isBusy}
        width="second"
        note={isSaved ? m.home_state_added() : staffSigned ? m.home_state_clears() : ''}
      />
    </form>
  )
}
