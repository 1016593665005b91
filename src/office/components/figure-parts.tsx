import type { ReactNode } from 'react'
import { m } from '#i18n/paraglide/messages.js'
import { Skeleton } from '#office/ui/skeleton.tsx'
import * as styles from './figure-parts.module.css'

/** Fills the place of figures until they are known. */
export function LoadingFigures() {
  return (
    <div className={styles.loading} role="status">
      <span className="vh">{m.office_loading()}</span>
      {['70%', '55%', '62%'].map((width) => (
        <Skeleton key={width} width={width} />
      ))}
    </div>
  )
}

type OldFigureProps = { readonly value: ReactNode; readonly className: string }

/** A figure that is no longer right, struck out. */
export function OldFigure({ value, className }: OldFigureProps) {
  return (
    <del className={className}>
      <span className="vh">{m.office_was()} </span>
      {value}
    </del>
  )
}
