import { type ComponentType, lazy, Suspense } from 'react'
import type { Cents } from '#domain/shared/money.ts'
import type { CardGatewayForm, CardToken } from './card-handle.ts'
import { SandboxWallet } from './sandbox-wallet.tsx'

export type WalletsProps<Form = CardGatewayForm> = {
  readonly form: Form
  readonly amountCents: Cents
  /** What is accepted by pressing a wallet's button; shown with it. */
  readonly terms: string
  /** Receives what makes a token of the card that the wallet hands over. */
  readonly onPay: (makeToken: () => Promise<CardToken>) => void
}

const StripeWallets = lazy(async () => ({ default: (await import('./stripe-wallets.tsx')).StripeWallets }))

/** The buttons of each gateway. */
const BUTTONS: {
  readonly [Name in CardGatewayForm['gateway']]: ComponentType<
    WalletsProps<Extract<CardGatewayForm, { readonly gateway: Name }>>
  >
} = { sandbox: SandboxWallet, stripe: StripeWallets }

/** Renders the wallets that the gateway takes and this device has; one press pays. */
export function Wallets(props: WalletsProps) {
  // The table gives each form the buttons of its own gateway, which the compiler can't follow through a union.
  const Buttons = BUTTONS[props.form.gateway] as ComponentType<WalletsProps>
  if (!props.form.methods.includes('wallet')) return null
  return (
    <Suspense>
      <Buttons {...props} />
    </Suspense>
  )
}
