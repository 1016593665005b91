/**
 * `limited`: too many messages for this home in a minute. `nothing_done`: it answered, and says that it applied nothing.
 * `refused`: it does not take what we sent. `unreadable`: its answer has another shape than the documented one.
 */
export const MANAGER_FAULTS = [
  'unreachable',
  'timed_out',
  'unauthorized',
  'not_found',
  'refused',
  'limited',
  'failed',
  'nothing_done',
  'unreadable',
] as const
export type ManagerFault = (typeof MANAGER_FAULTS)[number]
