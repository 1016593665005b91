/**
 * Runs work after the response of a request, in this process. It is lost when the process is killed, so the work must also
 * be stored where another process finds it.
 */
export type Background = {
  start(work: () => Promise<unknown>): void
  /** Resolves when nothing waits or runs, with the number of tasks there were when it was called. */
  settled(): Promise<number>
}
