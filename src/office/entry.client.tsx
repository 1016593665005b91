import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { RequestId, requestIdOnPage } from '#ui/client/request-id.ts'
import { Nonce, nonceOnPage } from './client/nonce.ts'
import { watchRequests } from './client/session-end.ts'

watchRequests()
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Nonce value={nonceOnPage()}>
        <RequestId value={requestIdOnPage()}>
          <HydratedRouter />
        </RequestId>
      </Nonce>
    </StrictMode>,
  )
})
