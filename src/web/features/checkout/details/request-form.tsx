import { m } from '#i18n/paraglide/messages.js'
import type { StayBill } from '#web/components/booking/stay-bill.ts'
import { PostForm } from '#web/components/guest-form/post-form.tsx'
import { CompanyChoice } from '#web/features/checkout/company/company-choice.tsx'
import { useCompanyChoice } from '#web/features/checkout/company/use-company-choice.ts'
import * as finishPaymentPageStyles from '#web/features/checkout/finish-payment/page.module.css'
import * as formStyles from '#web/ui/form/form.module.css'
import { HolderFields } from './details-fields.tsx'
import { stayFields, stayOfBill } from './posted-stay.ts'
import { requestForm } from './request-definition.ts'
import { RequestFoot, RequestMessage } from './request-parts.tsx'
import { RequestSent } from './request-sent.tsx'
import { useDetailsForm } from './use-details-form.ts'
import { useRequestStay } from './use-request-stay.ts'

type RequestFormProps = {
  readonly bill: StayBill
  /** Why the stay is requested, and what follows. */
  readonly about: string
  readonly stamp: string
}

/** Requests a stay that cannot be booked at once. A request costs nothing and reserves nothing. */
export function RequestForm({ bill, about, stamp }: RequestFormProps) {
  const stay = stayOfBill(bill)
  const wanted = useCompanyChoice()
  const company = wanted.cost && { ...wanted.cost, ...wanted.travellerOf(bill.houseCode) }
  const subject = { stay: company ? { ...stay, company } : stay, stamp }
  const form = useDetailsForm(requestForm, { subject })
  const sendRequest = useRequestStay(requestForm, form, { subject })
  if (form.done) return <RequestSent sent={form.done.answer} />
  return (
    <>
      <h1>{m.request_title()}</h1>
      <p className={`soft ${finishPaymentPageStyles.requestAbout}`}>{about}</p>
      <PostForm
        state={{ ...form, submit: form.submitWith(sendRequest) }}
        className={formStyles.form}
        hidden={stayFields(stay, stamp)}
      >
        <HolderFields form={form} />
        <CompanyChoice wanted={wanted} homes={[{ houseCode: bill.houseCode }]} isRequest />
        <RequestMessage form={form} hint={m.request_message_hint()} />
        <RequestFoot form={form} />
      </PostForm>
    </>
  )
}
