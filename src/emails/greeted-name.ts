/** A dot between letters, as in `example.com`: mail programs make a link of it. */
const WEB_ADDRESS = /[\p{L}\p{M}]\.[\p{L}\p{M}]{2,}/u

/**
 * The name that a mail greets with: none where it holds an address of the web. Whoever fills in a form names the mailbox, and
 * our mails are not to carry their advertising there.
 */
export function greetedName(name: string): string {
  return WEB_ADDRESS.test(name) ? '' : name
}

/** A heading that ends with the name of its reader, or does without. */
export function headingFor(heading: string): string {
  return heading.replace(/,\s*$/, '')
}
