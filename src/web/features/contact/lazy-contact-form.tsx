import { Suspense } from 'react'
import { lazyOnInteraction } from '#web/client/lazy-on-interaction.ts'
import type { ContactFormProps } from './contact-form.tsx'

const Loaded = lazyOnInteraction(async () => (await import('./contact-form.tsx')).ContactForm)

/** A form at the foot of a page: what checks it comes once its visitor does anything. */
export function LazyContactForm(props: ContactFormProps) {
  return (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  )
}
