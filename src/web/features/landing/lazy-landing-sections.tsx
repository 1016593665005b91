import { Suspense } from 'react'
import { lazyWhenTouched } from '#web/client/when-touched.ts'
import type { LandingSectionsProps } from './landing-sections.tsx'
import './landing-sections.css'

const Loaded = lazyWhenTouched(async () => (await import('./landing-sections.tsx')).LandingSections)

export function LandingSections(props: LandingSectionsProps) {
  return (
    <Suspense fallback={<div className="landing-sections-soon" />}>
      <Loaded {...props} />
    </Suspense>
  )
}
