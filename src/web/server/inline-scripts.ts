export type PageWithScripts = { readonly html: string; readonly scripts: readonly string[] }

const OPEN_SCRIPT = /^<script\b[^>]*$/

/**
 * Collects the inline scripts that carry the nonce of one rendering, and removes the nonce. Whatever got into the page by a
 * mistake can't know it: the policy of the page is made of what is collected here. Without nonces the page is the same each
 * time that it is rendered, and can be cached.
 */
export function collectScripts(html: string, nonce: string): PageWithScripts {
  const pieces = html.split(` nonce="${nonce}"`)
  const scripts = pieces.slice(1).flatMap((piece, index) => {
    const before = pieces[index] ?? ''
    const tag = before.slice(before.lastIndexOf('<'))
    if (!OPEN_SCRIPT.test(tag)) return []
    const start = piece.indexOf('>') + 1
    return [piece.slice(start, piece.indexOf('</script>', start))]
  })
  return { html: pieces.join(''), scripts }
}
