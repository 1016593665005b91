/**
 * What a route may export as `handle` to change the frame around it. `plain` is the header without navigation, for the
 * steps of a booking; `search` is the header with the guest's search. A route with `frame: 'own'` renders the header, `main`
 * and the foot itself.
 */
export type ShellHandle = {
  readonly header?: 'landing' | 'search' | 'plain'
  readonly footer?: false
  readonly frame?: 'own'
}
