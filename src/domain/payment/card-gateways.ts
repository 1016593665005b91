import { type CardGateway, GatewayNotConfigured } from './card-gateway.ts'

/**
 * The configured gateways side by side. Every stored charge, deposit, saved card and event names its gateway, and later
 * calls go to that one, also after another gateway takes new payments.
 */
export type CardGateways = {
  /** The gateway of new payments and new cards, whose form the guests see. */
  readonly default: CardGateway
  readonly all: readonly CardGateway[]
  readonly names: readonly string[]
  find(name: string): CardGateway | undefined
  /** Finds the gateway of a stored row. Throws `GatewayNotConfigured`, because no other gateway may be called instead. */
  named(name: string): CardGateway
}

/** Builds the set of configured gateways: the first takes new payments, the others serve only what they already have. */
export function createCardGateways(forNewPayments: CardGateway, others: readonly CardGateway[] = []): CardGateways {
  const all = [forNewPayments, ...others]
  const find = (name: string) => all.find((gateway) => gateway.name === name)
  return {
    default: forNewPayments,
    all,
    names: all.map(({ name }) => name),
    find,
    named(name) {
      const gateway = find(name)
      if (!gateway) throw new GatewayNotConfigured(name)
      return gateway
    },
  }
}
