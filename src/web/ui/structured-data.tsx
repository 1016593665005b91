import { useState } from 'react'
import { useHydrated } from '#ui/client/hydration.ts'

/**
 * Structured data for search engines. Only the server renders it, so that browsers load no code for it; hydration keeps the
 * element until the page is left. A route that changes its subject without unmounting needs a `key` per subject.
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
