import { type FormEvent, useEffect, useRef, useState } from 'react'
import { MAX_REQUEST_MESSAGE } from '#domain/policy.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { FieldFault } from '../card-form/card-handle.ts'
import { HolderFields, RequestConsentFields } from '../checkout/details-fields.tsx'
import { requesterSchema } from '../checkout/details-schema.ts'
import { RequestSent } from '../checkout/request-sent.tsx'
import { detailFaults, useDetailsForm } from '../checkout/use-details-form.ts'
import { type RequestedStay, useRequestStay } from '../checkout/use-request-stay.ts'
import { FaultSummary } from '../form/fault-summary.tsx'
import { TextArea } from '../form/field.tsx'
import { SendFoot } from '../form/send-foot.tsx'
import { faultsOfWish, type StayWish, type WishFaults } from './stay-wish.ts'
import { WishFields, wishFaultText, wishFieldId } from './wish-fields.tsx'

type StayRequestFormProps = {
  /** What is known when the page is opened. */
  readonly wish: StayWish
  readonly today: CalendarDate
  /** Signed by the server when the page was made. */
  readonly stamp: string
  readonly locale: Locale
}

/** Asks staff for a home. Costs nothing, reserves nothing, and agrees to nothing but an answer. */
export function StayRequestForm({ wish: known, today, stamp, locale }: StayRequestFormProps) {
  const [wish, setWish] = useState(known)
  const [text, setText] = useState('')
  const [isSent, setSent] = useState(false)
  const form = useDetailsForm({ isHeld: false, schema: requesterSchema })
  const { ask, isSending, message, sent } = useRequestStay({ stay: stayOf(wish), stamp, form, locale })
  const wrong = isSent ? faultsOfWish(wish, today) : {}
  const summary = useRef<HTMLDivElement>(null)
  const { submitCount } = form.formState
  useEffect(() => {
    if (submitCount > 0) summary.current?.focus()
  }, [submitCount])
  if (sent) return <RequestSent sent={sent} locale={locale} />
  const submit = (event: FormEvent) => {
    setSent(true)
    const isWhole = Object.keys(faultsOfWish(wish, today)).length === 0
    void form.handleSubmit((details) => (isWhole ? ask(details, text) : undefined))(event)
  }
  const faults = submitCount > 0 ? [...wishFaults(wrong, locale), ...detailFaults(form, locale)] : []
  return (
    <form className="form" method="post" noValidate onSubmit={submit}>
      <FaultSummary ref={summary} faults={faults} locale={locale} />
      <WishFields
        wish={wish}
        faults={wrong}
        today={today}
        onChange={(change) => setWish((before) => ({ ...before, ...change }))}
        locale={locale}
      />
      <fieldset>
        <legend className="vh">{m.request_message({}, { locale })}</legend>
        <TextArea
          label={m.request_message({}, { locale })}
          hint={m.request_any_message_hint({}, { locale })}
          rows={4}
          maxLength={MAX_REQUEST_MESSAGE}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </fieldset>
      <HolderFields form={form} locale={locale} />
      <RequestConsentFields form={form} locale={locale} />
      <SendFoot
        problem={message}
        label={m.request_submit({}, { locale })}
        isSending={isSending}
        width="step"
        note={m.request_submit_note({}, { locale })}
        sending={m.request_sending({}, { locale })}
      />
    </form>
  )
}

function stayOf({ city, checkIn, checkOut, party, bedrooms }: StayWish): RequestedStay {
  return { ...(city ? { city } : {}), checkIn, checkOut, ...party, ...(bedrooms === null ? {} : { bedrooms }) }
}

function wishFaults(wrong: WishFaults, locale: Locale): FieldFault[] {
  const labels = {
    city: m.list_filter_city({}, { locale }),
    checkIn: m.search_check_in({}, { locale }),
    checkOut: m.search_check_out({}, { locale }),
  }
  return (['city', 'checkIn', 'checkOut'] as const).flatMap((name) => {
    const fault = wishFaultText(wrong[name], locale)
    return fault ? [{ fieldId: wishFieldId(name), label: labels[name], text: fault }] : []
  })
}
