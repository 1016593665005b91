import { useState } from 'react'
import { m } from '#i18n/paraglide/messages.js'
import { Icon } from '#ui/icon.tsx'
import { fetchHomes } from '#web/client/api/catalogue-client.ts'
import { DESTINATION_ICONS } from './destination-icons.ts'
import * as styles from './destination-picker.module.css'
import type { Destination } from './search-state.ts'

/** Steps to which a location is rounded, about 500 m, because it stands in the address that people share. */
const STEPS_PER_DEGREE = 200

/** Takes the location of the device once, rounded before it leaves the browser. */
export function NearMe({ onChoose }: { readonly onChoose: (destination: Destination) => void }) {
  const [state, setState] = useState<'idle' | 'asking' | 'refused' | 'elsewhere'>('idle')

  function locate() {
    setState('asking')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => void choose(`${rounded(coords.latitude)},${rounded(coords.longitude)}`),
      () => setState('refused'),
      { timeout: 10_000, maximumAge: 600_000 },
    )
  }

  async function choose(near: string) {
    try {
      const { goal } = await fetchHomes({ near, pageSize: 1 }, new AbortController().signal)
      if (goal) onChoose({ city: goal.city, near, name: m.search_where_here() })
      else setState('elsewhere')
    } catch {
      setState('elsewhere')
    }
  }

  return (
    <button type="button" className={`${styles.option} ${styles.here}`} onClick={locate} aria-busy={state === 'asking'}>
      <span className={styles.tile}>
        <Icon shape={DESTINATION_ICONS.here} />
      </span>
      <span className={styles.words}>
        <b>{m.search_where_here()}</b>
        <small role="status">{aboutOf()}</small>
      </span>
    </button>
  )

  function aboutOf(): string {
    if (state === 'refused') return m.search_where_here_refused()
    if (state === 'elsewhere') return m.search_where_here_elsewhere()
    return m.search_where_here_about()
  }
}

function rounded(degrees: number): string {
  return String(Math.round(degrees * STEPS_PER_DEGREE) / STEPS_PER_DEGREE)
}
