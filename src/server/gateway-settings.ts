import { z } from 'zod'
import type { ConfiguredSite } from '#adapters/gateways/gateway-kind.ts'
import { GATEWAY_DEFINITIONS, GATEWAYS, type GatewaySettings } from '#adapters/gateways/gateways.ts'
import { OperatorFault } from '#domain/shared/operator-fault.ts'

const NAMES = GATEWAYS.map(({ name }) => name)

/** Part of the table of all settings in `env.ts`: who takes payments, and what each gateway needs. */
export const GATEWAY_SETTINGS = {
  GATEWAY: {
    parse: z.enum(NAMES),
    default: 'sandbox',
    takes: NAMES.toSorted().join(' or '),
    about:
      'Who takes new payments; another whose settings are given keeps what it charged. `sandbox` in production only with `SANDBOX=1`',
  },
  ...GATEWAY_DEFINITIONS,
} as const

type GatewayVariables = {
  readonly [Name in keyof typeof GATEWAY_DEFINITIONS]?:
    | z.output<(typeof GATEWAY_DEFINITIONS)[Name]['parse']>
    | undefined
} & { readonly GATEWAY?: string | undefined }

/**
 * Returns the settings of every configured gateway, the one for new payments first. Throws an `OperatorFault` that
 * names what is missing or does not fit.
 */
export function configuredGateways(
  variables: GatewayVariables,
  site: Omit<ConfiguredSite, 'isDefault'>,
): readonly [GatewaySettings, ...GatewaySettings[]] {
  const chosen = variables.GATEWAY ?? GATEWAY_SETTINGS.GATEWAY.default
  const kinds = GATEWAYS.toSorted((a, b) => Number(b.name === chosen) - Number(a.name === chosen))
  const [forNewPayments, ...others] = kinds.map((kind): GatewaySettings | null =>
    kind.settings(variables, { ...site, isDefault: kind.name === chosen }),
  )
  if (!forNewPayments) throw new OperatorFault(`GATEWAY=${chosen} has no settings`)
  return [forNewPayments, ...others.filter((configured) => configured !== null)]
}
