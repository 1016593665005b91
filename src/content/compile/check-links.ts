import type { Content } from '#content/content-types.ts'
import type { Locale } from '#domain/shared/text.ts'
import type { Surroundings } from './compile-content.ts'
import type { InnerLink } from './markdown.ts'

/** Links within the site lead to a page that is there, in the language of the text, and to a heading that is on it. */
export function checkLinks(links: readonly InnerLink[], content: Content, { isPage }: Surroundings): void {
  for (const { href, file } of links) {
    const [path = '', anchor] = href.split('#')
    if (path === '' && anchor !== undefined) {
      if (!idsOf(file, content).has(anchor)) file.say(`${href}: there is no such heading`, href)
      continue
    }
    const [, locale, ...rest] = (path.split('?')[0] ?? '').split('/')
    const place = rest.join('/')
    if (locale !== file.locale) file.say(`${href}: leads to another language`, href)
    else if (!isPage(place) && !isPost(place, file.locale, content)) file.say(`${href}: there is no such page`, href)
  }
}

function isPost(place: string, locale: Locale, { posts }: Content): boolean {
  return posts.some(({ texts }) => place === `blog/${texts[locale]?.slug}`)
}

function idsOf({ folder, key, locale }: InnerLink['file'], content: Content): ReadonlySet<string> {
  const page = Object.entries(content.pages).find(([name]) => folder === 'pages' && name === key)?.[1]
  return new Set(page?.[locale]?.headings.map(({ id }) => id))
}
