import type { PostSummary } from '#content/library.ts'
import { blogFeedPath } from '#contract/site-paths.ts'
import { allCities } from '#domain/catalogue/cities.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import * as styles from './page.module.css'
import * as postCardStyles from './post-card.module.css'
import { PostCard } from './post-card.tsx'

export function BlogPage({ posts }: { readonly posts: readonly PostSummary[] }) {
  const locale = getLocale()
  return (
    <div className={`wrap ${styles.blogPage}`}>
      <header>
        <h1>{m.blog_heading()}</h1>
        <p className="lede">{m.blog_lede({ cities: allCities(locale, 'disjunction') })}</p>
      </header>
      <div className={postCardStyles.postCards}>
        {posts.map((post, index) => (
          <PostCard key={post.slug} post={post} level="h2" priority={index === 0} />
        ))}
      </div>
      <p>
        {/* The router can't render a feed, so the browser follows this link by itself. */}
        <a href={blogFeedPath(locale)}>{m.blog_feed()}</a>
      </p>
    </div>
  )
}
