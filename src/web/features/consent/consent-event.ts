/** Opens the consent panel again, so that the choice can be changed. */
export const CONSENT_EVENT = 'estancia:consent'
