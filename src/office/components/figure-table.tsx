import type { ReactNode } from 'react'
import { m } from '#i18n/paraglide/messages.js'
import { lineChanges, type PreviewLine } from '#office/client/preview-changes.ts'
import { LoadingFigures, OldFigure } from './figure-parts.tsx'
import * as styles from './figure-table.module.css'

/** A figure that an action changes. */
export type Figure = {
  readonly name: string
  /** The present value; absent where only the action creates it. */
  readonly now?: ReactNode
  /** The new value; absent where it does not change. */
  readonly after?: ReactNode
  /** Text to compare where `after`, or `now`, is more than text. */
  readonly text?: string
  readonly nowText?: string
}

type FigureTableProps = {
  /** Null while they are not known. */
  readonly figures: readonly Figure[] | null
  /** The figures that the member saw before another one changed them: the lines that differ are marked. */
  readonly before: readonly Figure[] | null
  /** Whether the figures need input that has not been typed yet. */
  readonly isWaiting: boolean
}

/** Shows each figure now and after. */
export function FigureTable({ figures, before, isWaiting }: FigureTableProps) {
  if (!figures) {
    return isWaiting ? (
      <p className="soft">{m.actions_figures_wait()}</p>
    ) : (
      <div className={styles.loading}>
        <LoadingFigures />
      </div>
    )
  }
  const olds = {
    now: lineChanges(before?.map(nowOf) ?? null, figures.map(nowOf)),
    after: lineChanges(before?.map(afterOf) ?? null, figures.map(afterOf)),
  }
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <td />
          <th scope="col">{m.actions_now()}</th>
          <th scope="col">{m.actions_after()}</th>
        </tr>
      </thead>
      <tbody>
        {figures.map((figure) => (
          <FigureRow
            key={figure.name}
            figure={figure}
            oldNow={olds.now.get(figure.name)}
            oldAfter={olds.after.get(figure.name)}
          />
        ))}
      </tbody>
    </table>
  )
}

type FigureRowProps = {
  readonly figure: Figure
  /** The value before another member changed it; undefined where it is the same. */
  readonly oldNow: ReactNode
  readonly oldAfter: ReactNode
}

function FigureRow({ figure: { name, now, after }, oldNow, oldAfter }: FigureRowProps) {
  const isChanged = oldNow !== undefined || oldAfter !== undefined
  return (
    <tr className={isChanged ? styles.changed : undefined}>
      <th scope="row">{name}</th>
      <td className={styles.now}>
        <Old value={oldNow} />
        {now ?? '–'}
      </td>
      <td className={after === undefined ? styles.now : styles.after}>
        <Old value={oldAfter} />
        {after ?? m.actions_same()}
      </td>
    </tr>
  )
}

function Old({ value }: { readonly value: ReactNode }) {
  if (value === undefined || value === '') return null
  return <OldFigure className={styles.old} value={value} />
}

function nowOf({ name, now, nowText }: Figure): PreviewLine {
  return { name, value: now ?? '', ...(nowText === undefined ? {} : { text: nowText }) }
}

function afterOf({ name, after, text }: Figure): PreviewLine {
  return { name, value: after ?? '', ...(text === undefined ? {} : { text }) }
}
