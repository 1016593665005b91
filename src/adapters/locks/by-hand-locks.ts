import type { DoorLocks } from '#domain/door-code/door-locks.ts'
import type { Clock } from '#domain/shared/clock.ts'

/**
 * Electronic locks in which staff set each code: nothing is called. What staff confirm is the word of the lock, besides the
 * end of a code, which staff set in the lock with it.
 */
export function createByHandLocks({ clock }: { readonly clock: Clock }): DoorLocks {
  return {
    accepts: () => true,
    grant: async ({ label }) => ({ ok: true, value: { reference: label } }),
    withdraw: async () => ({ ok: true, value: null }),
    async events(codes) {
      const over = codes.filter(({ to }) => clock.now() >= to)
      return { ok: true, value: over.map(({ key }) => ({ key, kind: 'removed' as const })) }
    },
  }
}
