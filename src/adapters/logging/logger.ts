import { type DestinationStream, type Level, type Logger, pino } from 'pino'
import { describeFault } from './fault.ts'

/**
 * Logs JSON lines on stdout. Faults go under `err` and lose the values of their queries; callers never log personal
 * data, tokens or query strings.
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
