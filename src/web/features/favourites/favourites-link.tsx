import { Link } from 'react-router'
import { favouritesPath } from '#contract/site-paths.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Icon } from '#ui/icon.tsx'
import { heart } from '#ui/icons.ts'
import { useFavourites } from '#web/client/storage/favourites.ts'
import * as styles from './favourites-link.module.css'

/** Only the browser knows the number of favourites, so it is laid over the icon and shifts nothing when it appears. */
export function FavouritesLink() {
  const locale = getLocale()
  const count = useFavourites().length
  const name = count > 0 ? m.favourites_link_count({ count }) : m.favourites_link()
  return (
    <Link to={favouritesPath(locale)} className={styles.favouritesLink} aria-label={name} title={m.favourites_link()}>
      <Icon shape={heart} />
      {count > 0 && <b>{count}</b>}
    </Link>
  )
}
