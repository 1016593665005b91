import type { Prose } from '#content/content-types.ts'
import { longDate } from '#domain/shared/format-date.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { CityTile } from '#web/components/city-tiles/city-tiles.server.ts'
import { CityTiles } from '#web/components/city-tiles/city-tiles.tsx'
import { ProseText } from '#web/ui/prose-text.tsx'
import * as styles from './page.module.css'

type ProseArticleProps = {
  readonly prose: Prose
  /** Cities whose pictures stand below the title. */
  readonly cities: readonly CityTile[]
}

/** Lists the sections of a text beside it, and above it on phones. */
export function ProseArticle({ prose, cities }: ProseArticleProps) {
  const locale = getLocale()
  return (
    <article className={`wrap ${styles.prosePage}`}>
      <header>
        <h1>{prose.title}</h1>
        <p className="lede">{prose.description}</p>
        <p className="small soft">
          <time dateTime={prose.updated}>{m.articles_updated({ date: longDate(prose.updated, locale) })}</time>
        </p>
        {cities.length > 0 && <CityTiles tiles={cities} />}
      </header>
      <nav className={styles.proseContents} aria-labelledby="contents">
        <h2 id="contents">{m.articles_contents()}</h2>
        <ul>
          {prose.headings.map(({ id, text }) => (
            <li key={id}>
              <a href={`#${id}`}>{text}</a>
            </li>
          ))}
        </ul>
      </nav>
      <ProseText html={prose.html} />
    </article>
  )
}
