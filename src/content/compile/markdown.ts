import { Marked, type Token, type Tokens } from 'marked'
import type { TextHeading } from '#content/content-types.ts'
import type { SourceFile } from './source-file.ts'

/** A link of a text to this very site, and where it stands. */
export type InnerLink = { readonly href: string; readonly file: SourceFile }

export type Rendered = { readonly html: string; readonly headings: readonly TextHeading[]; readonly words: number }

const ADDRESS = /^(https:\/\/|mailto:|tel:)/

const marked = new Marked({
  renderer: {
    heading({ tokens, depth, text }) {
      return `<h${depth} id="${slugOf(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`
    },
    table(token) {
      const row = (cells: Tokens.TableCell[]) => `<tr>${cells.map((cell) => this.tablecell(cell)).join('')}</tr>`
      const body = token.rows.map(row).join('\n')
      // Wider than a phone: it scrolls by itself, and by the keyboard.
      return `<div class="table-scroll" tabindex="0" role="region" aria-label="${plain(token.header[0]?.text ?? '')}"><table><thead>${row(token.header)}</thead><tbody>${body}</tbody></table></div>\n`
    },
  },
})

/** Markdown to HTML. HTML in it, a heading of the first level and an address of no known kind are faults. */
export function renderMarkdown(file: SourceFile, text: string, links: InnerLink[]): Rendered {
  const tokens = marked.lexer(text)
  const headings: TextHeading[] = []
  marked.walkTokens(tokens, (token) => {
    if (token.type === 'html') file.say('has HTML in it', token.raw.trim())
    if (token.type === 'link') noteLink(file, token.href, links)
    if (token.type === 'image') file.say('has a picture in its text', token.raw)
    if (token.type === 'heading') noteHeading(file, token as Tokens.Heading, headings)
  })
  return { html: marked.parser(tokens).trim(), headings, words: text.split(/\s+/).length }
}

/** The text in parts, each begun by a heading of the second level; what comes before the first is left out. */
export function splitByHeading(text: string): { heading: string; text: string }[] {
  const parts: { heading: string; tokens: Token[] }[] = []
  for (const token of marked.lexer(text)) {
    if (token.type === 'heading' && token.depth === 2) parts.push({ heading: token.text, tokens: [] })
    else parts.at(-1)?.tokens.push(token)
  }
  return parts.map(({ heading, tokens }) => ({ heading, text: tokens.map(({ raw }) => raw).join('') }))
}

/** `¿Cómo funciona la fianza?` → `como-funciona-la-fianza` */
export function slugOf(text: string): string {
  const ascii = text.normalize('NFD').replaceAll(/\p{Diacritic}/gu, '')
  return ascii
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}

function noteLink(file: SourceFile, href: string, links: InnerLink[]): void {
  if (href.startsWith('/') || href.startsWith('#')) links.push({ href, file })
  else if (!ADDRESS.test(href)) file.say(`${href} is no address of the site, nor https, mailto or tel`, href)
}

function noteHeading(file: SourceFile, { depth, text }: Tokens.Heading, headings: TextHeading[]): void {
  if (depth === 1) file.say('has a heading of the first level: that is its title', `# ${text}`)
  if (depth === 2) headings.push({ id: slugOf(text), text: plain(text) })
}

function plain(text: string): string {
  return text.replaceAll(/[*_`"<>]/g, '')
}
