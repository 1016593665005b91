const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
/**
 * A terminal signals every process in the foreground, and npm and others forward signals: within this time they count
 * as one.
 */
const ECHO_MS = 1_000

export type StopSignals = {
  /** Fires once, at the first request to stop, wherever it comes from. */
  readonly stopRequested: AbortSignal
  /** Fires at a later request to stop, or after a fault: then the process waits for nothing more. */
  readonly forceStop: AbortSignal
}

export function stopSignals(): StopSignals {
  const stopRequested = new AbortController()
  const forceStop = new AbortController()
  let requestedAt = Number.POSITIVE_INFINITY
  function requestStop(reason: string): void {
    if (performance.now() - requestedAt > ECHO_MS) forceStop.abort(new Stopped(reason))
    if (stopRequested.signal.aborted) return
    requestedAt = performance.now()
    stopRequested.abort(new Stopped(reason))
  }
  for (const signal of SIGNALS) process.on(signal, () => requestStop(signal))
  // The bootstrap's channel breaks when it dies, even by kill -9, and then nothing else would stop this process.
  process.on('disconnect', () => requestStop('the parent process has ended'))
  process.channel?.unref()
  // An uncaught fault ends the process too, but only after it has stopped the database that it started.
  process.on('uncaughtException', (error) => {
    stopRequested.abort(error)
    forceStop.abort(error)
  })
  return { stopRequested: stopRequested.signal, forceStop: forceStop.signal }
}

export class Stopped extends Error {
  override readonly name = 'Stopped'
}

/** Waits for `work` no longer than until the signal: for work that loses nothing when its process ends. */
export function unlessStopped<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((done, fail) => {
    const stop = () => fail(signal.reason)
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop, { once: true })
    work.then(done, fail).finally(() => signal.removeEventListener('abort', stop))
  })
}

/** Resolves to a `Stopped`, or to the fault that ends the process. */
export function stopped(signal: AbortSignal): Promise<unknown> {
  return new Promise((done) => {
    if (signal.aborted) done(signal.reason)
    signal.addEventListener('abort', () => done(signal.reason), { once: true })
  })
}
