import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from '#ui/icon.tsx'
import { chevronRight } from '#ui/icons.ts'
import * as styles from './stay-parts.module.css'

type RowProps = {
  readonly icon: string
  readonly title: ReactNode
  readonly text?: ReactNode
  /** The page of the site that it leads to. */
  readonly to?: string
  /** An address outside of the site's pages, such as a telephone number. */
  readonly href?: string
  readonly isDone?: boolean
}

/** A line of a list, which leads somewhere if it has an address. */
export function Row({ icon, title, text, to, href, isDone = false }: RowProps) {
  const words = (
    <>
      <Icon shape={icon} />
      <span>
        <b>{title}</b>
        {text ? <small>{text}</small> : null}
      </span>
      {to || href ? <Icon shape={chevronRight} /> : null}
    </>
  )
  const shown = { className: styles.rowLink, 'data-done': isDone || undefined }
  if (to) {
    return (
      <li>
        <Link to={to} {...shown}>
          {words}
        </Link>
      </li>
    )
  }
  if (href) {
    return (
      <li>
        <a href={href} {...shown}>
          {words}
        </a>
      </li>
    )
  }
  return (
    <li>
      <div {...shown}>{words}</div>
    </li>
  )
}

export function Rows({ children, isBoxed = false }: { readonly children: ReactNode; readonly isBoxed?: boolean }) {
  const list = <ul className={isBoxed ? styles.rows : `${styles.rows} ${styles.ruled}`}>{children}</ul>
  return isBoxed ? <div className={`${styles.box} ${styles.tight}`}>{list}</div> : list
}

type PartProps = { readonly title: string; readonly children: ReactNode }

/** A part of a screen under its heading. */
export function Part({ title, children }: PartProps) {
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}
