import { Suspense } from 'react'
import { lazyOnInteraction } from '#web/client/lazy-on-interaction.ts'
import type { SimilarHomesProps } from './similar-homes.tsx'
import './similar-homes.module.css'

const Loaded = lazyOnInteraction(async () => (await import('./similar-homes.tsx')).SimilarHomes)

export function LazySimilarHomes(props: SimilarHomesProps) {
  if (props.homes.length === 0) return null
  return (
    <Suspense fallback={<div className="similar" />}>
      <Loaded {...props} />
    </Suspense>
  )
}
