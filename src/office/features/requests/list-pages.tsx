import { useSearchParams } from 'react-router'
import { m } from '#i18n/paraglide/messages.js'
import { LinkButton } from '#office/ui/button.tsx'
import * as styles from './request-list.module.css'

/** Links to the next page of a list, and back to its beginning. */
export function ListPages({ at, next }: { readonly at: string; readonly next: string | null }) {
  const [params] = useSearchParams()
  const isFirst = !params.has('desde')
  if (isFirst && !next) return null
  const to = (place: string | null) => {
    const page = new URLSearchParams(params)
    if (place) page.set('desde', place)
    else page.delete('desde')
    return `${at}?${page}`
  }
  return (
    <nav className={styles.pages} aria-label={m.requests_pages()}>
      {isFirst ? null : (
        <LinkButton isSmall to={to(null)}>
          {m.requests_first()}
        </LinkButton>
      )}
      {next ? (
        <LinkButton isSmall to={to(next)}>
          {m.requests_more()}
        </LinkButton>
      ) : null}
    </nav>
  )
}
