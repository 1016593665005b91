import type { Ref } from 'react'
import type { Locale } from '#domain/shared/text.ts'
import { CardFields } from './card-fields.tsx'
import type { CardGatewayForm, CardHandle } from './card-handle.ts'
import { StripeFields } from './stripe-fields.tsx'

type CardFormProps = {
  readonly form: CardGatewayForm
  readonly handle: Ref<CardHandle>
  readonly locale: Locale
  /** The server's, ISO 8601: a card must not have expired then. */
  readonly now: string
}

/** Where a card is typed, in the fields of the gateway that will charge it. */
export function CardForm({ form, handle, locale, now }: CardFormProps) {
  if (form.gateway === 'sandbox') return <CardFields handle={handle} locale={locale} now={now} />
  return <StripeFields handle={handle} locale={locale} publishableKey={form.publishableKey} />
}
