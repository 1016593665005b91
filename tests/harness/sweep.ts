import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether long series of cases run whole (`npm test -- sweeps`). */
    isWholeSweep: boolean
  }
}

/** Every other run takes the first cases of the same series, enough for each kind to come many times. */
export const IS_WHOLE_SWEEP = inject('isWholeSweep')
