import type { DoorLocks, GrantedCode, LockEvent } from '#domain/door-code/door-locks.ts'

/** What a simulated lock says of each code, by the end of its id; others set it. */
const FAULTY = { '-fails': 'failed', '-late': 'late' } as const
/** No simulated lock with this end of its id is reached. */
const UNREACHABLE = '-offline'

/** Locks of the sandbox: what they are requested is done when they are next read. They remember nothing themselves. */
export function createSimulatedLocks(): DoorLocks {
  return {
    accepts: (code) => /^[1-9]{4,8}$/.test(code),
    async grant({ deviceId, label }) {
      if (deviceId?.endsWith(UNREACHABLE)) return { ok: false, fault: 'unreachable' }
      return { ok: true, value: { reference: `simulated-${label}` } }
    },
    withdraw: async () => ({ ok: true, value: null }),
    events: async (codes) => ({ ok: true, value: codes.flatMap(eventOf) }),
  }
}

function eventOf({ key, deviceId, wasSet, isWithdrawn }: GrantedCode): LockEvent[] {
  if (isWithdrawn) return [{ key, kind: 'removed' }]
  const [, fault] = Object.entries(FAULTY).find(([end]) => deviceId?.endsWith(end)) ?? []
  return wasSet ? [] : [{ key, kind: fault ?? 'set' }]
}
