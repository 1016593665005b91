import { FormProblem } from '#web/ui/form/form-problem.tsx'
import { DevicePart } from './device-part.tsx'
import { KindsPart } from './kinds-part.tsx'
import { QuietPart } from './quiet-part.tsx'
import { useNotices } from './use-notices.ts'

/** What this device notifies of and what can be chosen; nothing until it is loaded. */
export function NoticesOf({ code }: { readonly code: string }) {
  const { notices, fault, isBusy, choose, start, stop } = useNotices(code)
  if (!notices) return <FormProblem text={fault} />
  const { settings, device } = notices
  const isOfUse = device === 'on' || device === 'off' || settings.endpointHashes.length > 0
  const own = { settings, onChoose: choose }
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
