import { lazyOnInteraction } from '#web/client/lazy-on-interaction.ts'

/** In the HTML from the start; a choice that is made before its scripts have come is replayed. */
export const LazySortForm = lazyOnInteraction(async () => (await import('./sort-form.tsx')).SortForm)

export const LazySortAbout = lazyOnInteraction(async () => (await import('./sort-form.tsx')).SortAbout)
