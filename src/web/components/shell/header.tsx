import { NavLink, useLocation } from 'react-router'
import { apartmentsPath, landingPath, neighbourhoodsPath } from '#contract/site-paths.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useLocale } from '../../locale.ts'
import { FavouritesLink } from '../favourites/favourites-link.tsx'
import { SearchSentence } from '../search/search-sentence.tsx'
import './header.css'
import { LazyHeaderTools } from './lazy-header-tools.tsx'
import type { ShellHandle } from './shell.tsx'
import { Wordmark } from './wordmark.tsx'

/** Only pages that exist are linked: a later page adds its line here and in the footer. */
export function Header({ kind }: { readonly kind: ShellHandle['header'] }) {
  const locale = useLocale()
  const { pathname } = useLocation()
  const isLanding = pathname === landingPath(locale)
  return (
    <header className={isLanding ? 'site-header' : 'site-header ruled'}>
      <div className={kind === 'search' ? 'header-row is-full' : 'wrap header-row'}>
        <Wordmark />
        {kind === 'search' ? <SearchSentence /> : null}
        {kind === 'search' || kind === 'plain' ? null : (
          <nav className="site-nav" aria-label={m.shell_nav_label({}, { locale })}>
            <NavLink to={apartmentsPath(locale)}>{m.shell_nav_apartments({}, { locale })}</NavLink>
            <NavLink to={neighbourhoodsPath(locale)}>{m.shell_nav_neighbourhoods({}, { locale })}</NavLink>
          </nav>
        )}
        <div className="util">
          <span id="header-slot" className="header-slot" />
          {kind === 'plain' ? null : <FavouritesLink locale={locale} />}
          <LazyHeaderTools isHidden={kind === 'plain'} locale={locale} />
        </div>
      </div>
    </header>
  )
}
