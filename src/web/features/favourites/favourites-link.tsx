import { Link } from 'react-router'
import { favouritesPath } from '#contract/site-paths.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Icon } from '#ui/icon.tsx'
import { heart } from '#ui/icons.ts'
import { useFavourites } from '#web/client/storage/favourites.ts'
import * as styles from './favourites-link.module.css'

/** Only the browser knows the number of favourites, so it is laid over the icon and shifts nothing when it appears. */
export function FavouritesLink({ locale }: { readonly locale: Locale }) {
  const count = useFavourites().length
  const name = count > 0 ? m.favourites_link_count({ count }, { locale }) : m.favourites_link({}, { locale })
  return (
    <Link
      to={favouritesPath(locale)}
      className={styles.favouritesLink}
      aria-label={name}
      title={m.favourites_link({}, { locale })}
    >
      <Icon shape={heart} />
      {count > 0 && <b>{count}</b>}
    </Link>
  )
}
