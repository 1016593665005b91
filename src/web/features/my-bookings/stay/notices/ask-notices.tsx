import { useCallback, useState } from 'react'
import { m } from '#i18n/paraglide/messages.js'
import { pushClient } from '#web/client/api/push-client.ts'
import { pushStateOf, subscribeHere } from '#web/client/push-device.ts'
import { hasDeclinedNotices, saveDeclinedNotices } from '#web/client/storage/declined-notices.ts'
import { type Load, useLoad } from '#web/client/use-load.ts'
import * as parts from '#web/features/my-bookings/stay/parts/stay-parts.module.css'

/** Offers notifications where a person has just written and was never offered them here. Either answer is final. */
export function AskNotices({ code }: { readonly code: string }) {
  const [publicKey, setPublicKey] = useState<string | null>(null)
  const load: Load = useCallback(
    async (isCurrent) => {
      if (hasDeclinedNotices() || (await pushStateOf([])) !== 'off') return
      const answer = await pushClient(code).get()
      if (!answer.ok || (await pushStateOf(answer.value.endpointHashes)) !== 'off') return
      if (isCurrent()) setPublicKey(answer.value.publicKey)
    },
    [code],
  )
  useLoad(load)
  if (publicKey === null) return null
  const decide = async (isWanted: boolean) => {
    setPublicKey(null)
    saveDeclinedNotices()
    const subscription = isWanted ? await subscribeHere(publicKey) : null
    if (subscription) await pushClient(code).subscribe(subscription)
  }
  return (
    <section className={parts.box} aria-label={m.notices_row()}>
      <p role="status">{m.notices_ask_reply()}</p>
      <p className="row">
        <button type="button" className="btn btn-main" onClick={() => void decide(true)}>
          {m.notices_yes()}
        </button>
        <button type="button" className="btn btn-line" onClick={() => void decide(false)}>
          {m.notices_no()}
        </button>
      </p>
    </section>
  )
}
