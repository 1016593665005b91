/**
 * A page, cut where the nonce of its rendering stood, which is left out: as an attribute of `<script>` or `<link>`. A page is
 * changed in pieces, because each copy of one takes some per cent of what its rendering takes.
 */
export type CutPage = readonly string[]
export type PageWithScripts = { readonly html: string; readonly scripts: readonly string[] }

const OPEN_SCRIPT = /^<script\b[^>]*$/

export function cutAtNonces(html: string, nonce: string): CutPage {
  return html.split(` nonce="${nonce}"`)
}

/** Returns whether the piece before a cut ends within the tag of a script. */
export function isCutInScript(before: string): boolean {
  return OPEN_SCRIPT.test(before.slice(before.lastIndexOf('<')))
}

/**
 * Joins a page, and collects its inline scripts that carried the nonce of its rendering. Whatever got into the page by a
 * mistake can't know it: the policy of the page is made of what is collected here. Without nonces the page is the same each
 * time that it is rendered, and can be cached.
 */
export function collectScripts(page: CutPage): PageWithScripts {
  const scripts = page.slice(1).flatMap((piece, index) => {
    if (!isCutInScript(page[index] ?? '')) return []
    const start = piece.indexOf('>') + 1
    return [piece.slice(start, piece.indexOf('</script>', start))]
  })
  return { html: page.join(''), scripts }
}
