import { useEffect, useState } from 'react'
import { CONSENT_PURPOSES, type ConsentPurpose, type OptionalScript } from '#domain/people/consent.ts'
import { apiClient } from '#web/client/api/api-client.ts'
import { type Choice, readConsent, saveConsent } from '#web/client/storage/consent.ts'
import { CONSENT_EVENT } from './consent-event.ts'
import { ConsentPanel } from './consent-panel.tsx'

/** Asks once which optional scripts may run, and runs those. `CONSENT_EVENT` opens the panel again. */
export function Consent({ scripts }: { readonly scripts: readonly OptionalScript[] }) {
  const [choice, setChoice] = useState<Choice | null>(readConsent)
  const [isOpen, setOpen] = useState(choice === null)
  const purposes = CONSENT_PURPOSES.filter((purpose) => scripts.some((script) => script.purpose === purpose))

  useEffect(() => {
    const open = () => setOpen(true)
    addEventListener(CONSENT_EVENT, open)
    return () => removeEventListener(CONSENT_EVENT, open)
  }, [])

  useEffect(() => {
    for (const { purpose, url } of scripts) if (choice?.purposes.includes(purpose)) run(url)
  }, [scripts, choice])

  function choose(agreed: readonly ConsentPurpose[]) {
    const previous = choice?.purposes ?? []
    const saved = saveConsent(agreed)
    setChoice(saved)
    setOpen(false)
    const { browser, purposes: chosen, textVersion } = saved
    // The choice holds in this browser even if the server cannot log it.
    const logged = apiClient().logConsent({ browser, purposes: [...chosen], textVersion })
    // A running script stops only when its page is reloaded.
    if (previous.some((purpose) => !agreed.includes(purpose))) void logged.then(() => location.reload())
  }

  return isOpen ? <ConsentPanel purposes={purposes} agreed={choice?.purposes ?? []} onChoose={choose} /> : null
}

function run(url: string): void {
  if ([...document.scripts].some(({ src }) => src === url)) return
  const script = document.createElement('script')
  script.src = url
  script.async = true
  document.head.append(script)
}
