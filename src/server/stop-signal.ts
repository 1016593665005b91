const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Fires once, however often and from however many sides this process is told to stop. */
export function stopSignal(): AbortSignal {
  const controller = new AbortController()
  for (const signal of SIGNALS) process.on(signal, () => controller.abort(new Stopped(signal)))
  // The bootstrap's channel breaks when it dies, even by kill -9; nobody else would stop us then.
  process.on('disconnect', () => controller.abort(new Stopped('the parent process has ended')))
  process.channel?.unref()
  // A fault that nobody caught ends the process too, but not without stopping the database that we started.
  process.on('uncaughtException', (error) => controller.abort(error))
  return controller.signal
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
