import { type RefObject, useEffect, useRef } from 'react'
import { postMessagesRead } from '#contract/office-endpoints/messages.ts'
import { callOffice } from './call-office.ts'

type Shown = { readonly id: string; readonly author: 'guest' | 'staff'; readonly readAt: Date | string | null }

/**
 * Marks guests' messages as read once the member sees them: not while the tab is hidden, and not where the part of the page
 * with the returned ref is hidden, as beside a list on a phone. What fails is tried with the next change of the page.
 */
export function useOpenedMessages<Part extends HTMLElement>(messages: readonly Shown[]): RefObject<Part | null> {
  const part = useRef<Part>(null)
  const unread = messages
    .filter(({ author, readAt }) => author === 'guest' && !readAt)
    .map(({ id }) => id)
    .join()
  useEffect(() => {
    if (unread === '') return
    const stop = new AbortController()
    const mark = () => {
      if (document.hidden || !part.current?.checkVisibility()) return
      stop.abort()
      void callOffice(postMessagesRead, { body: { messageIds: unread.split(',') } })
    }
    document.addEventListener('visibilitychange', mark, { signal: stop.signal })
    addEventListener('resize', mark, { signal: stop.signal })
    mark()
    return () => stop.abort()
  }, [unread])
  return part
}
