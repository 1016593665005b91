/** Asks the page to show what scripts may run, so that it can be changed. */
export const CONSENT_EVENT = 'estancia:consent'
