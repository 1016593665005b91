import { useCallback, useRef, useState } from 'react'
import type { PushChoice, PushSettings } from '#contract/push.ts'
import { m } from '#i18n/paraglide/messages.js'
import { failureText } from '#web/client/api/failure-text.ts'
import { pushClient } from '#web/client/api/push-client.ts'
import { type PushState, pushStateOf, subscribeHere } from '#web/client/push-device.ts'
import { type Load, useLoad } from '#web/client/use-load.ts'

export type Notices = { readonly settings: PushSettings; readonly device: PushState }

type Answer = Awaited<ReturnType<ReturnType<typeof pushClient>['get']>>

/** Loads how a reader of a booking is notified and changes it. */
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

  const show = async (settings: PushSettings) =>
    setNotices({ settings, device: await pushStateOf(settings.endpointHashes) })

  const change = async (call: () => Promise<Answer | null>) => {
    if (isBusy) return
    setBusy(true)
    setFault('')
    const answer = await call()
    const settings = answer?.ok ? answer.value : notices?.settings
    if (settings) await show(settings)
    if (answer && !answer.ok) setFault(failureText(answer, m.notices_failed()))
    setBusy(false)
  }

  const sending = useRef({ count: 0, last: Promise.resolve<Answer | null>(null) })
  /** Shows a choice at once and sends it after those before it, so that none is lost by choosing quickly. */
  const choose = async (choice: PushChoice) => {
    setNotices((shown) => shown && { ...shown, settings: { ...shown.settings, ...choice } })
    setFault('')
    const count = ++sending.current.count
    sending.current.last = sending.current.last.then(() => pushClient(code).choose(choice))
    const answer = await sending.current.last
    if (count !== sending.current.count || !answer) return
    if (answer.ok) return show(answer.value)
    setFault(failureText(answer, m.notices_failed()))
    const saved = await pushClient(code).get()
    if (saved.ok) await show(saved.value)
  }

  return {
    ...{ notices, fault, isBusy },
    choose,
    start: (publicKey: string) =>
      change(async () => {
        const subscription = await subscribeHere(publicKey)
        return subscription && pushClient(code).subscribe(subscription)
      }),
    stop: () => change(() => pushClient(code).endHere()),
  }
}
