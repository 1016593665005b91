/**
 * How staff look at requests. `open` also has those whose offer waits and snoozed ones whose moment has come; `past` are those
 * that nobody closed before the day of arrival.
 */
export const REQUEST_TABS = ['open', 'snoozed', 'won', 'lost', 'past'] as const
export type RequestTab = (typeof REQUEST_TABS)[number]
