import { lazy, type MouseEvent, type ReactNode, Suspense, useRef, useState } from 'react'
import { Busy } from '#web/ui/page-progress.tsx'
import type { HomeDetail, HomePlan } from './apartment-data.ts'

const Gallery = lazy(async () => ({ default: (await import('./gallery.tsx')).Gallery }))

type GalleryOf = {
  readonly home: Pick<HomeDetail, 'title' | 'photos' | 'unseen' | 'sizeM2' | 'exterior'>
  readonly plan: HomePlan | null
}

/** Returns what opens the gallery at a picture, for links to its file, and the gallery while it is open. */
export function useGallery({ home, plan }: GalleryOf) {
  const [shown, setShown] = useState<number | null>(null)
  const opener = useRef<{ focus(): void } | null>(null)
  const open = (index: number) => (event: MouseEvent<HTMLElement | SVGAElement>) => {
    // A click with a modifier key opens the file itself in a new tab.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    opener.current = event.currentTarget
    setShown(index)
  }
  const close = () => {
    setShown(null)
    opener.current?.focus()
  }
  const gallery: ReactNode = shown !== null && (
    <Suspense fallback={<Busy />}>
      <Gallery
        title={home.title}
        photos={home.photos}
        unseen={home.unseen}
        plan={plan}
        home={home}
        first={shown}
        onClose={close}
      />
    </Suspense>
  )
  return { open, gallery }
}
