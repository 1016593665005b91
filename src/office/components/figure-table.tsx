import type { ReactNode } from 'react'
import { m } from '#i18n/paraglide/messages.js'
import { lineChanges, type PreviewLine } from '#office/client/preview-changes.ts'
import { Skeleton } from '#office/ui/skeleton.tsx'
import { useLocale } from '#web/text/locale.ts'
import * as styles from './figure-table.module.css'

/** One thing that an act changes. */
export type Figure = {
  readonly name: string
  /** As it is; absent for what only the act brings. */
  readonly now?: ReactNode
  /** Absent where it stays as it is. */
  readonly after?: ReactNode
  /** Compared where `after` is more than text. */
  readonly text?: string
}

type FigureTableProps = {
  /** Null while they are not known. */
  readonly figures: readonly Figure[] | null
  /** What somebody saw before others changed it: the lines that differ are marked. */
  readonly before: readonly Figure[] | null
  /** Whether something that decides them has not been typed yet. */
  readonly isWaiting: boolean
}

/** What changes, now and after. */
export function FigureTable({ figures, before, isWaiting }: FigureTableProps) {
  const locale = useLocale()
  if (!figures) return isWaiting ? <p className="soft">{m.acts_figures_wait({}, { locale })}</p> : <Loading />
  const changes = lineChanges(before?.map(lineOf) ?? null, figures.map(lineOf))
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <td />
          <th scope="col">{m.acts_now({}, { locale })}</th>
          <th scope="col">{m.acts_after({}, { locale })}</th>
        </tr>
      </thead>
      <tbody>
        {figures.map((figure) => (
          <FigureRow key={figure.name} figure={figure} old={changes.get(figure.name)} />
        ))}
      </tbody>
    </table>
  )
}

function FigureRow({ figure: { name, now, after }, old }: { readonly figure: Figure; readonly old: ReactNode }) {
  const locale = useLocale()
  return (
    <tr className={old === undefined ? undefined : styles.changed}>
      <th scope="row">{name}</th>
      <td className={styles.now}>{now ?? '–'}</td>
      <td className={after === undefined ? styles.now : styles.after}>
        {old === undefined ? null : (
          <del className={styles.old}>
            <span className="vh">{m.office_was({}, { locale })} </span>
            {old}
          </del>
        )}
        {after ?? m.acts_same({}, { locale })}
      </td>
    </tr>
  )
}

function lineOf({ name, after, text }: Figure): PreviewLine {
  return { name, value: after ?? '', ...(text === undefined ? {} : { text }) }
}

function Loading() {
  const locale = useLocale()
  return (
    <div className={styles.loading} role="status">
      <span className="vh">{m.office_loading({}, { locale })}</span>
      {['70%', '55%', '62%'].map((width) => (
        <Skeleton key={width} width={width} />
      ))}
    </div>
  )
}
