import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { RequestId, requestIdOnPage } from '#ui/client/request-id.ts'
import { replayEvents } from './client/event-replay.ts'
import { INSTRUMENTATIONS } from './client/lazy-on-interaction.ts'

// The router updates a part of its state outside of a transition, for which React drops the parts of the page that it has
// not hydrated yet: a press on a link within the page would empty it until their scripts have come.
addEventListener(
  'popstate',
  (event) => {
    if (!event.isTrusted) return
    event.stopImmediatePropagation()
    startTransition(() => {
      dispatchEvent(new PopStateEvent('popstate', event))
    })
  },
  { capture: true },
)

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
