import { Suspense } from 'react'
import { lazyOnInteraction } from '#web/client/lazy-on-interaction.ts'
import * as styles from './similar-homes.module.css'
import type { SimilarHomesProps } from './similar-homes.tsx'

const Loaded = lazyOnInteraction(async () => (await import('./similar-homes.tsx')).SimilarHomes)

export function LazySimilarHomes(props: SimilarHomesProps) {
  if (props.homes.length === 0) return null
  return (
    <Suspense fallback={<div className={styles.similar} />}>
      <Loaded {...props} />
    </Suspense>
  )
}
