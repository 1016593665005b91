import { parentPort } from 'node:worker_threads'
import { readCalendar } from './read-calendar.ts'

/** The thread of `createCalendarParser`. It posts a message once it can read, and answers each calendar with its events. */
parentPort?.on('message', (content: Uint8Array) => parentPort?.postMessage(readCalendar(content)))
parentPort?.postMessage('ready')
