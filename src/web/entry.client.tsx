import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { RequestId, requestIdOnPage } from '#ui/client/request-id.ts'
import { replayEvents } from './client/event-replay.ts'
import { INSTRUMENTATIONS } from './client/lazy-on-interaction.ts'

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
