import type { GatewayForm } from '#adapters/gateways/gateways.ts'

/** One field of the form that cannot be sent, for the summary over it. */
export type FieldFault = { readonly fieldId: string; readonly label: string; readonly text: string }

export type CardToken =
  | { readonly ok: true; readonly cardToken: string }
  | { readonly ok: false; readonly kind: 'faults'; readonly faults: readonly FieldFault[] }
  | { readonly ok: false; readonly kind: 'unreachable' }

/** All that a page knows of how a card is typed: each gateway brings fields of its own behind it. */
export type CardHandle = {
  /** Faults without asking the gateway. */
  check(): readonly FieldFault[]
  tokenise(): Promise<CardToken>
  focus(): void
  clear(): void
}

/** Who takes the card in the guest's browser. */
export type CardGatewayForm = GatewayForm
