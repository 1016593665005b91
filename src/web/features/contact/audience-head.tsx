import type { ReactNode } from 'react'
import { PostPicture } from '#web/components/post-picture/post-picture.tsx'
import * as styles from './audience-head.module.css'

type AudienceHeadProps = {
  readonly title: string
  readonly lede: string
  /** Name of a post's picture. */
  readonly picture: string
  readonly alt: string
  readonly children?: ReactNode
}

/** The head of the pages for owners and companies. */
export function AudienceHead({ title, lede, picture, alt, children }: AudienceHeadProps) {
  return (
    <header className={`wrap ${styles.audienceHead}`}>
      <div className={styles.audienceHeadText}>
        <h1>{title}</h1>
        <p className="lede">{lede}</p>
        <div className="row">{children}</div>
      </div>
      <PostPicture name={picture} alt={alt} sizes="(min-width: 1280px) 560px, (min-width: 768px) 46vw, 92vw" priority />
    </header>
  )
}

type PointsProps = {
  readonly id: string
  readonly title: string
  readonly points: readonly (readonly [title: string, text: string])[]
}

/** What the company offers to this audience. */
export function AudiencePoints({ id, title, points }: PointsProps) {
  return (
    <section className="section tinted" aria-labelledby={id}>
      <div className="wrap">
        <h2 id={id}>{title}</h2>
        <ul className={styles.audiencePoints}>
          {points.map(([head, text]) => (
            <li key={head}>
              <h3>{head}</h3>
              <p className="soft">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

type AudienceFormProps = { readonly title: string; readonly text: string; readonly children: ReactNode }

/** The contact form at the end of the page, with a text beside it. */
export function AudienceForm({ title, text, children }: AudienceFormProps) {
  return (
    <section className={`section wrap ${styles.audienceForm}`} aria-labelledby="write">
      <div className={styles.audienceFormAbout}>
        <h2 id="write">{title}</h2>
        <p className="soft">{text}</p>
      </div>
      {children}
    </section>
  )
}
