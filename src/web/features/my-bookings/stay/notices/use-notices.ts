import { useCallback, useState } from 'react'
import type { PushChoice, PushSettings } from '#contract/push.ts'
import { m } from '#i18n/paraglide/messages.js'
import { failureText } from '#web/client/api/failure-text.ts'
import { pushClient } from '#web/client/api/push-client.ts'
import { endpointHere, type PushState, pushStateOf, subscribeHere } from '#web/client/push-device.ts'
import { type Load, useLoad } from '#web/client/use-load.ts'

export type Notices = { readonly settings: PushSettings; readonly device: PushState }

type Answer = Awaited<ReturnType<ReturnType<typeof pushClient>['get']>>

/** Loads how a reader of a booking is notified and changes it; one change at a time. */
export function useNotices(code: string) {
  const [notices, setNotices] = useState<Notices | null>(null)
  const [fault, setFault] = useState('')
  const [isBusy, setBusy] = useState(false)
  const load: Load = useCallback(
    async (isCurrent) => {
      const answer = await pushClient(code).get()
      const device = answer.ok ? await pushStateOf(answer.value.endpointHashes) : 'off'
      if (!isCurrent()) return
      if (answer.ok) setNotices({ settings: answer.value, device })
      else setFault(failureText(answer, m.notices_not_loaded()))
    },
    [code],
  )
  useLoad(load)

  const change = async (call: () => Promise<Answer | null>) => {
    if (isBusy) return
    setBusy(true)
    setFault('')
    const answer = await call()
    const settings = answer?.ok ? answer.value : notices?.settings
    if (settings) setNotices({ settings, device: await pushStateOf(settings.endpointHashes) })
    if (answer && !answer.ok) setFault(failureText(answer, m.notices_failed()))
    setBusy(false)
  }

  return {
    ...{ notices, fault, isBusy },
    choose: (choice: PushChoice) => change(() => pushClient(code).choose(choice)),
    start: (publicKey: string) =>
      change(async () => {
        const subscription = await subscribeHere(publicKey)
        return subscription && pushClient(code).subscribe(subscription)
      }),
    stop: () =>
      change(async () => {
        const endpoint = await endpointHere()
        return endpoint === null ? null : pushClient(code).end(endpoint)
      }),
  }
}
