/** The header of an answer of the office to a request whose session has ended, or that has none. */
export const SESSION_ENDED = 'X-Session-Ended'
