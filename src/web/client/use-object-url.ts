import { useEffect, useState } from 'react'

/** An address under which this page alone shows a file from its memory; undefined until there is one. */
export function useObjectUrl(content: Blob | null): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!content) return setUrl(undefined)
    const made = URL.createObjectURL(content)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [content])
  return url
}
