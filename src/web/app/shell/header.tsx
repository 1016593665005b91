import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { landingPath } from '#contract/site-paths.ts'
import { lazyOnInteraction } from '#web/client/lazy-on-interaction.ts'
import { SearchSentence } from '#web/components/search/search-sentence.tsx'
import { useLocale } from '#web/text/locale.ts'
import './header.module.css'
import type { ShellHandle } from '#web/ui/shell-handle.ts'
import { LazyHeaderTools } from './lazy-header-tools.tsx'
import { Wordmark } from './wordmark.tsx'

/** Plain links in the HTML until the first interaction. */
const SiteNav = lazyOnInteraction(async () => (await import('./header-tools.tsx')).SiteNav)

export function Header({ kind }: { readonly kind: ShellHandle['header'] }) {
  const locale = useLocale()
  const { pathname } = useLocation()
  const isLanding = pathname === landingPath(locale)
  return (
    <header className={`site-header${isLanding ? '' : ' ruled'}${kind ? ` is-${kind}` : ''}`}>
      <div className={kind === 'search' ? 'header-row is-full' : 'wrap header-row'}>
        <Wordmark />
        {kind === 'search' ? <SearchSentence /> : null}
        {kind === 'search' || kind === 'plain' ? null : (
          <Suspense>
            <SiteNav locale={locale} />
          </Suspense>
        )}
        <div className="util">
          <span id="header-slot" className="header-slot" />
          <LazyHeaderTools isPlain={kind === 'plain'} locale={locale} />
        </div>
      </div>
    </header>
  )
}
