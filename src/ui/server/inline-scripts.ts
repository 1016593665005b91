/**
 * A page, cut where the nonce of its rendering stood, which is left out: as an attribute of `<script>` or `<link>`. A page is
 * changed in pieces, and in the bytes that are sent, because each copy of one takes some per cent of what its rendering takes.
 */
export type CutPage = readonly Buffer[]
export type PageWithScripts = { readonly html: Buffer<ArrayBuffer>; readonly scripts: readonly Buffer[] }

const OPEN_SCRIPT = /^<script\b[^>]*$/

export function cutAtNonces(html: Buffer, nonce: string): CutPage {
  const attribute = attributeOf(nonce)
  const pieces: Buffer[] = []
  let start = 0
  for (let end = html.indexOf(attribute); end !== -1; end = html.indexOf(attribute, start)) {
    pieces.push(html.subarray(start, end))
    start = end + attribute.length
  }
  return [...pieces, html.subarray(start)]
}

/** Joins a page again whose policy names its nonce. */
export function joinWithNonces(page: CutPage, nonce: string): Buffer<ArrayBuffer> {
  const attribute = Buffer.from(attributeOf(nonce))
  return Buffer.concat(page.flatMap((piece, index) => (index === 0 ? [piece] : [attribute, piece])))
}

function attributeOf(nonce: string): string {
  return ` nonce="${nonce}"`
}

/** Returns whether the piece before a cut ends within the tag of a script. */
export function isCutInScript(before: Buffer | undefined): boolean {
  return before !== undefined && OPEN_SCRIPT.test(before.subarray(before.lastIndexOf('<')).toString())
}

/**
 * Joins a page, and collects its inline scripts that carried the nonce of its rendering. Whatever got into the page by a
 * mistake can't know it: the policy of the page is made of what is collected here. Without nonces the page is the same each
 * time that it is rendered, and can be cached.
 */
export function collectScripts(page: CutPage): PageWithScripts {
  const scripts = page.slice(1).flatMap((piece, index) => {
    if (!isCutInScript(page[index])) return []
    const start = piece.indexOf('>') + 1
    return [piece.subarray(start, piece.indexOf('</script>', start))]
  })
  return { html: Buffer.concat(page), scripts }
}

const SCRIPT_END = '</script>'
const MODULE_PRELOADS = /<link rel="modulepreload"[^>]*>/g

/**
 * Joins a page without its scripts and their preload links, for a frame that forbids them: a browser reports each one that it
 * does not run. Structured data stays, which has no nonce.
 */
export function withoutScripts(page: CutPage): PageWithScripts {
  const pieces = page.map((piece, index) => {
    const start = isCutInScript(page[index - 1]) ? piece.indexOf(SCRIPT_END) + SCRIPT_END.length : 0
    const end = index + 1 < page.length && isCutInScript(piece) ? piece.lastIndexOf('<') : piece.length
    return piece.subarray(start, Math.max(start, end))
  })
  const html = Buffer.concat(pieces).toString().replace(MODULE_PRELOADS, '')
  return { html: Buffer.from(html), scripts: [] }
}
