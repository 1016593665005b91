import { type FormEvent, useRef, useState } from 'react'
import { useLoaderData, useLocation, useNavigate } from 'react-router'
import { OFFER_HOURS, STAFF_DISCOUNT_PERCENT, STAFF_OFFER_HOURS } from '#domain/booking/booking-policy.ts'
import { HOUSE_CODE } from '#domain/catalogue/cities.ts'
import { MAX_STAFF_TEXT } from '#domain/staff/staff-policy.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { toast } from '#office/client/toasts.ts'
import { useMainKey } from '#office/client/use-main-key.ts'
import { Button } from '#office/ui/button.tsx'
import { Field } from '#office/ui/field.tsx'
import { Keys } from '#office/ui/keys.tsx'
import { Select } from '#office/ui/select.tsx'
import type { RequestView } from '#services/request/get-request.ts'
import { languageText } from '#text/language-text.ts'
import * as styles from './offer-form.module.css'
import { OfferHomes } from './offer-homes.tsx'
import { type OfferBody, OfferPreviewDialog } from './offer-preview.tsx'
import type { loader } from './route.tsx'

const HOURS = ['12', '24', '48', '72', '168'] as const

const OFFER = 'offer'

/** Goes to the offer: to its first home. */
export function focusOffer(): void {
  document.getElementById(OFFER)?.querySelector<HTMLElement>('input:not(:disabled)')?.focus()
}

/** Which home is held, which go as links, what is taken off, how long it waits, and the letter. Nothing is sent from here. */
export function OfferForm({ request }: { readonly request: RequestView }) {
  const locale = getLocale()
  const { homes, may } = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  const { search } = useLocation()
  const form = useRef<HTMLFormElement>(null)
  const [held, setHeld] = useState(() => homes.find(({ isFree }) => isFree)?.houseCode ?? '')
  const [also, setAlso] = useState<readonly string[]>([])
  const [hours, setHours] = useState<string>(String(OFFER_HOURS))
  const [body, setBody] = useState<OfferBody | null>(null)
  const [errors, setErrors] = useState<{ readonly code?: string; readonly reason?: string }>({})
  const preview = () => {
    if (!form.current) return
    const typed = new FormData(form.current)
    const text = (name: string) => String(typed.get(name) ?? '').trim()
    const percent = Number(text('percent')) || 0
    const wrong = {
      ...(HOUSE_CODE.test(held) ? {} : { code: m.requests_offer_no_home() }),
      ...(percent > 0 && text('reason') === '' ? { reason: m.requests_offer_no_reason() } : {}),
    }
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return
    setBody({
      ...{ houseCode: held, hours: Number(hours), alsoHomes: also.filter((code) => code !== held) },
      ...(percent > 0 ? { discount: { percent, reason: text('reason') } } : {}),
      ...(text('letter') === '' ? {} : { text: text('letter') }),
    })
  }
  useMainKey(preview, form)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    preview()
  }
  const most = may.anyDiscount ? 100 : STAFF_DISCOUNT_PERCENT
  return (
    <form ref={form} id={OFFER} className={styles.form} onSubmit={submit} noValidate>
      <OfferHomes {...{ homes, held, also }} error={errors.code} onHold={setHeld} onAlso={setAlso} />
      <div className={styles.pair}>
        <Field
          name="percent"
          inputMode="numeric"
          label={m.requests_offer_discount()}
          hint={m.requests_offer_discount_hint({ most })}
          unit="%"
        />
        <Field name="reason" label={m.requests_offer_reason()} error={errors.reason} />
      </div>
      <Select
        name="hours"
        label={m.requests_offer_hours()}
        options={HOURS.map((key) => ({ key: key as string, label: hoursText(Number(key)) }))}
        value={hours}
        onChange={setHours}
      />
      <Field
        name="letter"
        label={m.requests_offer_letter({ name: request.firstName })}
        hint={m.requests_offer_letter_hint({ language: languageText(request.language, locale) })}
        rows={6}
        maxLength={MAX_STAFF_TEXT}
      />
      <div className={styles.foot}>
        <Button type="submit" variant="main">
          {m.requests_offer_show()}
        </Button>
        <Keys keys={m.office_keys_main_key()} />
      </div>
      <OfferPreviewDialog
        request={request}
        body={body}
        onClose={() => setBody(null)}
        onDone={() => {
          setBody(null)
          toast(m.requests_offer_sent({ name: request.firstName }))
          // It leaves the list of those that wait, and stays in view until another one is chosen.
          void navigate(`/requests/${request.reference}${search}`, { replace: true, preventScrollReset: true })
        }}
      />
    </form>
  )
}

function hoursText(hours: number): string {
  return hours === STAFF_OFFER_HOURS.most ? m.requests_offer_week() : m.requests_offer_in_hours({ hours })
}
