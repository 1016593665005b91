/** Sites whose calendars are read, with `other` for any that is not known. */
export const FEED_SITES = [
  'airbnb',
  'booking_com',
  'vrbo',
  'housinganywhere',
  'flatio',
  'spotahome',
  'smoobu',
  'other',
] as const
export type FeedSite = (typeof FEED_SITES)[number]

/** How a site writes its calendar. Words are those of the languages that its office and its hosts use. */
export type SiteHabits = {
  /** Matches the summary of nights that a host has closed; a site without it does not tell them from stays. */
  readonly block?: RegExp
  /** Matches the summary of what the site has itself read from a calendar of ours. */
  readonly echo?: RegExp
  /** Matches the summary of a stay that a guest has not confirmed. */
  readonly tentative?: RegExp
  /** Finds the name of the guest in the summary. */
  readonly guest?: RegExp
  /** Finds the site's code of the reservation in the description. */
  readonly code?: RegExp
  /** Whether a stay has an event of its arrival and one of its departure as well. */
  readonly hasEnds?: true
}

export const SITE_HABITS: Readonly<Record<FeedSite, SiteHabits>> = {
  airbnb: {
    block: /^(airbnb \()?not available\)?$/i,
    code: /reservations?\/(?:details\/|itinerary\?code=)(HM[A-Z0-9]{4,12})/,
  },
  booking_com: {},
  vrbo: {
    block: /^(blocked|unavailable|bloqueado|no disponible|indisponible|bloqué|nicht verfügbar|non disponibile)$/i,
    tentative: /^(tentative|provisional|provisoire|vorläufig|provvisorio)\b/i,
    guest: /^[^-]+ - (.+)$/,
  },
  housinganywhere: {
    block: /^(manualmente bloqueado|manually blocked)$/i,
    echo: /^(evento importado|imported event)/i,
    guest: /^[^:]+: (.+)$/,
  },
  flatio: { guest: /^Reserved by (.+) \(Flatio\)$/ },
  spotahome: {},
  smoobu: { hasEnds: true, guest: /^(.+)$/ },
  other: {},
}
