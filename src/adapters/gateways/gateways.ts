import type { PaymentMethod } from '#domain/payment/card-gateway.ts'
import type { GatewayKind } from './gateway-kind.ts'
import { sandbox } from './sandbox/kind.ts'
import { stripe } from './stripe/kind.ts'

/**
 * Lists every gateway that this product can work with. To add one, write its folder here, with the port (`gateway.ts`), the
 * description (`kind.ts`: settings, card form, content sources, return parameters) and what opens it (`open.ts`), and touch
 * four places: 1. this file: a line in each of the two lists; 2. a line in the table of `openGateway`; 3. its card fields,
 * beside those of the others, and a line in the table of `CardForm`; 4. its test, which runs the contract of all gateways. The
 * table of docs/settings.md then needs its settings, and what it has to store needs a migration. The settings decide which
 * gateways are configured; charges are routed by the gateway's name that is stored with them (`CardGateways`).
 */
export const GATEWAYS = [stripe, sandbox] as const

/** Rows of the table of all settings. */
export const GATEWAY_DEFINITIONS = { ...stripe.definitions, ...sandbox.definitions }

export type GatewayName = (typeof GATEWAYS)[number]['name']

/**
 * Returns whether the card fields load something from another origin, which needs a document of its own because a
 * Content-Security-Policy holds for a whole document.
 */
export function needsOwnDocument(gateway: GatewayName): boolean {
  const { contentSources } = GATEWAYS.find(({ name }) => name === gateway) ?? {}
  return Object.values(contentSources ?? {}).some((origins) => origins.length > 0)
}

/** The settings of one gateway, whichever it is. */
export type GatewaySettings = NonNullable<ReturnType<(typeof GATEWAYS)[number]['settings']>>

/** What a browser gets to know about the gateway that takes its card. */
export type GatewayForm = Drawn & { readonly methods: readonly PaymentMethod[] }
type Drawn = ReturnType<(typeof GATEWAYS)[number]['cardForm']>

export function cardFormOf(settings: GatewaySettings): GatewayForm {
  const { cardForm, methods } = kindOf(settings)
  return { ...cardForm(settings), methods }
}

/** The compiler can't follow through a union which settings belong to which kind. */
function kindOf({ gateway }: GatewaySettings): GatewayKind<never, GatewaySettings, Drawn> {
  const kind = GATEWAYS.find(({ name }) => name === gateway)
  return kind as unknown as GatewayKind<never, GatewaySettings, Drawn>
}
