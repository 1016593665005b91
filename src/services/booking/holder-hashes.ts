import { createHmac } from 'node:crypto'
import type { HolderHashes } from '#db/booking/night-hold-limit-rows.ts'
import type { City } from '#domain/catalogue/cities.ts'
import { mailboxOf } from '#domain/people/email.ts'
import { networksOf } from '#domain/shared/networks.ts'
import type { Settings } from '#services/deps.ts'

/** The client of a booking or a request. */
export type Caller = {
  /** The network address. */
  readonly address?: string | undefined
  /** Random id of the browser; without it the client is still counted by its address. */
  readonly browserId?: string | undefined
}

type Holder = Caller & {
  readonly email: string
  /** The city whose automatic offers it counts among; undefined for anything else. */
  readonly offeredIn?: City | undefined
}

/**
 * Hashes by which unpaid night holds of one person are counted: 64 bits that reveal nothing without the secret of this
 * installation. Instant bookings and offers have separate hashes, so that each has its own limit.
 */
export function holderHashes(
  { appSecret }: Pick<Settings, 'appSecret'>,
  kind: 'hold' | 'offer',
  { email, address, browserId, offeredIn }: Holder,
): HolderHashes {
  const hash = (by: string, who: string | undefined) => {
    if (who === undefined) return null
    const digest = createHmac('sha256', appSecret).update(`open-${kind}:${by}:${who}`).digest()
    return digest.readBigInt64BE().toString()
  }
  const [, household, site] = address === undefined ? [] : networksOf(address)
  return {
    addressHash: hash('address', address),
    householdHash: hash('address', household?.name),
    siteHash: hash('address', site?.name),
    cityHash: hash('city', offeredIn),
    emailHash: hash('email', mailboxOf(email)),
    browserHash: hash('browser', browserId),
  }
}
