import type { CalendarReader, CalendarValidators } from '#domain/channel/calendar-reader.ts'
import type { CalendarFault } from '#domain/shared/calendar-fault.ts'
import { createCalendarParser } from './calendar-parser.ts'
import { limitedByHost } from './limited-by-host.ts'
import {
  type CalendarAnswer,
  type CalendarNetwork,
  type CalendarRedirect,
  requestCalendar,
} from './request-calendar.ts'

const MAX_REDIRECTS = 3
const MAX_REQUESTS_OF_HOST = 2
/** Milliseconds for all requests of a read, without the time that they wait for others to the same host. */
const TIMEOUT_MS = 10_000

export type CalendarReaderOptions = CalendarNetwork & { readonly timeoutMs?: number }

type Downloaded = Exclude<CalendarAnswer, CalendarRedirect>

const failed = (fault: CalendarFault) => ({ kind: 'failed', fault }) as const

/**
 * Reads calendars over HTTPS from addresses that staff typed. Address and server are taken for hostile: only servers of the
 * public internet are connected to, and time, bytes, redirects and the parser's memory are limited.
 */
export function createCalendarReader({
  timeoutMs = TIMEOUT_MS,
  ...network
}: CalendarReaderOptions = {}): CalendarReader {
  const inTurn = limitedByHost(MAX_REQUESTS_OF_HOST)
  const parser = createCalendarParser()

  async function download(typed: string, validators: CalendarValidators): Promise<Downloaded> {
    let leftMs = timeoutMs
    let url = addressOf(typed)
    for (let requests = 0; requests <= MAX_REDIRECTS; requests++) {
      if (!url) return failed('bad_address')
      const request = { url, validators }
      const answer = await inTurn(url.hostname, async () => {
        const startedMs = performance.now()
        const signal = AbortSignal.timeout(Math.max(0, Math.ceil(leftMs)))
        try {
          return await requestCalendar({ ...request, signal }, network)
        } finally {
          leftMs -= performance.now() - startedMs
        }
      })
      if (answer.kind !== 'moved') return answer
      url = addressOf(answer.to, url)
    }
    return failed('too_many_redirects')
  }

  return {
    async read(typed, validators) {
      const answer = await download(typed, validators)
      if (answer.kind !== 'content') return answer
      const parsed = await parser.parse(answer.content)
      if ('fault' in parsed) return failed(parsed.fault)
      return { kind: 'read', events: parsed.events, validators: answer.validators }
    },
  }
}

/** Returns null for what is not the address of a page over HTTPS, on its usual port and without a password. */
function addressOf(written: string, base?: URL): URL | null {
  const url = URL.parse(written, base)
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') return null
  return url
}
