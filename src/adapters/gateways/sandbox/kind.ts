import { z } from 'zod'
import { OperatorFault } from '#domain/shared/operator-fault.ts'
import type { ConfiguredSite, GatewayKind } from '../gateway-kind.ts'

type SandboxVariables = { readonly WEBHOOK_SECRET?: string | undefined }
type SandboxForm = { readonly gateway: 'sandbox' }
export type SandboxSettings = SandboxForm & { readonly webhookSecret: string }

export const sandbox = {
  name: 'sandbox',
  methods: ['card', 'wallet', 'direct_debit'],
  definitions: {
    WEBHOOK_SECRET: {
      parse: z.string().min(16),
      default: 'a fixed one, in production none',
      takes: 'at least 16 characters',
      about: 'Signs the webhooks of the sandbox’s gateway; the same in every process',
    },
  },
  settings(variables: SandboxVariables, site: ConfiguredSite): SandboxSettings | null {
    const webhookSecret = secretOf(variables, site)
    return webhookSecret === null ? null : { gateway: 'sandbox', webhookSecret }
  },
  cardForm: (_: SandboxSettings) => ({ gateway: 'sandbox' }),
  // The card fields are the site's own.
  contentSources: { script: [], connect: [], frame: [] },
  returnParams: [],
} as const satisfies GatewayKind<SandboxVariables, SandboxSettings, SandboxForm>

/** Returns null where there is no sandbox. Production needs a secret of its own, because the default one is public. */
function secretOf({ WEBHOOK_SECRET }: SandboxVariables, { isDefault, ...site }: ConfiguredSite): string | null {
  if (isDefault && !site.sandbox) {
    throw new OperatorFault('Without the sandbox no card can be charged: set GATEWAY=stripe, or allow it by SANDBOX=1')
  }
  const isNeeded = site.nodeEnv === 'production' && WEBHOOK_SECRET === undefined
  if (isDefault && isNeeded) {
    throw new OperatorFault('WEBHOOK_SECRET is missing: production takes at least 16 characters of your own')
  }
  return site.sandbox && !isNeeded ? (WEBHOOK_SECRET ?? 'sandbox-webhook-secret') : null
}
