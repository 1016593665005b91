import { type DestinationStream, type Level, type Logger, pino } from 'pino'
import { describeFault } from './fault.ts'

/**
 * JSON lines on stdout. Faults go under `err` and lose the values of their queries; personal data, tokens and query
 * strings are never put into fields by who logs.
 */
export function createLogger(level: Level | 'silent', destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: (fault: unknown) => describeFault(fault) },
  }
  return destination ? pino(options, destination) : pino(options)
}
