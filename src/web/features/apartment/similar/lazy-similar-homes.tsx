import { Suspense } from 'react'
import { lazyWhenTouched } from '#web/client/when-touched.ts'
import type { SimilarHomesProps } from './similar-homes.tsx'
import './similar-homes.css'

const Loaded = lazyWhenTouched(async () => (await import('./similar-homes.tsx')).SimilarHomes)

export function LazySimilarHomes(props: SimilarHomesProps) {
  if (props.homes.length === 0) return null
  return (
    <Suspense fallback={<div className="similar" />}>
      <Loaded {...props} />
    </Suspense>
  )
}
