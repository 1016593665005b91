/**
 * Whether long series of cases run whole, as in `npm test -- sweeps`. Every other run takes the first cases of the same
 * series, enough for each kind to come many times.
 */
export const IS_WHOLE_SWEEP = process.env.SWEEPS === 'whole'
