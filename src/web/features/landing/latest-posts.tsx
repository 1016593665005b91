import { Link } from 'react-router'
import type { PostSummary } from '#content/library.ts'
import { blogPath, postPath } from '#contract/site-paths.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Icon } from '#ui/icon.tsx'
import { arrowRight } from '#ui/icons.ts'
import { PostPicture } from '#web/components/post-picture/post-picture.tsx'
import { SectionHead } from '#web/ui/section-head.tsx'
import * as styles from './latest-posts.module.css'
import * as cards from './picture-cards.module.css'

export type LatestPost = Pick<PostSummary, 'slug' | 'title' | 'picture' | 'minutes'>

/** The newest posts of the blog. */
export function LatestPosts({ posts }: { readonly posts: readonly LatestPost[] }) {
  const locale = getLocale()
  if (posts.length === 0) return null
  return (
    <section className="section wrap" aria-labelledby="posts">
      <SectionHead id="posts" title={m.landing_posts_title()}>
        <Link className="link-arrow" to={blogPath(locale)}>
          {m.landing_posts_all()} <Icon shape={arrowRight} />
        </Link>
      </SectionHead>
      <ul className={`${cards.cards} ${styles.posts}`}>
        {posts.map(({ slug, title, picture, minutes }) => (
          <li key={slug}>
            {/* The picture adds nothing to the title, so it has no alternative text. */}
            <PostPicture name={picture} alt="" sizes="(min-width: 1024px) 384px, (min-width: 768px) 30vw, 78vw" />
            <h3>
              <Link to={postPath(locale, slug)}>{title}</Link>
            </h3>
            <p className="small soft">{m.landing_posts_minutes({ count: minutes })}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
