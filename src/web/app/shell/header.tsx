import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { landingPath } from '#contract/site-paths.ts'
import { getLocale } from '#i18n/locale.ts'
import { lazyOnInteraction } from '#web/client/lazy-on-interaction.ts'
import { SearchSentence } from '#web/components/search/search-sentence.tsx'
import type { ShellHandle } from '#web/ui/shell-handle.ts'
import * as styles from './header.module.css'
import { LazyHeaderTools } from './lazy-header-tools.tsx'
import { Wordmark } from './wordmark.tsx'

/** Plain links in the HTML until the first interaction. */
const SiteNav = lazyOnInteraction(async () => (await import('./header-tools.tsx')).SiteNav)

export function Header({ kind }: { readonly kind: ShellHandle['header'] }) {
  const locale = getLocale()
  const { pathname } = useLocation()
  const isLanding = pathname === landingPath(locale)
  return (
    <header className={isLanding ? styles.siteHeader : `${styles.siteHeader} ${styles.ruled}`} data-kind={kind}>
      <div className={kind === 'search' ? `${styles.headerRow} ${styles.isFull}` : `wrap ${styles.headerRow}`}>
        <Wordmark />
        {kind === 'search' ? <SearchSentence /> : null}
        {kind === 'search' || kind === 'plain' ? null : (
          <Suspense>
            <SiteNav />
          </Suspense>
        )}
        <div className={styles.util}>
          <span id="header-slot" className={styles.headerSlot} />
          <LazyHeaderTools isPlain={kind === 'plain'} />
        </div>
      </div>
    </header>
  )
}
