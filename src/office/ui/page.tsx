import { createContext, type ReactNode, use } from 'react'
import { Link } from 'react-router'
import { Icon } from '#ui/icon.tsx'
import { chevronLeft } from '#ui/icons.ts'
import * as styles from './page.module.css'

/** What the frame puts at the end of every page's bar: search, choices, the member's menu. */
export const PageTools = createContext<ReactNode>(null)

type PageProps = {
  readonly title: string
  /** The list that this page belongs to. */
  readonly crumb?: { readonly to: string; readonly label: string }
  /** Beside the title: a state, a moment. */
  readonly note?: ReactNode
  /** A second bar: views and filters. */
  readonly tools?: ReactNode
  readonly toolsLabel?: string
  /** Takes the whole width, without a margin: timelines, lists with a preview beside them. */
  readonly isWhole?: boolean
  readonly children: ReactNode
}

/** The bar of a page and its content. */
export function Page({ title, crumb, note, tools, toolsLabel, isWhole, children }: PageProps) {
  return (
    <div className={styles.frame}>
      <header className={styles.top}>
        {crumb ? (
          <span className={styles.crumb}>
            <Link to={crumb.to}>
              <Icon className={styles.crumbArrow} shape={chevronLeft} />
              <span className={styles.crumbName}>{crumb.label}</span>
            </Link>
            <span className={styles.crumbName} aria-hidden="true">
              /
            </span>
          </span>
        ) : null}
        <h1 className={styles.title}>{title}</h1>
        {note ? <span className={styles.note}>{note}</span> : null}
        <div className={styles.end}>{use(PageTools)}</div>
      </header>
      {tools ? (
        <section aria-label={toolsLabel ?? title} className={styles.bar}>
          {tools}
        </section>
      ) : null}
      <main id="main" tabIndex={-1} className={isWhole ? styles.whole : styles.page}>
        {children}
      </main>
    </div>
  )
}
