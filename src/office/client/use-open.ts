import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { toast } from '#office/client/toasts.ts'

/**
 * Opens one dialog of a page at a time. A dialog that has done its action closes, a toast says so, and the page is read
 * again.
 */
export function useOpen<Dialog>() {
  const [opened, open] = useState<Dialog | null>(null)
  const { revalidate } = useRevalidator()
  const close = () => open(null)
  const done = (text: string) => {
    open(null)
    toast(text)
    void revalidate()
  }
  return { opened, open, close, done }
}
