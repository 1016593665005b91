import { useState } from 'react'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { StayBill } from '#web/components/booking/stay-bill.ts'
import * as finishPaymentPageStyles from '#web/features/checkout/finish-payment/page.module.css'
import { FaultSummary } from '#web/ui/form/fault-summary.tsx'
import * as formStyles from '#web/ui/form/form.module.css'
import { HolderFields } from './details-fields.tsx'
import { RequestFoot, RequestMessage } from './request-parts.tsx'
import { RequestSent } from './request-sent.tsx'
import { useDetailsForm } from './use-details-form.ts'
import { type RequestedStay, useRequestStay } from './use-request-stay.ts'

type RequestFormProps = { readonly bill: StayBill; readonly stamp: string; readonly locale: Locale }

/** Requests a stay over the instant limit. A request costs nothing and reserves nothing. */
export function RequestForm({ bill, stamp, locale }: RequestFormProps) {
  const form = useDetailsForm({ isHeld: false, locale })
  const { sendRequest, sent } = useRequestStay({ stay: stayOf(bill), stamp, form, locale })
  const [text, setText] = useState('')
  if (sent) return <RequestSent sent={sent} locale={locale} />
  return (
    <>
      <h1>{m.request_title({}, { locale })}</h1>
      <p className={`soft ${finishPaymentPageStyles.requestAbout}`}>{m.request_about({}, { locale })}</p>
      <form
        className={formStyles.form}
        method="post"
        noValidate
        onSubmit={form.submit((details) => sendRequest(details, text))}
      >
        <FaultSummary ref={form.summary} faults={form.faults} locale={locale} />
        <HolderFields form={form} locale={locale} />
        <RequestMessage hint={m.request_message_hint({}, { locale })} text={text} onChange={setText} locale={locale} />
        <RequestFoot form={form} locale={locale} />
      </form>
    </>
  )
}

function stayOf(bill: StayBill): RequestedStay {
  const { houseCode, checkIn, checkOut, adults, children, babies, discountReason } = bill
  return {
    ...{ houseCode, checkIn, checkOut, adults, children, babies },
    ...(discountReason?.kind === 'promo_code' ? { promoCode: discountReason.code } : {}),
  }
}
