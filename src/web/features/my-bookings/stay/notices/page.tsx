import { m } from '#i18n/paraglide/messages.js'
import { useStay } from '#web/features/my-bookings/stay/frame/stay-context.ts'
import { Room } from '#web/features/my-bookings/stay/parts/room.tsx'
import * as parts from '#web/features/my-bookings/stay/parts/stay-parts.module.css'
import { FormProblem } from '#web/ui/form/form-problem.tsx'
import { DevicePart } from './device-part.tsx'
import { KindsPart } from './kinds-part.tsx'
import { QuietPart } from './quiet-part.tsx'
import { useNotices } from './use-notices.ts'

/** What this device notifies of, for the holder and for a companion. */
export function NoticesRoom() {
  const { companion } = useStay()
  if (!companion) {
    return (
      <Room title={m.notices_title()} about={m.notices_about()}>
        {(own) => <NoticesOf code={own.bookingCode} />}
      </Room>
    )
  }
  return (
    <div className={parts.screen}>
      <div className={parts.hello}>
        <h1>{m.notices_title()}</h1>
        <p className="lede">{m.notices_about()}</p>
      </div>
      <NoticesOf code={companion.bookingCode} />
    </div>
  )
}

function NoticesOf({ code }: { readonly code: string }) {
  const { notices, fault, isBusy, choose, start, stop } = useNotices(code)
  if (!notices) return <FormProblem text={fault} />
  const { settings, device } = notices
  const isOfUse = device === 'on' || device === 'off' || settings.endpointHashes.length > 0
  const own = { settings, isBusy, onChoose: choose }
  return (
    <>
      <DevicePart
        {...{ code, device, isBusy }}
        onStart={() => void start(settings.publicKey)}
        onStop={() => void stop()}
      />
      <FormProblem text={fault} />
      {isOfUse ? <KindsPart {...own} /> : null}
      {isOfUse ? <QuietPart {...own} /> : null}
    </>
  )
}
