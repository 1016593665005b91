const SIGN_IN = '/entrar'
const PARAM = 'volver'

/** The sign-in page, with the page to come back to. */
export function signInPath(from: URL): string {
  const path = from.pathname.replace(/\.data$/, '').replace(/^\/_root$/, '/')
  if (path === '/' && !from.search) return SIGN_IN
  return `${SIGN_IN}?${PARAM}=${encodeURIComponent(path + from.search)}`
}

/** Where to go after signing in: a path of the office itself, never another site. */
export function returnPathOf(url: URL): string {
  const wanted = url.searchParams.get(PARAM) ?? '/'
  // Browsers read a backslash as a slash, and drop tabs and line ends.
  const isPath = wanted.startsWith('/') && !/^\/[/\\]|[\\\s]/.test(wanted) && !wanted.startsWith(SIGN_IN)
  return isPath ? wanted : '/'
}
