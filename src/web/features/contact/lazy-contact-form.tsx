import { Suspense } from 'react'
import { lazyOnInteraction } from '#web/client/lazy-on-interaction.ts'
import type { ContactFormProps } from './contact-form.tsx'

const Loaded = lazyOnInteraction(async () => (await import('./contact-form.tsx')).ContactForm)

/** The form is at the end of its page, so its scripts load on the first interaction. */
export function LazyContactForm(props: ContactFormProps) {
  return (
    <Suspense fallback={<div className="soon" />}>
      <Loaded {...props} />
    </Suspense>
  )
}
