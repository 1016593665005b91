import { type FormEvent, useState } from 'react'
import { PHOTO_SIDE } from '#domain/booking/stored-file.ts'
import { MAX_REMARK, MAX_ROOM } from '#domain/home-state/home-state-policy.ts'
import { m } from '#i18n/paraglide/messages.js'
import { shrinkPhoto } from '#ui/client/shrink-photo.ts'
import { failureText } from '#web/client/api/failure-text.ts'
import { homeStateClient } from '#web/client/api/home-state-client.ts'
import { readViewToken } from '#web/client/storage/booking-storage.ts'
import { useOnce } from '#web/client/use-once.ts'
import { Field, TextArea } from '#web/ui/form/field.tsx'
import * as formStyles from '#web/ui/form/form.module.css'
import { SendFoot } from '#web/ui/form/send-foot.tsx'
import type { ReportProps } from './home-state-section.tsx'
import { PhotoField } from './photo-field.tsx'

/** Adds a remark of the guest with its photos. The form keeps what was filled in if it could not be sent. */
export function RemarkForm({ code, report: { moment, staffSigned }, onChanged }: ReportProps) {
  const { isBusy, once } = useOnce()
  const [photos, setPhotos] = useState<readonly File[]>([])
  const [problem, setProblem] = useState<string | null>(null)
  const [isSaved, setSaved] = useState(false)
  const report = { access: { code, viewToken: readViewToken(code) }, moment }
  const sendPhotos = async () => {
    const ids: string[] = []
    for (const photo of photos) {
      const sent = await homeStateClient().sendPhoto(report, await shrinkPhoto(photo, PHOTO_SIDE))
      if (!sent.ok) return sent
      ids.push(sent.value.id)
    }
    return { ok: true, value: ids } as const
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const [room = '', text = ''] = ['room', 'text'].map((name) => String(new FormData(form).get(name) ?? '').trim())
    if (!text && photos.length === 0) return setProblem(m.home_state_nothing())
    void once(async () => {
      setProblem(null)
      setSaved(false)
      const sent = await sendPhotos()
      if (!sent.ok) return setProblem(failureText(sent, m.home_state_photo_unknown()))
      const answer = await homeStateClient().addRemark(report, { room, text, photos: sent.value })
      if (!answer.ok) return setProblem(failureText(answer, m.home_state_unknown()))
      form.reset()
      setPhotos([])
      setSaved(true)
      onChanged(answer.value)
    })
  }
  return (
    <form className={formStyles.form} noValidate onSubmit={submit}>
      <div className={formStyles.fields}>
        <Field name="room" label={m.home_state_room()} hint={m.home_state_room_hint()} maxLength={MAX_ROOM} />
        <TextArea name="text" label={m.home_state_remark()} rows={3} maxLength={MAX_REMARK} />
        <PhotoField photos={photos} onChange={setPhotos} />
      </div>
      <SendFoot
        problem={problem}
        label={m.home_state_add()}
        isSending={isBusy}
        width="second"
        note={isSaved ? m.home_state_added() : staffSigned ? m.home_state_clears() : ''}
        sending={m.home_state_sending()}
      />
    </form>
  )
}
