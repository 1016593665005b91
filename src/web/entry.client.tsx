import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { replayEvents } from './client/event-replay.ts'
import { INSTRUMENTATIONS } from './client/lazy-on-interaction.ts'
import { RequestId, requestIdOnPage } from './client/request-id.ts'

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RequestId value={requestIdOnPage()}>
        <HydratedRouter instrumentations={INSTRUMENTATIONS} />
      </RequestId>
    </StrictMode>,
  )
  replayEvents()
})
