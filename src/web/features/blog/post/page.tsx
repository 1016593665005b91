import { Link } from 'react-router'
import type { FoundPost } from '#content/library.ts'
import { apartmentsPath, blogPath } from '#contract/site-paths.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { PostPicture } from '#web/components/post-picture/post-picture.tsx'
import * as postCardStyles from '#web/features/blog/post-card.module.css'
import { PostCard, PostFacts } from '#web/features/blog/post-card.tsx'
import { ProseText } from '#web/ui/prose-text.tsx'
import * as styles from './page.module.css'

export function PostPage({ found }: { readonly found: FoundPost }) {
  const locale = getLocale()
  const { post, related } = found
  return (
    <>
      <article className={`wrap ${styles.postPage}`}>
        <header>
          <p>
            <Link className="link-arrow" to={blogPath(locale)}>
              {m.blog_title()}
            </Link>
          </p>
          <h1>{post.title}</h1>
          <p className="lede">{post.description}</p>
          <PostFacts post={post} />
        </header>
        <PostPicture name={post.picture} alt={post.alt} sizes="(min-width: 1000px) 940px, 92vw" priority />
        <ProseText html={post.html} />
        <aside className={styles.postSearch}>
          <h2>{m.blog_search_title()}</h2>
          <p>{m.blog_search_text()}</p>
          <Link className="btn btn-main" to={apartmentsPath(locale)}>
            {m.blog_search()}
          </Link>
        </aside>
      </article>
      <section className={`wrap section ${styles.postRelated}`} aria-labelledby="related">
        <h2 id="related">{m.blog_related()}</h2>
        <div className={postCardStyles.postCards}>
          {related.map((other) => (
            <PostCard key={other.slug} post={other} level="h3" />
          ))}
        </div>
      </section>
    </>
  )
}
