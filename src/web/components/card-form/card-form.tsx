import type { ComponentType, Ref } from 'react'
import { CardFields } from './card-fields.tsx'
import type { CardGatewayForm, CardHandle } from './card-handle.ts'
import { StripeFields } from './stripe-fields.tsx'

type CardFormProps<Form = CardGatewayForm> = {
  readonly form: Form
  readonly handle: Ref<CardHandle>
  /** The name that the card most likely bears. */
  readonly holder?: string | undefined
  /** The server's time, ISO 8601, by which an expired card is refused. */
  readonly now: string
}

/**
 * The card fields of each gateway. Those that load a script from elsewhere write `data-card-form` with the gateway's name.
 */
const FIELDS: {
  readonly [Name in CardGatewayForm['gateway']]: ComponentType<
    CardFormProps<Extract<CardGatewayForm, { readonly gateway: Name }>>
  >
} = { sandbox: CardFields, stripe: StripeFields }

/** Renders the card fields of the gateway that will charge the card. */
export function CardForm(props: CardFormProps) {
  // The table gives each form the fields of its own gateway, which the compiler can't follow through a union.
  const Fields = FIELDS[props.form.gateway] as ComponentType<CardFormProps>
  return <Fields {...props} />
}
