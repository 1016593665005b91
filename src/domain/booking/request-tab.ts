/**
 * Lists how staff look at requests. `open` are those that wait for an answer of staff, with snoozed ones whose moment has
 * come; `offered` are those whose offer waits for the guest; `past` are those that stayed open until after the day of arrival.
 */
export const REQUEST_TABS = ['open', 'offered', 'snoozed', 'won', 'lost', 'past'] as const
export type RequestTab = (typeof REQUEST_TABS)[number]
