import { parse, YAMLParseError } from 'yaml'
import { z } from 'zod'
import { hasCompanyMark } from '#content/company-marks.ts'
import { isLocale, LOCALES, type Locale } from '#domain/shared/text.ts'
import { fillPlaceholders } from './placeholders.ts'

/** One Markdown file, its placeholders filled. `say` notes a fault of it; where a `needle` is given, with its line. */
export type SourceFile = {
  readonly path: string
  /** `blog`, `cities`, `faq` or `pages`. */
  readonly folder: string
  /** The name that all languages share. */
  readonly key: string
  readonly locale: Locale
  readonly head: unknown
  readonly body: string
  say(fault: string, needle?: string): void
}

const PATH = /^(blog|cities|faq|pages)\/([a-z0-9-]+)\.([a-z]{2})\.md$/
const PARTS = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/

/** Reads `path`, from within `src/content`. Null when it is no file that could be shown: then `faults` says why. */
export function readSource(path: string, text: string, faults: string[]): SourceFile | null {
  const say = (fault: string, needle?: string) => faults.push(`src/content/${path}${lineOf(text, needle)}: ${fault}`)
  const [, folder, key, locale] = PATH.exec(path) ?? []
  if (!folder || !key || !isLocale(locale)) {
    say(`is not named {blog,cities,faq,pages}/{name}.{${LOCALES.join()}}.md`)
    return null
  }
  const [, head, body] = PARTS.exec(fillPlaceholders(text, locale, say)) ?? []
  if (head === undefined || body === undefined) {
    say('does not begin with front matter between two lines of ---')
    return null
  }
  if (hasCompanyMark(head)) say('names a fact of the company in its front matter, where none is filled in')
  return { path, folder, key, locale, head: readYaml(head, say), body, say }
}

/** What the front matter holds by its schema; faults are said, and answered with null. */
export function readHead<Schema extends z.ZodType>(file: SourceFile, schema: Schema): z.output<Schema> | null {
  const { data, error } = schema.safeParse(file.head)
  for (const issue of error?.issues ?? []) {
    const name = issue.path.join('.')
    file.say(`${name || 'front matter'}: ${issue.message}`, `${name}:`)
  }
  return data ?? null
}

export const calendarDay = z.iso.date()
export const title = z.string().min(3).max(90)
/** What search engines show of it. */
export const description = z.string().min(50).max(170)

function readYaml(head: string, say: (fault: string) => void): unknown {
  try {
    return parse(head, { schema: 'failsafe' })
  } catch (error) {
    if (!(error instanceof YAMLParseError)) throw error
    say(`front matter: ${error.message}`)
    return {}
  }
}

function lineOf(text: string, needle: string | undefined): string {
  const at = needle ? text.indexOf(needle) : -1
  return at < 0 ? '' : `:${text.slice(0, at).split('\n').length}`
}
