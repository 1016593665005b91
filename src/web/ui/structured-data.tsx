import { useState } from 'react'
import { useHydrated } from '#web/client/hydration.ts'

/**
 * What search engines read of a page. Only the server writes it: a browser loads no code for it, keeps what came with the
 * page, and drops it when the page is left. A page that shows another thing without being left gives each its own `key`.
 */
export function StructuredData({ data }: { readonly data: readonly object[] }) {
  const hydrated = useHydrated()
  const [isServers] = useState(!hydrated)
  if (!isServers) return null
  return (
    <script type="application/ld+json" suppressHydrationWarning>
      {JSON.stringify(data)}
    </script>
  )
}
