import type { GatewayForm } from '#adapters/gateways/gateways.ts'

/** One field of the form that cannot be sent, for the summary over it. */
export type FieldFault = { readonly fieldId: string; readonly label: string; readonly text: string }

export type CardToken =
  | { readonly ok: true; readonly cardToken: string }
  | { readonly ok: false; readonly kind: 'faults'; readonly faults: readonly FieldFault[] }
  | { readonly ok: false; readonly kind: 'unreachable' }

/** What a page can do with the card fields, whichever gateway they belong to. */
export type CardHandle = {
  /** Validates without a call to the gateway. */
  check(): readonly FieldFault[]
  tokenise(): Promise<CardToken>
  focus(): void
  clear(): void
}

/** The gateway whose card fields are shown. */
export type CardGatewayForm = GatewayForm
