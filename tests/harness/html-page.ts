/** A page as a search engine reads it, by its HTML alone. */
export type HtmlPage = {
  readonly status: number
  readonly lang: string | undefined
  readonly title: string
  readonly description: string
  readonly h1: number
  readonly canonical: string | undefined
  readonly isIndexed: boolean
  /** Addresses by language. */
  readonly alternates: Readonly<Record<string, string>>
  /** Addresses of links, forms and parts of the page, as they are written. */
  readonly links: readonly string[]
  readonly parts: readonly string[]
  /** Visible texts, element by element, without those marked as being in another language. */
  readonly texts: readonly string[]
}

/** `language` is the browser's; by default one that the site does not have. */
export async function readPage(url: string, language = 'fr'): Promise<HtmlPage> {
  const answer = await fetch(url, { redirect: 'manual', headers: { 'accept-language': language } })
  return parsePage(answer.status, await answer.text())
}

function parsePage(status: number, html: string): HtmlPage {
  const tags = (name: string) => [...html.matchAll(new RegExp(`<${name}\\b[^>]*>`, 'gi'))].map(([tag]) => tag)
  const links = tags('link')
  const rel = (name: string) => links.filter((tag) => attribute(tag, 'rel') === name)
  const meta = (name: string) => tags('meta').find((tag) => attribute(tag, 'name') === name) ?? ''
  const alternates = rel('alternate').flatMap((tag) => {
    const language = attribute(tag, 'hrefLang')
    return language ? [[language, attribute(tag, 'href') ?? '']] : []
  })
  const [canonical] = rel('canonical')
  const pictures = [...tags('img'), ...tags('source')].flatMap((tag) => [
    ...optional(attribute(tag, 'src')),
    ...(attribute(tag, 'srcSet') ?? '').split(',').flatMap((one) => optional(one.trim().split(' ')[0])),
  ])
  return {
    status,
    lang: attribute(tags('html')[0] ?? '', 'lang'),
    title: decode(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''),
    description: attribute(meta('description'), 'content') ?? '',
    h1: tags('h1').length,
    canonical: canonical && attribute(canonical, 'href'),
    isIndexed: !/noindex/.test(attribute(meta('robots'), 'content') ?? ''),
    alternates: Object.fromEntries(alternates),
    links: tags('a').flatMap((tag) => optional(attribute(tag, 'href'))),
    parts: [...pictures, ...tags('script').flatMap((tag) => optional(attribute(tag, 'src'))), ...linkedFiles(links)],
    texts: textsOf(html),
  }
}

function linkedFiles(links: readonly string[]): string[] {
  const files = /^(stylesheet|modulepreload|preload|icon|apple-touch-icon|manifest)$/
  return links
    .filter((tag) => files.test(attribute(tag, 'rel') ?? ''))
    .flatMap((tag) => optional(attribute(tag, 'href')))
}

function textsOf(html: string): string[] {
  const body = html.slice(html.indexOf('<body'))
  const own = body
    .replaceAll(/<(script|style|template)\b[\s\S]*?<\/\1>/gi, '')
    .replaceAll(/<(\w+)\b[^>]*\slang="\w\w"[^>]*>[\s\S]*?<\/\1>/gi, '')
  const labels = [...own.matchAll(/\s(?:alt|aria-label|placeholder|title)="([^"]+)"/g)].map(([, text]) => text ?? '')
  const words = own.replaceAll('<!-- -->', '').split(/<[^>]*>/)
  return [...words, ...labels].map((text) => decode(text).trim()).filter(Boolean)
}

function attribute(tag: string, name: string): string | undefined {
  const found = new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1]
  return found === undefined ? undefined : decode(found)
}

const optional = (text: string | undefined) => (text ? [text] : [])

function decode(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
