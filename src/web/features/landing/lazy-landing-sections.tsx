import { Suspense } from 'react'
import { lazyOnInteraction } from '#web/client/lazy-on-interaction.ts'
import type { LandingSectionsProps } from './landing-sections.tsx'
import './landing-sections.css'

const Loaded = lazyOnInteraction(async () => (await import('./landing-sections.tsx')).LandingSections)

export function LandingSections(props: LandingSectionsProps) {
  return (
    <Suspense fallback={<div className="landing-sections-soon" />}>
      <Loaded {...props} />
    </Suspense>
  )
}
