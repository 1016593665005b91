import { z } from 'zod'
import type { Content, QuestionGroup } from '#content/content-types.ts'
import { PROSE_PAGES, type ProsePage } from '#contract/site-paths.ts'
import { byLocale, DEFAULT_LOCALE, LOCALES, type Locale } from '#domain/shared/text.ts'
import { checkLinks } from './check-links.ts'
import { compileCities } from './compile-cities.ts'
import { compilePosts } from './compile-posts.ts'
import { type InnerLink, renderMarkdown, slugOf, splitByHeading } from './markdown.ts'
import { calendarDay, description, readHead, readSource, type SourceFile, title } from './source-file.ts'

/** What the texts lean on that is no text itself. */
export type Surroundings = {
  /** Whether there is a page at a path without its locale: `barrios`, and the empty one for the landing page. */
  isPage(path: string): boolean
  isPicture(name: string): boolean
}

export type Compiled = { readonly content: Content; readonly faults: readonly string[] }

const PROSE_HEAD = z.strictObject({ title, description, updated: calendarDay })
const GROUP_HEAD = z.strictObject({ title, order: z.string().regex(/^\d+$/).transform(Number) })

/**
 * Every text of `sources`, by their paths within `src/content`. Each fault names a file, and a line where there is one: a
 * missing translation, a dead link, a missing picture, an unknown number. With faults the content is not to be used.
 */
export function compileContent(sources: ReadonlyMap<string, string>, surroundings: Surroundings): Compiled {
  const faults: string[] = []
  const links: InnerLink[] = []
  const files = [...sources]
    .map(([path, text]) => readSource(path, text, faults))
    .filter((file): file is SourceFile => file !== null)
  checkTranslations(files)
  const inFolder = (folder: string) => files.filter((file) => file.folder === folder)
  const content: Content = {
    pages: compilePages(inFolder('pages'), links, faults),
    cities: compileCities(inFolder('cities'), faults),
    questions: compileQuestions(inFolder('faq'), links),
    posts: compilePosts(inFolder('blog'), links, surroundings),
  }
  checkLinks(links, content, surroundings)
  return { content, faults }
}

function checkTranslations(files: readonly SourceFile[]): void {
  for (const file of files) {
    for (const locale of LOCALES) {
      const twin = files.some((other) => sameText(other, file) && other.locale === locale)
      if (!twin) file.say(`has no translation: ${file.folder}/${file.key}.${locale}.md is missing`)
    }
  }
}

function sameText(one: SourceFile, two: SourceFile): boolean {
  return one.folder === two.folder && one.key === two.key
}

function compilePages(files: readonly SourceFile[], links: InnerLink[], faults: string[]): Content['pages'] {
  const pages: Partial<Record<ProsePage, Record<Locale, Content['pages'][ProsePage][Locale]>>> = {}
  for (const name of PROSE_PAGES)
    if (!files.some(({ key }) => key === name))
      faults.push(`src/content/pages/${name}.${DEFAULT_LOCALE}.md: is missing`)
  for (const file of files) {
    const name = PROSE_PAGES.find((page) => page === file.key)
    if (!name) file.say('is no page of the site')
    const head = readHead(file, PROSE_HEAD)
    if (!name || !head) continue
    const { html, headings } = renderMarkdown(file, file.body, links)
    pages[name] = { ...pages[name], [file.locale]: { ...head, html, headings } } as Content['pages'][ProsePage]
  }
  return pages as Content['pages']
}

function compileQuestions(files: readonly SourceFile[], links: InnerLink[]): Content['questions'] {
  const groupsOf = (locale: Locale) =>
    files
      .filter((file) => file.locale === locale)
      .map((file) => compileGroup(file, links))
      .filter((group) => group !== null)
      .toSorted((one, two) => one.order - two.order)
      .map(({ order: _, ...group }) => group)
  const questions = byLocale(groupsOf)
  const countOf = (locale: Locale, key: string) => questions[locale].find(({ id }) => id === key)?.questions.length
  for (const { locale, key, say } of files) {
    const [own, source] = [countOf(locale, key), countOf(DEFAULT_LOCALE, key)]
    if (own !== source) say(`answers ${own} questions, ${key}.${DEFAULT_LOCALE}.md answers ${source}`)
  }
  return questions
}

function compileGroup(file: SourceFile, links: InnerLink[]): (QuestionGroup & { readonly order: number }) | null {
  const head = readHead(file, GROUP_HEAD)
  if (!head) return null
  const questions = splitByHeading(file.body).map(({ heading, text }) => {
    if (text.trim() === '') file.say('a question has no answer', heading)
    return { id: slugOf(heading), question: heading, answerHtml: renderMarkdown(file, text, links).html }
  })
  return { ...head, id: file.key, questions }
}
