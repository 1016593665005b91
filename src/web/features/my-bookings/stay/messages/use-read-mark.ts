import { type RefObject, useEffect, useRef } from 'react'
import type { MessageView } from '#contract/message.ts'
import { messageClient } from '#web/client/api/message-client.ts'
import { guestAccess } from '#web/client/storage/booking-storage.ts'

/**
 * Marks the messages of staff as read once the end of the thread, which has the returned ref, is on the guest's screen. Each
 * answer is marked once; a mark that fails is made up for by that of the next visit.
 */
export function useReadMark(code: string, messages: readonly MessageView[] | null): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null)
  const last = messages?.findLast(({ author }) => author === 'staff')?.id
  useEffect(() => {
    if (!last || !end.current) return
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      void messageClient().markRead(guestAccess(code), last)
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [code, last])
  return end
}
