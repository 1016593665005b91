import { describeFault } from '#adapters/logging/fault.ts'
import { getHealth, getReadiness } from '#contract/endpoints/health.ts'
import type { Logger } from '#services/deps.ts'
import type { Api } from './context.ts'

/** Each check throws when its part does not work; parts are `database`, `migrations`, `queue` and `process`. */
export type ReadinessChecks = Readonly<Record<string, () => Promise<void>>>

const PATIENCE_MS = 3_000

export function registerHealthRoutes(api: Api, logger: Logger, checks: ReadinessChecks): void {
  const note = notingChanges(logger)
  api.openapi(getHealth, (c) => c.json({ status: 'ok' as const }, 200))
  api.openapi(getReadiness, async (c) => {
    const parts = await Promise.all(
      Object.entries(checks).map(async ([part, check]) => [part, note(part, await faultOf(check))] as const),
    )
    const ready = parts.every(([, works]) => works)
    return c.json(
      { status: ready ? 'ok' : 'unavailable', parts: Object.fromEntries(parts) } as const,
      ready ? 200 : 503,
    )
  })
}

/** Logs only when the state of a part changes, because a proxy asks every other second. Returns whether it works. */
function notingChanges(logger: Logger): (part: string, fault: unknown) => boolean {
  const out = new Set<string>()
  return (part, fault) => {
    if (fault && !out.has(part)) logger.warn({ part, fault: describeFault(fault) }, 'Readiness check failed')
    if (!fault && out.has(part)) logger.info({ part }, 'Readiness check passed again')
    if (fault) out.add(part)
    else out.delete(part)
    return !fault
  }
}

async function faultOf(check: () => Promise<void>): Promise<unknown> {
  try {
    await withinPatience(check())
    return null
  } catch (fault) {
    return fault
  }
}

/** A database that hangs counts as not ready, too. */
function withinPatience(check: Promise<void>): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const timer = setTimeout(() => reject(new Error(`No answer in ${PATIENCE_MS} ms`)), PATIENCE_MS)
  check.then(resolve, reject).finally(() => clearTimeout(timer))
  return promise
}
