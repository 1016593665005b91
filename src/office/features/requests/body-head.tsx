import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import * as styles from './request-body.module.css'

type BodyHeadProps = {
  /** Id of the heading, which names the section. */
  readonly id: string
  /** Address of the list, to which phones go back, and the text of that link. */
  readonly at: string
  readonly back: string
  readonly name: string
  readonly children: ReactNode
}

/** The head of what waits: who wrote, and a line about it. */
export function BodyHead({ id, at, back, name, children }: BodyHeadProps) {
  const { search } = useLocation()
  return (
    <>
      <Link className={styles.back} to={`${at}${search}`}>
        {back}
      </Link>
      <header>
        <h2 id={id} className={styles.name}>
          {name}
        </h2>
        <p className="soft">{children}</p>
      </header>
    </>
  )
}
