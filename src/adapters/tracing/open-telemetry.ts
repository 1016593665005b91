import { type Context, context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node'
import { nameOf, type Observe, type ObservedWork } from '#domain/shared/observe.ts'

const SERVICE = 'estancia'
/** The standard header in which work that began elsewhere names its span. */
const HEADER = 'traceparent'
/** How long the collector may take, so that stopping never waits for one that is away. */
const EXPORT_MS = 5_000

const KINDS = { request: SpanKind.SERVER, job: SpanKind.CONSUMER, call: SpanKind.CLIENT } as const

export type Tracing = {
  readonly observe: Observe
  /** Names the work in progress, for work that begins later because of it; returns undefined outside of any work. */
  current(): string | undefined
  close(): Promise<void>
}

/**
 * Makes a span of each observed work, as a part of the one it is done for, and sends them to a collector by OTLP over HTTP.
 * Spans hold names of routes, jobs and calls and how they ended: no address, code or text of a fault. This file alone
 * needs the packages of OpenTelemetry, so it is imported only where traces are on.
 */
export function openTracing(url: string): Tracing {
  const exporter = new OTLPTraceExporter({ url, timeoutMillis: EXPORT_MS })
  const processor = new BatchSpanProcessor(exporter, { exportTimeoutMillis: EXPORT_MS })
  process.env.OTEL_SERVICE_NAME ??= SERVICE
  const provider = new NodeTracerProvider({ spanProcessors: [processor] })
  provider.register()
  const tracer = trace.getTracer(SERVICE)
  return {
    observe: (work, doIt) =>
      tracer.startActiveSpan(nameOf(work), { kind: KINDS[work.kind] }, parentOf(work), async (span) => {
        try {
          const done = await doIt()
          const status = work.status?.()
          if (status !== undefined) span.setAttribute('http.response.status_code', status)
          if (status !== undefined && status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
          return done
        } catch (error) {
          span.setStatus({ code: SpanStatusCode.ERROR })
          if (error instanceof Error) span.setAttribute('error.type', error.name)
          throw error
        } finally {
          span.updateName(nameOf(work))
          span.end()
        }
      }),
    current() {
      const carrier: Record<string, string> = {}
      propagation.inject(context.active(), carrier)
      return carrier[HEADER]
    },
    close: () => provider.shutdown().catch(() => undefined),
  }
}

function parentOf({ parent }: ObservedWork): Context {
  return parent === undefined ? context.active() : propagation.extract(context.active(), { [HEADER]: parent })
}
