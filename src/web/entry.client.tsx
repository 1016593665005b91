import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter, type HydratedRouterProps } from 'react-router/dom'
import { replayEvents } from './client/event-replay.ts'
import { loadWaitingParts } from './client/lazy-on-interaction.ts'
import { RequestId, requestIdOnPage } from './client/request-id.ts'

/** The router shows what it loads in a transition, which waits for the parts that are not hydrated: they load with the data. */
const wake = (load: () => Promise<unknown>) => {
  loadWaitingParts()
  return load().then(() => {})
}
const WAKE_PAGE: HydratedRouterProps['instrumentations'] = [
  {
    router: ({ instrument }) => instrument({ navigate: wake }),
    route: ({ instrument }) => instrument({ loader: wake }),
  },
]

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RequestId value={requestIdOnPage()}>
        <HydratedRouter instrumentations={WAKE_PAGE} />
      </RequestId>
    </StrictMode>,
  )
  replayEvents()
})
