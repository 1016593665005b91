import { useEffect, useState } from 'react'
import { readDraft } from '#web/client/storage/checkout-storage.ts'

/** The name that was typed in step 1, which most cards bear; undefined on the server and in another tab. */
export function useTypedName(): string | undefined {
  const [name, setName] = useState<string>()
  useEffect(() => {
    const draft = readDraft()
    setName(
      [draft?.name, draft?.lastname]
        .filter((part) => typeof part === 'string')
        .join(' ')
        .trim() || undefined,
    )
  }, [])
  return name
}
