import type { CompanionStay } from '#contract/companion.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useStay } from '#web/features/my-bookings/stay/frame/stay-context.ts'
import * as parts from '#web/features/my-bookings/stay/parts/stay-parts.module.css'
import { MessagesRoom } from './messages-room.tsx'

/** The thread that a companion shares with the holder. */
export function CompanionMessages({ stay }: { readonly stay: CompanionStay }) {
  const { reload } = useStay()
  return (
    <div className={parts.screen}>
      <div className={parts.hello}>
        <h1>{m.stay_tab_messages()}</h1>
        {stay.mayWrite ? null : <p className="lede">{m.companion_reads_only({ name: stay.holderName })}</p>}
      </div>
      <MessagesRoom booking={stay} mayWrite={stay.mayWrite} onRefused={reload} />
    </div>
  )
}
