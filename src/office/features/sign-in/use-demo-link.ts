import { useEffect, useRef, useState } from 'react'
import { callOffice } from '#office/client/call-office.ts'
import { useLocale } from '#web/text/locale.ts'

const TOKEN = /^#demo=([\w-]+)$/

/** Signs in with the link that a sandbox prints at its start. Its token is in the fragment, which is taken out at once. */
export function useDemoLink(onDone: () => void): 'none' | 'busy' | 'ended' {
  const locale = useLocale()
  const [state, setState] = useState<'none' | 'busy' | 'ended'>('none')
  const latest = useRef({ locale, onDone })
  latest.current = { locale, onDone }
  useEffect(() => {
    const follow = async () => {
      const token = TOKEN.exec(location.hash)?.[1]
      if (!token) return
      history.replaceState(history.state, '', location.pathname + location.search)
      setState('busy')
      const { ok } = await callOffice(latest.current.locale, '/session/demo', { token })
      if (ok) latest.current.onDone()
      else setState('ended')
    }
    void follow()
    // Pasted into the address of this very page, it loads nothing.
    const paste = () => void follow()
    addEventListener('hashchange', paste)
    return () => removeEventListener('hashchange', paste)
  }, [])
  return state
}
