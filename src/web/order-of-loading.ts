const SCRIPT_LINKS = /<link rel="modulepreload"[^>]*\/>/g

/**
 * What a guest sees comes before what makes it answer: React puts the scripts of a page before its sheet, and browsers ask for
 * them as urgently, so that on a slow line everybody looks at an empty screen for longer. Pages are whole without them.
 */
export function orderLoading(html: string): string {
  const end = html.indexOf('</head>')
  if (end < 0) return html
  const head = html.slice(0, end)
  const scripts = (head.match(SCRIPT_LINKS) ?? []).map((link) => link.replace('/>', ' fetchpriority="low"/>'))
  return head.replaceAll(SCRIPT_LINKS, '') + scripts.join('') + html.slice(end)
}
