import { lazy, Suspense } from 'react'
import { whenTouched } from '#web/when-touched.ts'
import type { SimilarHomesProps } from './similar-homes.tsx'
import './similar-homes.css'

const Loaded = lazy(async () => {
  await whenTouched()
  return { default: (await import('./similar-homes.tsx')).SimilarHomes }
})

/** In the HTML of the page, but no part of its first scripts: it is the end of the page. */
export function LazySimilarHomes(props: SimilarHomesProps) {
  if (props.homes.length === 0) return null
  return (
    <Suspense fallback={<div className="similar" />}>
      <Loaded {...props} />
    </Suspense>
  )
}
