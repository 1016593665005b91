import { OperatorFault } from '#domain/shared/operator-fault.ts'
import { PAGES_AT_ONCE } from './admission/request-classes.ts'
import { KEEP_ALIVE_SECONDS } from './http-server.ts'
import { count, flag, port, upTo, url } from './setting-values.ts'

/** Part of the table of all settings in `env.ts`: those that may differ between the processes of a site. */
export const PROCESS_DEFINITIONS = {
  JOBS: {
    parse: flag,
    default: '1',
    takes: '0 or 1',
    about: 'Whether this process runs the background jobs; `0` where others do',
  },
  HTML_CACHE_MB: {
    parse: upTo(65_536),
    default: '64',
    takes: 'a number from 0 to 65536',
    about: 'Memory of the page cache, in MiB; `0` turns it off',
  },
  PAGES_AT_ONCE: {
    parse: count(1_000),
    default: String(PAGES_AT_ONCE),
    takes: 'a number from 1 to 1000',
    about: 'Pages and searches that are made at a time; the next wait, and are refused where many do',
  },
  SEARCH_INDEX_MB: {
    parse: upTo(65_536),
    default: '512',
    takes: 'a number from 0 to 65536',
    about:
      'Memory of the search index, in MiB, about 0.2 for a thousand homes; above it, and with `0`, the database answers searches',
  },
  KEEP_ALIVE_SECONDS: {
    parse: upTo(3_600),
    default: String(KEEP_ALIVE_SECONDS),
    takes: 'a number from 0 to 3600',
    about: 'How long an idle connection stays open; longer than a proxy in front keeps its own',
  },
  DRAIN_SECONDS: {
    parse: upTo(600),
    default: '0',
    takes: 'a number from 0 to 600',
    about: 'How long `/readyz` says 503 after a stop signal before the port closes, for a proxy to see it',
  },
  METRICS_PORT: {
    parse: port,
    default: 'none',
    takes: 'a port from 1 to 65535',
    about: 'Port for `/metrics`, on the same address: keep it from the public',
  },
  TRACES_URL: {
    parse: url(/^https?$/),
    default: 'none',
    takes: 'an http or https address',
    about:
      'Where traces go: a collector of OpenTelemetry, such as `http://localhost:4318/v1/traces`. Needs `npm ci --include=dev`',
  },
} as const

type ProcessVariables = {
  readonly JOBS?: boolean | undefined
  readonly HTML_CACHE_MB?: number | undefined
  readonly PAGES_AT_ONCE?: number | undefined
  readonly SEARCH_INDEX_MB?: number | undefined
  readonly KEEP_ALIVE_SECONDS?: number | undefined
  readonly DRAIN_SECONDS?: number | undefined
  readonly METRICS_PORT?: number | undefined
  readonly TRACES_URL?: string | undefined
}

export function settingsOfProcess(variables: ProcessVariables) {
  return {
    jobs: variables.JOBS ?? true,
    htmlCacheMb: variables.HTML_CACHE_MB ?? Number(PROCESS_DEFINITIONS.HTML_CACHE_MB.default),
    pagesAtOnce: variables.PAGES_AT_ONCE ?? PAGES_AT_ONCE,
    searchIndexMb: variables.SEARCH_INDEX_MB ?? Number(PROCESS_DEFINITIONS.SEARCH_INDEX_MB.default),
    keepAliveSeconds: variables.KEEP_ALIVE_SECONDS ?? KEEP_ALIVE_SECONDS,
    drainSeconds: variables.DRAIN_SECONDS ?? Number(PROCESS_DEFINITIONS.DRAIN_SECONDS.default),
    metricsPort: variables.METRICS_PORT,
    tracesUrl: variables.TRACES_URL,
  } as const
}

type Site = { readonly nodeEnv: string; readonly publicUrl: string; readonly trustedProxies: number }

/**
 * Throws an `OperatorFault` where the public could use test cards and move the clock because NODE_ENV was forgotten.
 */
export function checkPublicSandbox({ nodeEnv, publicUrl }: Site, sandbox: boolean | undefined): void {
  if (sandbox !== undefined || nodeEnv === 'production' || !isHttps(publicUrl)) return
  throw new OperatorFault(
    'PUBLIC_URL is an https address, and without NODE_ENV=production everybody could use the sandbox: set NODE_ENV=production, or allow it by SANDBOX=1',
  )
}

/** Returns a sentence for each combination of settings that is valid but probably a mistake. */
export function warningsOf({ nodeEnv, publicUrl, trustedProxies }: Site): readonly string[] {
  if (nodeEnv !== 'production' || !isHttps(publicUrl) || trustedProxies > 0) return []
  return [
    'TRUSTED_PROXIES is 0, though an https address has a proxy in front: all guests count as one address and share its rate limits. Set it to the number of proxies.',
  ]
}

function isHttps(publicUrl: string): boolean {
  return publicUrl.startsWith('https:')
}
