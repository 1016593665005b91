import { once } from 'node:events'
import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import { limited } from '#adapters/background/limited.ts'
import type { readCalendar } from './read-calendar.ts'

/** The build writes the module of the thread beside the server (`vite.config.ts`), and sources have it beside this one. */
const MODULE = new URL(`calendar-thread${extname(new URL(import.meta.url).pathname)}`, import.meta.url)
/** Milliseconds without a calendar after which the thread ends. */
const IDLE_MS = 30_000
/** Milliseconds for a calendar: the worst text of a mebibyte that was tried, of line ends alone, takes a seventh of them. */
const TIMEOUT_MS = 2_000
const MAX_MEGABYTES = 64

export type CalendarParser = {
  /** Reads the events of a calendar, one calendar at a time. Throws where the thread does not start or fails. */
  parse(content: Uint8Array): Promise<ReturnType<typeof readCalendar>>
}

type ParserOptions = {
  /** Returns the signal that ends a calendar which takes too long, and the thread. */
  timeLimit?(): AbortSignal
}

/** Reads calendars in a thread, so that one which another site has made for the purpose takes its time and memory alone. */
export function createCalendarParser({
  timeLimit = () => AbortSignal.timeout(TIMEOUT_MS),
}: ParserOptions = {}): CalendarParser {
  const inTurn = limited(1)
  let thread: Worker | undefined
  let idle: NodeJS.Timeout | undefined

  async function end() {
    const ending = thread
    thread = undefined
    await ending?.terminate()
  }

  async function parse(content: Uint8Array): Promise<ReturnType<typeof readCalendar>> {
    thread ??= await startThread()
    thread.ref()
    const signal = timeLimit()
    try {
      const events = await eventsFrom(thread, content, signal)
      thread.unref()
      return events
    } catch (error) {
      await end()
      const { name, code } = error as NodeJS.ErrnoException
      if (signal.aborted || code === 'ERR_WORKER_OUT_OF_MEMORY') return { fault: 'too_heavy' }
      // The message may quote the calendar, which names guests.
      throw new Error(`The thread that reads calendars ended with ${name}`)
    }
  }

  return {
    parse: (content) =>
      inTurn(async () => {
        clearTimeout(idle)
        try {
          return await parse(content)
        } finally {
          idle = setTimeout(end, IDLE_MS).unref()
        }
      }),
  }
}

async function startThread(): Promise<Worker> {
  const started = new Worker(MODULE, {
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEGABYTES },
  })
  await once(started, 'message')
  // The calendar that the thread reads when it fails receives the error too.
  return started.on('error', () => undefined)
}

async function eventsFrom(thread: Worker, content: Uint8Array, signal: AbortSignal) {
  const answered = once(thread, 'message', { signal })
  // A copy of its own: what lies beside the bytes in memory stays here.
  const bytes = new Uint8Array(content)
  thread.postMessage(bytes, [bytes.buffer])
  const [events] = await answered
  return events as ReturnType<typeof readCalendar>
}
