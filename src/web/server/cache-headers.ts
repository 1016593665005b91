/** Keeps a page in the visitor's browser for 30 seconds, so that a prefetched page is not fetched again when its link is followed. */
export function briefCacheHeaders() {
  return { 'Cache-Control': 'private, max-age=30' }
}

export function noStoreHeaders() {
  return { 'Cache-Control': 'private, no-store' }
}

/** Returns the headers of a page that search engines do not list. */
export function unlistedHeaders() {
  return { ...noStoreHeaders(), 'X-Robots-Tag': 'noindex' }
}
