/** A dot between letters, as in `example.com`, of which mail programs make a link. */
const WEB_ADDRESS = /[\p{L}\p{M}]\.[\p{L}\p{M}]{2,}/u

/**
 * Gives the name for a greeting; it is empty when it contains a web address. Anybody can enter any mailbox in a form, and
 * our mails must not deliver their advertising.
 */
export function greetedName(name: string): string {
  return WEB_ADDRESS.test(name) ? '' : name
}

/** Ends a heading without the name when there is none. */
export function headingFor(heading: string): string {
  return heading.replace(/,\s*$/, '')
}
