import { type CardGateway, GatewayNotConfigured } from './card-gateway.ts'

/**
 * The gateways that are configured, side by side. What is stored of money (charge, deposit, saved card, message) names the
 * gateway that it is with, and whatever becomes of it later goes to that one, also after another takes the new payments.
 */
export type CardGateways = {
  /** Takes new payments and new cards: its form is the one that guests type into. */
  readonly default: CardGateway
  readonly all: readonly CardGateway[]
  readonly names: readonly string[]
  find(name: string): CardGateway | undefined
  /** The gateway of something stored. Throws `GatewayNotConfigured`: no other gateway may be called in its place. */
  named(name: string): CardGateway
}

/** Puts the configured gateways side by side: the first takes new payments, the others only what is with them already. */
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
