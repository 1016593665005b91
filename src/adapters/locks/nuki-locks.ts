import { z } from 'zod'
import { faultOfStatus, jsonOf, textOf } from '#adapters/http/answer-text.ts'
import type {
  CodeGrant,
  DoorLocks,
  GrantedCode,
  LockAnswer,
  LockEvent,
  LockFault,
} from '#domain/door-code/door-locks.ts'

const TIMEOUT_MS = 20_000
const MAX_BYTES = 4 * 1024 * 1024
/** The type of an authorisation that is a code of the keypad. */
const KEYPAD = 13
/** Six digits without a zero; those that begin with 12 are reserved. */
const DIGITS = /^(?!12)[1-9]{6}$/
const DEVICE = /^\d{1,15}$/

export type NukiOptions = {
  /** Address of the web API, without a slash at its end. */
  readonly url: string
  readonly token: string
  readonly timeoutMs?: number
}

const shape = z.array(
  z.object({
    id: z.string().min(1),
    name: z.string(),
    type: z.int(),
    code: z.int().optional(),
    enabled: z.boolean().optional(),
  }),
)
type Entry = z.infer<typeof shape>[number]
type Request = { readonly method: 'GET' | 'PUT' | 'DELETE'; readonly path: string; readonly body?: object }
type Send = (request: Request) => Promise<LockAnswer<unknown>>

/**
 * Opens the keypads of Nuki locks. The answer to a grant has no id, so a code is found by its name and digits in the list of the
 * lock, which is also what its events follow from. See docs/decisions/0244.
 */
export function createNukiLocks(options: NukiOptions): DoorLocks {
  const send = createSend(options)
  const list = (deviceId: string) => listEntries(send, deviceId)
  return {
    accepts: (code) => DIGITS.test(code),
    async grant(code) {
      const { deviceId, label } = code
      if (deviceId === null || !DEVICE.test(deviceId) || !DIGITS.test(code.code)) return { ok: false, fault: 'refused' }
      // An earlier request may have been done although its answer was lost.
      const present = await list(deviceId)
      if (!present.ok) return present
      if (present.value.some((entry) => isSame(entry, code))) return { ok: true, value: { reference: label } }
      const sent = await send({ method: 'PUT', path: '/smartlock/auth', body: bodyOf(code, deviceId) })
      return sent.ok ? { ok: true, value: { reference: label } } : sent
    },
    async withdraw(code) {
      const present = await list(code.deviceId ?? '')
      if (!present.ok) return present
      const entry = present.value.find((one) => isSame(one, code))
      if (!entry) return { ok: true, value: null }
      const path = `/smartlock/${code.deviceId}/auth/${encodeURIComponent(entry.id)}`
      const sent = await send({ method: 'DELETE', path })
      return sent.ok || sent.fault === 'not_found' ? { ok: true, value: null } : sent
    },
    events: (codes) => readEvents(list, codes),
  }
}

/** Reads each lock once. What some of them do not answer leaves the others' events as they are. */
async function readEvents(
  list: (deviceId: string) => Promise<LockAnswer<Entry[]>>,
  codes: readonly GrantedCode[],
): Promise<LockAnswer<LockEvent[]>> {
  const events: LockEvent[] = []
  const answers: LockAnswer<Entry[]>[] = []
  for (const [deviceId, ofLock] of Map.groupBy(codes, (code) => code.deviceId ?? '')) {
    const answer = await list(deviceId)
    answers.push(answer)
    if (answer.ok) events.push(...ofLock.flatMap((code) => eventOf(code, answer.value)))
  }
  const fault = answers.find((answer) => !answer.ok)
  return fault && !answers.some(({ ok }) => ok) ? fault : { ok: true, value: events }
}

function eventOf(code: GrantedCode, entries: readonly Entry[]): LockEvent[] {
  const { key, wasSet, isWithdrawn, label } = code
  const entry = entries.find((one) => isSame(one, code))
  if (entry) {
    if (isWithdrawn) return []
    return [{ key, kind: entry.enabled === false ? 'altered' : 'set' }]
  }
  if (isWithdrawn) return [{ key, kind: 'removed' }]
  // A code that was requested and is not listed yet is under way.
  if (!wasSet) return []
  const isNamed = entries.some(({ name, type }) => type === KEYPAD && name === label)
  return [{ key, kind: isNamed ? 'altered' : 'removed' }]
}

function isSame({ type, name, code }: Entry, grant: CodeGrant): boolean {
  return type === KEYPAD && name === grant.label && String(code) === grant.code
}

function bodyOf({ label, code, from, to }: CodeGrant, deviceId: string): object {
  return {
    ...{ name: label, type: KEYPAD, code: Number(code), smartlockIds: [Number(deviceId)] },
    ...{ allowedFromDate: from.toISOString(), allowedUntilDate: to.toISOString() },
  }
}

async function listEntries(send: Send, deviceId: string): Promise<LockAnswer<Entry[]>> {
  if (!DEVICE.test(deviceId)) return { ok: false, fault: 'refused' }
  const answer = await send({ method: 'GET', path: `/smartlock/${deviceId}/auth` })
  if (!answer.ok) return answer
  const entries = shape.safeParse(answer.value)
  return entries.success ? { ok: true, value: entries.data } : { ok: false, fault: 'unreadable' }
}

/** A conflict may be with an earlier request of ours that the lock has not taken yet: it passes. */
function faultOf(status: number): LockFault {
  return status === 409 ? 'failed' : faultOfStatus(status)
}

/** What the server says in a fault may contain the code: it is left out. */
function createSend({ url, token, timeoutMs = TIMEOUT_MS }: NukiOptions): Send {
  return async ({ method, path, body }) => {
    const signal = AbortSignal.timeout(timeoutMs)
    const headers = { Accept: 'application/json', Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
    try {
      // A redirect would take the token to another host.
      const options = { method, headers, signal, redirect: 'error' } as const
      const response = await fetch(`${url}${path}`, body ? { ...options, body: JSON.stringify(body) } : options)
      const text = await textOf(response, MAX_BYTES)
      if (!response.ok) return { ok: false, fault: faultOf(response.status) }
      const value = method === 'GET' ? jsonOf(text) : null
      return value === undefined ? { ok: false, fault: 'unreadable' } : { ok: true, value }
    } catch {
      return { ok: false, fault: signal.aborted ? 'timed_out' : 'unreachable' }
    }
  }
}
