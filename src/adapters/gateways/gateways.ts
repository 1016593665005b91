import type { GatewayKind, GatewayParts, OpenGateway } from './gateway-kind.ts'
import { sandbox } from './sandbox/kind.ts'
import { stripe } from './stripe/kind.ts'

/**
 * Every gateway that this product can work with. To add one:
 * its folder here, with the port (`gateway.ts`) and the description (`kind.ts`: settings, card form, content sources,
 * parameters of return), and three places:
 * 1. this file: a line in each of the two lists;
 * 2. its card fields, beside those of the others, and a line in the table of `CardForm`;
 * 3. its test, which runs the contract of all gateways over it.
 * The README's table then asks for its settings, and what it has to remember needs a migration. Which of them are configured
 * is for the settings to say; charges go by the name that is stored with them (`CardGateways`).
 */
export const GATEWAYS = [stripe, sandbox] as const

/** Rows of the table of all settings. */
export const GATEWAY_DEFINITIONS = { ...stripe.definitions, ...sandbox.definitions }

export type GatewayName = (typeof GATEWAYS)[number]['name']

/** Whether its card fields load something from elsewhere: what a page may load is settled for a whole document. */
export function needsOwnDocument(gateway: GatewayName): boolean {
  const { contentSources } = GATEWAYS.find(({ name }) => name === gateway) ?? {}
  return Object.values(contentSources ?? {}).some((origins) => origins.length > 0)
}

/** The settings of one gateway, whichever it is. */
export type GatewaySettings = NonNullable<ReturnType<(typeof GATEWAYS)[number]['settings']>>

/** What a browser is told of the gateway that takes its card. */
export type GatewayForm = ReturnType<(typeof GATEWAYS)[number]['cardForm']>

export function openGateway(settings: GatewaySettings, parts: GatewayParts): OpenGateway {
  return kindOf(settings).open(settings, parts)
}

export function cardFormOf(settings: GatewaySettings): GatewayForm {
  return kindOf(settings).cardForm(settings)
}

/** Settings say whose they are, which the compiler can't follow through a union. */
function kindOf({ gateway }: GatewaySettings): GatewayKind<never, GatewaySettings, GatewayForm> {
  const kind = GATEWAYS.find(({ name }) => name === gateway)
  return kind as unknown as GatewayKind<never, GatewaySettings, GatewayForm>
}
