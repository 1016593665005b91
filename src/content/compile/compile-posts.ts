import { z } from 'zod'
import { POST_TOPICS, type Post, type PostText } from '#content/content-types.ts'
import { byLocale, type Locale } from '#domain/shared/text.ts'
import type { Surroundings } from './compile-content.ts'
import { type InnerLink, renderMarkdown } from './markdown.ts'
import { calendarDay, description, readHead, type SourceFile, title } from './source-file.ts'

/** What all languages of a post must agree on. */
const SHARED_HEAD = {
  topic: z.enum(POST_TOPICS),
  published: calendarDay,
  picture: z.string(),
  related: z.array(z.string()).min(1).max(3),
}
const HEAD = z.strictObject({
  title,
  description,
  slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  alt: z.string().min(10),
  ...SHARED_HEAD,
})

const WORDS_PER_MINUTE = 220

type Draft = Omit<Post, 'texts'> & { readonly file: SourceFile; readonly text: PostText }

export function compilePosts(
  files: readonly SourceFile[],
  links: InnerLink[],
  { isPicture }: Pick<Surroundings, 'isPicture'>,
): readonly Post[] {
  const drafts = files.map((file) => compileDraft(file, links)).filter((draft) => draft !== null)
  for (const draft of drafts) {
    if (!isPicture(draft.picture)) draft.file.say(`there is no picture ${draft.picture}`, 'picture:')
    checkAgainst(draft, drafts)
  }
  const find = (key: string, locale: Locale) =>
    drafts.find(({ file }) => file.key === key && file.locale === locale) as Draft
  return [...new Set(drafts.map(({ key }) => key))]
    .map((key) => {
      const { topic, published, picture, related } = drafts.find((draft) => draft.key === key) as Draft
      const texts = byLocale((locale) => find(key, locale)?.text)
      return { key, topic, published, picture, related, texts }
    })
    .toSorted((one, two) => two.published.localeCompare(one.published) || one.key.localeCompare(two.key))
}

function compileDraft(file: SourceFile, links: InnerLink[]): Draft | null {
  const head = readHead(file, HEAD)
  if (!head) return null
  const { slug, title, description, alt, ...shared } = head
  const { html, words } = renderMarkdown(file, file.body, links)
  const minutes = Math.max(1, Math.round(words / WORDS_PER_MINUTE))
  return { ...shared, key: file.key, file, text: { slug, title, description, alt, html, minutes } }
}

function checkAgainst({ file, text, related, ...draft }: Draft, all: readonly Draft[]): void {
  for (const other of all) {
    if (other.file === file) continue
    // One address may mean one post, in whichever language: the other language's is redirected.
    if (other.text.slug === text.slug) file.say(`has the slug of ${other.file.path}`, 'slug:')
    if (other.key !== draft.key) continue
    const differs = (['topic', 'published', 'picture'] as const).filter((name) => other[name] !== draft[name])
    if (other.related.join() !== related.join()) file.say(`related: not as in ${other.file.path}`, 'related:')
    for (const name of differs) file.say(`${name}: not as in ${other.file.path}`, `${name}:`)
  }
  for (const key of related) {
    const isOther = key !== draft.key && all.some((other) => other.key === key)
    if (!isOther) file.say(`related: there is no other post ${key}`, key)
  }
}
