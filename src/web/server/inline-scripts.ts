export type PageWithScripts = { readonly html: string; readonly scripts: readonly string[] }

/**
 * Collects the inline scripts that carry the nonce of one rendering, and removes the nonce. Whatever got into the page by a
 * mistake can't know it: the policy of the page is made of what is collected here. Without nonces the page is the same each
 * time that it is rendered, and can be cached.
 */
export function collectScripts(html: string, nonce: string): PageWithScripts {
  const attribute = ` nonce="${nonce}"`
  const withNonce = new RegExp(`<script\\b[^>]*${attribute}[^>]*>(.*?)</script>`, 'gs')
  const scripts = [...html.matchAll(withNonce)].map(([, script = '']) => script)
  return { html: html.replaceAll(attribute, ''), scripts }
}
