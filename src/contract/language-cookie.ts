/** The cookie of the chosen language, and the key in local storage (specification, Behaviour). */
export const LANGUAGE_COOKIE = 'language'
