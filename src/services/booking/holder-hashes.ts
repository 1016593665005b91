import { createHmac } from 'node:crypto'
import type { HolderHashes } from '#db/night-hold-limit-rows.ts'
import { mailboxOf } from '#domain/people/email.ts'
import type { Settings } from '#services/deps.ts'

/** Where a booking or a request comes from. */
export type Caller = {
  /** The network address. */
  readonly address?: string | undefined
  /** What a browser calls itself; who leaves it out is still known by the address. */
  readonly browserId?: string | undefined
}

type Holder = Caller & { readonly email: string }

/**
 * By what unpaid holds of one person are counted, as 64 bits that say nothing without the secret of this installation. Holds
 * of minutes and offers of days have hashes apart, so that each has its own limit.
 */
export function holderHashes(
  { appSecret }: Pick<Settings, 'appSecret'>,
  kind: 'hold' | 'offer',
  { email, address, browserId }: Holder,
): HolderHashes {
  const hash = (by: string, who: string | undefined) => {
    if (who === undefined) return null
    const digest = createHmac('sha256', appSecret).update(`open-${kind}:${by}:${who}`).digest()
    return digest.readBigInt64BE().toString()
  }
  return {
    addressHash: hash('address', address),
    emailHash: hash('email', mailboxOf(email)),
    browserHash: hash('browser', browserId),
  }
}
