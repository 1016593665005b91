import { type ComponentProps, lazy, Suspense } from 'react'
import { m } from '#i18n/paraglide/messages.js'
import type { StartDays } from './start-days.tsx'
import './start-days.css'

const Loaded = lazy(async () => ({ default: (await import('./start-days.tsx')).StartDays }))

/** In the HTML of the page, but no part of its first scripts: it is far down. */
export function LazyStartDays(props: ComponentProps<typeof StartDays>) {
  return (
    <Suspense
      fallback={
        <section className="block start-days is-coming">
          <h2>{m.start_days_title({}, { locale: props.locale })}</h2>
        </section>
      }
    >
      <Loaded {...props} />
    </Suspense>
  )
}
