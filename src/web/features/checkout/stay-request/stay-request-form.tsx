import { type FormEvent, useState } from 'react'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { FieldFault } from '#web/components/card-form/card-handle.ts'
import { HolderFields } from '#web/features/checkout/details/details-fields.tsx'
import { RequestFoot, RequestMessage } from '#web/features/checkout/details/request-parts.tsx'
import { RequestSent } from '#web/features/checkout/details/request-sent.tsx'
import { useDetailsForm } from '#web/features/checkout/details/use-details-form.ts'
import { type RequestedStay, useRequestStay } from '#web/features/checkout/details/use-request-stay.ts'
import { FaultSummary } from '#web/ui/form/fault-summary.tsx'
import * as styles from '#web/ui/form/form.module.css'
import { type DraftFaults, faultsOfDraft, type RequestDraft } from './request-draft.ts'
import { draftFaultText, draftFieldId, RequestFields } from './request-fields.tsx'

type StayRequestFormProps = {
  /** The initial draft, from the address. */
  readonly draft: RequestDraft
  readonly today: CalendarDate
  /** The time at which the server rendered the page, with its signature. */
  readonly stamp: string
  readonly locale: Locale
}

/** Requests a home from staff. A request costs nothing, reserves nothing and accepts no terms. */
export function StayRequestForm({ draft: initial, today, stamp, locale }: StayRequestFormProps) {
  const [draft, setDraft] = useState(initial)
  const [text, setText] = useState('')
  const [isSent, setSent] = useState(false)
  const form = useDetailsForm({ isHeld: false, locale })
  const { sendRequest, sent } = useRequestStay({ stay: stayOf(draft), stamp, form, locale })
  const wrong = isSent ? faultsOfDraft(draft, today) : {}
  if (sent) return <RequestSent sent={sent} locale={locale} />
  const submit = (event: FormEvent) => {
    setSent(true)
    const isWhole = Object.keys(faultsOfDraft(draft, today)).length === 0
    void form.submit(async (details) => (isWhole ? sendRequest(details, text) : undefined))(event)
  }
  const faults = form.form.formState.submitCount > 0 ? [...faultList(wrong, locale), ...form.faults] : []
  return (
    <form className={styles.form} method="post" noValidate onSubmit={submit}>
      <FaultSummary ref={form.summary} faults={faults} locale={locale} />
      <RequestFields
        draft={draft}
        faults={wrong}
        today={today}
        onChange={(change) => setDraft((before) => ({ ...before, ...change }))}
        locale={locale}
      />
      <RequestMessage
        hint={m.request_any_message_hint({}, { locale })}
        text={text}
        onChange={setText}
        locale={locale}
      />
      <HolderFields form={form} locale={locale} />
      <RequestFoot form={form} locale={locale} />
    </form>
  )
}

function stayOf({ city, dates, party, bedrooms }: RequestDraft): RequestedStay {
  const { checkIn, checkOut } = dates ?? { checkIn: '', checkOut: '' }
  return { ...(city ? { city } : {}), checkIn, checkOut, ...party, ...(bedrooms === null ? {} : { bedrooms }) }
}

function faultList(wrong: DraftFaults, locale: Locale): FieldFault[] {
  const labels = {
    city: m.search_filter_city({}, { locale }),
    dates: m.request_any_dates({}, { locale }),
  }
  return (['city', 'dates'] as const).flatMap((name) => {
    const fault = draftFaultText(wrong[name], locale)
    return fault ? [{ fieldId: draftFieldId(name), label: labels[name], text: fault }] : []
  })
}
