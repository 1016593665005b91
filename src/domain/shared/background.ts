/**
 * Work that a request leaves to be done right after its answer, in this process. It is lost when the process is killed:
 * whatever is left here must be stored where another one finds it.
 */
export type Background = {
  start(work: () => Promise<unknown>): void
  /** Resolves once nothing waits or is under way, to how much did when it was asked. */
  settled(): Promise<number>
}
