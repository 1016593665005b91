import { hash, verify } from '@node-rs/argon2'
import { limited } from '#adapters/background/limited.ts'
import { HasherBusy, type PasswordHasher } from '#domain/people/password-hasher.ts'
import { HASHES_AT_ONCE, MAX_WAITING_HASHES } from '#domain/people/people-policy.ts'

/** OWASP's minimum for argon2id, the library's default variant: 19 MiB, two passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
/** The hash of an unknown password, at the same cost. */
export const DECOY = '$argon2id$v=19$m=19456,t=2,p=1$xHRq7LlwBhrzHGrlTn+ZOA$NXDACrk7NYj4lrWGYamRe6IitSAaBM9J4PJEfzXENQ4'

/** Hashes with argon2id on the thread pool, a few at a time, so that many sign-ins leave processors for bookings. */
export function createArgon2Hasher({ atOnce = HASHES_AT_ONCE, maxWaiting = MAX_WAITING_HASHES } = {}): PasswordHasher {
  const fault = () => new HasherBusy('Too many passwords wait to be hashed')
  const limit = limited(atOnce, { maxWaiting, fault })
  return {
    hash: (password) => limit(() => hash(password, COST)),
    async verify(stored, password) {
      const matches = await limit(() => verify(stored ?? DECOY, password))
      return matches && stored !== null
    },
  }
}
