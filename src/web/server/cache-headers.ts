/** Keeps a page in the visitor's browser for 30 seconds, so that a prefetched page is not fetched again when its link is followed. */
export function briefCacheHeaders() {
  return { 'Cache-Control': 'private, max-age=30' }
}

export function noStoreHeaders() {
  return { 'Cache-Control': 'private, no-store' }
}

/** For a page that is shown to some visitors and is in no search engine. */
export function unlistedHeaders() {
  return { ...noStoreHeaders(), 'X-Robots-Tag': 'noindex' }
}
