import type { GatewayForm } from '#adapters/gateways/gateways.ts'

/** The fault of one field, for the summary above the form. */
export type FieldFault = { readonly fieldId: string; readonly label: string; readonly text: string }

export type CardToken =
  | { readonly ok: true; readonly cardToken: string }
  | { readonly ok: false; readonly kind: 'faults'; readonly faults: readonly FieldFault[] }
  | { readonly ok: false; readonly kind: 'unreachable' }

/** The operations on the card fields, the same for every gateway. */
export type CardHandle = {
  /** Validates without a call to the gateway. */
  check(): readonly FieldFault[]
  tokenise(): Promise<CardToken>
  focus(): void
  clear(): void
}

/** The gateway whose card fields are shown. */
export type CardGatewayForm = GatewayForm
