import type { UseFormReturn } from 'react-hook-form'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { m } from '#i18n/paraglide/messages.js'
import { PostForm } from '#web/components/guest-form/post-form.tsx'
import { useGuestForm } from '#web/components/guest-form/use-guest-form.ts'
import { HolderFields } from '#web/features/checkout/details/details-fields.tsx'
import type { Details } from '#web/features/checkout/details/details-schema.ts'
import { RequestFoot, RequestMessage } from '#web/features/checkout/details/request-parts.tsx'
import { RequestSent } from '#web/features/checkout/details/request-sent.tsx'
import { DETAILS_PREFIX, useDraft } from '#web/features/checkout/details/use-details-form.ts'
import { useRequestStay } from '#web/features/checkout/details/use-request-stay.ts'
import * as styles from '#web/ui/form/form.module.css'
import type { RequestDraft } from './request-draft.ts'
import { RequestFields } from './request-fields.tsx'
import { stayRequestForm } from './stay-request-definition.ts'

type StayRequestFormProps = {
  /** The initial draft, from the address. */
  readonly draft: RequestDraft
  readonly today: CalendarDate
  /** The time at which the server rendered the page, with its signature. */
  readonly stamp: string
}

/** Requests a home from staff. A request costs nothing, reserves nothing and accepts no terms. */
export function StayRequestForm({ draft, today, stamp }: StayRequestFormProps) {
  const subject = { stamp }
  const options = { subject, defaults: draft, mode: 'onTouched', prefix: DETAILS_PREFIX } as const
  const form = useGuestForm(stayRequestForm, options)
  useDraft(form.form as unknown as UseFormReturn<Details, unknown, Details>, false)
  const sendRequest = useRequestStay(stayRequestForm, form, { subject })
  if (form.done) return <RequestSent sent={form.done.answer} />
  return (
    <PostForm
      state={{ ...form, submit: form.submitWith(sendRequest) }}
      className={styles.form}
      hidden={{ page: stamp }}
    >
      <RequestFields form={form} today={today} />
      <RequestMessage form={form} hint={m.request_any_message_hint()} />
      <HolderFields form={form} />
      <RequestFoot form={form} />
    </PostForm>
  )
}
