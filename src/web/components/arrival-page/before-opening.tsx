import { type ReactNode, Suspense } from 'react'
import { lazyOnInteraction } from '#web/client/lazy-on-interaction.ts'
import { ArrivalWaiting } from './arrival-message.tsx'
import * as styles from './arrival-page.module.css'
import type { HolderGateProps } from './holder-gate.tsx'

const HolderGate = lazyOnInteraction(async () => (await import('./holder-gate.tsx')).HolderGate)

type BeforeOpeningProps = HolderGateProps & {
  /** The head of the page, above as many lines as are coming while scripts load what the browser has access to. */
  readonly children: ReactNode
  readonly rows: number
  /** Whom to ask where scripts do not run and the visitor is not the holder. */
  readonly note?: string
}

/** Shows a page that is not open yet: the holder opens it by their e-mail where scripts do not run. */
export function BeforeOpening({ children, rows, note, ...gate }: BeforeOpeningProps) {
  return (
    <>
      <div className={`${styles.arrivalMain} with-script`}>
        {children}
        <ArrivalWaiting rows={rows} />
      </div>
      <div className="without-script">
        <Suspense>
          <HolderGate {...gate} />
        </Suspense>
        {note ? <p className={styles.arrivalNote}>{note}</p> : null}
      </div>
    </>
  )
}
