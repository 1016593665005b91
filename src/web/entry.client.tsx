import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { replayEvents } from './client/event-replay.ts'
import { loadWaitingParts } from './client/lazy-on-interaction.ts'
import { RequestId, requestIdOnPage } from './client/request-id.ts'

/** The router shows what it loads in a transition, which waits for the parts that are not hydrated: they load with the data. */
const wake = async (load: () => Promise<unknown>) => {
  loadWaitingParts()
  await load()
}
const calls = { navigate: wake, loader: wake }
const wakeBy = ({ instrument }: { instrument(by: typeof calls): void }) => instrument(calls)

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RequestId value={requestIdOnPage()}>
        <HydratedRouter instrumentations={[{ router: wakeBy, route: wakeBy }]} />
      </RequestId>
    </StrictMode>,
  )
  replayEvents()
})
