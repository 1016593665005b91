import type { Tracing } from '#adapters/tracing/open-telemetry.ts'
import { unobserved } from '#domain/shared/observe.ts'
import { OperatorFault } from '#domain/shared/operator-fault.ts'

const OFF: Tracing = { observe: unobserved, current: () => undefined, close: async () => undefined }

/** Opens the tracing that is configured. Throws an `OperatorFault` where its packages are not installed. */
export async function openTracing(tracesUrl: string | undefined): Promise<Tracing> {
  if (tracesUrl === undefined) return OFF
  const openTelemetry = await import('#adapters/tracing/open-telemetry.ts').catch((error: unknown) => {
    if ((error as { code?: unknown }).code !== 'ERR_MODULE_NOT_FOUND') throw error
    throw new OperatorFault('TRACES_URL needs packages that running leaves out: npm ci --include=dev installs them')
  })
  return openTelemetry.openTracing(tracesUrl)
}
