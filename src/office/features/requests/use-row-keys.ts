import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useGo } from '#office/client/keyboard.ts'
import { usePageKeys } from '#office/client/use-page-keys.ts'

/** `J` and `K`, or brackets, go through the list at an address and show the one before or after; Enter goes to what is shown. */
export function useRowKeys(at: string, references: readonly string[], shown: string | null): void {
  const { search } = useLocation()
  const goTo = useGo()
  // Where keys have gone already while the page is still read: several in a row go several rows.
  const wanted = useRef(shown)
  useEffect(() => {
    wanted.current = shown
  }, [shown])
  const go = (step: number) => {
    const index = wanted.current === null ? -1 : references.indexOf(wanted.current)
    const next = references[index < 0 ? 0 : index + step]
    if (!next) return
    wanted.current = next
    goTo(`${at}/${next}${search}`, { replace: true, preventScrollReset: true })
  }
  const open = () => {
    if (shown === null || document.activeElement?.closest('a, button')) return false
    const heading = document.querySelector<HTMLElement>('main h2')
    if (!heading) return false
    heading.tabIndex = -1
    heading.focus()
  }
  usePageKeys({ Enter: open })
  usePageKeys({ j: () => go(1), k: () => go(-1), ']': () => go(1), '[': () => go(-1) }, { onlyLead: true })
}
