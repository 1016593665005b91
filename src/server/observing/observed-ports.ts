import type { DoorLocksByKind } from '#domain/door-code/door-locks.ts'
import type { CardGateway } from '#domain/payment/card-gateway.ts'
import { type CardGateways, createCardGateways } from '#domain/payment/card-gateways.ts'
import type { Observe } from '#domain/shared/observe.ts'
import type { Deps } from '#services/deps.ts'
import { observedPort } from './observed-port.ts'

const GATEWAY_CALLS = [
  ...(['charge', 'findCharge', 'withdrawCharge', 'refund', 'findRefund', 'saveCard'] as const),
  ...(['authorise', 'findAuthorisation', 'captureAuthorisation', 'releaseAuthorisation'] as const),
]

const MANAGER_CALLS = [
  ...(['describe', 'listProperties', 'pushAvailability', 'pushRates', 'readBack'] as const),
  ...(['nextRevisions', 'revisionsSince', 'revisionsDeparting', 'acknowledge'] as const),
]

type OutsidePorts = Pick<
  Deps,
  | 'gateways'
  | 'mailer'
  | 'push'
  | 'authority'
  | 'taxAgency'
  | 'calendars'
  | 'channelManager'
  | 'requestSource'
  | 'doorLocks'
  | 'transit'
  | 'identityProviders'
>

/** Returns the ports to other systems, each call of which is observed. */
export function observedPorts(ports: OutsidePorts, observe: Observe): OutsidePorts {
  const {
    gateways,
    mailer,
    push,
    authority,
    taxAgency,
    calendars,
    channelManager,
    requestSource,
    doorLocks,
    transit,
    identityProviders,
  } = ports
  return {
    gateways: observedGateways(gateways, observe),
    mailer: observedPort(mailer, { name: 'mail', calls: ['send'], observe }),
    push: observedPort(push, { name: 'push', calls: ['send'], observe }),
    authority: observedPort(authority, { name: 'register', calls: ['submit', 'annul', 'poll'], observe }),
    taxAgency: observedPort(taxAgency, { name: 'tax_agency', calls: ['submit'], observe }),
    calendars: observedPort(calendars, { name: 'calendars', calls: ['read'], observe }),
    channelManager:
      channelManager && observedPort(channelManager, { name: 'channel_manager', calls: MANAGER_CALLS, observe }),
    requestSource:
      requestSource &&
      observedPort(requestSource, { name: 'housing_anywhere', calls: ['nextRequests', 'answer'], observe }),
    doorLocks: observedLocks(doorLocks, observe),
    transit: transit && observedPort(transit, { name: 'transit', calls: ['minutes'], observe }),
    identityProviders: new Map(
      [...identityProviders].map(([name, one]) => [
        name,
        observedPort(one, { name, calls: ['begin', 'recognise'], observe }),
      ]),
    ),
  }
}

/** What staff do by hand is no call. */
function observedLocks({ by_hand: byHand, ...others }: DoorLocksByKind, observe: Observe): DoorLocksByKind {
  const entries = Object.entries(others).map(([kind, locks]) => [
    kind,
    observedPort(locks, { name: `lock_${kind}`, calls: ['grant', 'withdraw', 'events'], observe }),
  ])
  return { ...(byHand && { by_hand: byHand }), ...(Object.fromEntries(entries) as DoorLocksByKind) }
}

function observedGateways({ default: first, all }: CardGateways, observe: Observe): CardGateways {
  const observed = (gateway: CardGateway) =>
    observedPort(gateway, { name: gateway.name, calls: GATEWAY_CALLS, observe })
  const others = all.filter((gateway) => gateway !== first)
  return createCardGateways(observed(first), others.map(observed))
}
