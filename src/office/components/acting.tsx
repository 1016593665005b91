import { lazy, type ReactNode, useCallback, useRef, useState } from 'react'
import { type Act, Acts, Proving } from '#office/client/acts.ts'
import { callOffice } from '#office/client/call-office.ts'
import { Lazily } from '#office/ui/part.tsx'
import { useLocale } from '#web/text/locale.ts'

/** Loaded when it is first asked for. */
const FreshProof = lazy(async () => ({ default: (await import('./fresh-proof.tsx')).FreshProof }))

/** Lets pages do acts: a fresh proof that an act needs is asked for over the page, and the act is done after it. */
export function Acting({ isDemo, children }: { readonly isDemo: boolean; readonly children: ReactNode }) {
  const locale = useLocale()
  const [isAsking, setAsking] = useState(false)
  const waiting = useRef<((isProved: boolean) => void)[]>([])
  const prove = useCallback(
    () =>
      new Promise<boolean>((resolve) => {
        waiting.current.push(resolve)
        setAsking(true)
      }),
    [],
  )
  const act: Act = useCallback(
    async <Value,>(path: string, body: unknown, key: string = crypto.randomUUID()) => {
      const answer = await callOffice<Value>(locale, path, body, key)
      if (answer.ok || answer.kind !== 'refused' || answer.code !== 'fresh_proof_needed') return answer
      return (await prove()) ? callOffice<Value>(locale, path, body, key) : answer
    },
    [locale, prove],
  )
  const end = (isProved: boolean) => {
    setAsking(false)
    for (const resolve of waiting.current.splice(0)) resolve(isProved)
  }
  return (
    <Acts value={act}>
      <Proving value={prove}>{children}</Proving>
      <Lazily>
        {isAsking ? <FreshProof isOpen isDemo={isDemo} onDone={() => end(true)} onClose={() => end(false)} /> : null}
      </Lazily>
    </Acts>
  )
}
