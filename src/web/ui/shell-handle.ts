/**
 * What a route may say of the frame around it, by `export const handle = { … } satisfies ShellHandle`: `plain` is for the
 * steps of a booking, where nothing should lead away; `search` puts the guest's search into the header.
 */
export type ShellHandle = { readonly header?: 'landing' | 'search' | 'plain'; readonly footer?: false }
