import { Link } from 'react-router'
import type { PostTopic } from '#content/content-types.ts'
import type { PostSummary } from '#content/library.ts'
import { postPath } from '#contract/site-paths.ts'
import { longDate } from '#domain/shared/format-date.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { PostPicture } from '#web/components/post-picture/post-picture.tsx'
import * as styles from './post-card.module.css'

type Text = () => string

const TOPICS: Readonly<Record<PostTopic, Text>> = {
  cities: m.blog_topic_cities,
  paperwork: m.blog_topic_paperwork,
  health: m.blog_topic_health,
  work: m.blog_topic_work,
  family: m.blog_topic_family,
  home: m.blog_topic_home,
}

type PostCardProps = {
  readonly post: PostSummary
  readonly level: 'h2' | 'h3'
  /** True if its picture is visible without scrolling. */
  readonly priority?: boolean
}

export function PostCard({ post, level: Heading, priority }: PostCardProps) {
  const locale = getLocale()
  return (
    <article className={styles.postCard}>
      {/* The picture adds nothing to the title, so it has no alternative text. */}
      <PostPicture
        name={post.picture}
        alt=""
        sizes="(min-width: 1024px) 380px, (min-width: 640px) 46vw, 92vw"
        priority={priority}
      />
      <PostFacts post={post} />
      <Heading>
        <Link to={postPath(locale, post.slug)}>{post.title}</Link>
      </Heading>
      <p className="soft">{post.description}</p>
    </article>
  )
}

export function PostFacts({ post }: { readonly post: PostSummary }) {
  const locale = getLocale()
  return (
    <p className={styles.postFacts}>
      <span>{TOPICS[post.topic]()}</span>
      <time dateTime={post.published}>{longDate(post.published, locale)}</time>
      <span>{m.blog_minutes({ count: post.minutes })}</span>
    </p>
  )
}
