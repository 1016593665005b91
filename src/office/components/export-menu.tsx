import { useState } from 'react'
import type { getAuditExport, getExport, getHomesExport } from '#contract/office-endpoints/lists.ts'
import { EXPORT_FORMATS, type ExportFormat } from '#domain/staff/export-format.ts'
import { m } from '#i18n/paraglide/messages.js'
import { downloadFile } from '#office/client/download.ts'
import { useProof } from '#office/client/submit-action.ts'
import { toast } from '#office/client/toasts.ts'
import { Button } from '#office/ui/button.tsx'
import { MenuButton } from '#office/ui/menu-button.tsx'
import { key } from '#ui/icons.ts'

type ExportMenuProps = {
  readonly endpoint: typeof getExport | typeof getAuditExport | typeof getHomesExport
  /** The filters of the list, as its address has them. */
  readonly query: string
  /** Why the member may not, where they may not. */
  readonly lockedBecause?: string | undefined
  /** Whether it is handed over without a fresh proof. */
  readonly isOpen?: boolean
}

/** A list as it is filtered, as a file; it leaves an entry in the audit, and with personal data needs a fresh proof. */
export function ExportMenu({ endpoint, query, lockedBecause, isOpen }: ExportMenuProps) {
  const prove = useProof()
  const [isPending, setPending] = useState(false)
  const save = async (format: ExportFormat) => {
    const download = () => downloadFile(endpoint, { query: { query, format } })
    setPending(true)
    let saved = await download()
    if (!saved.ok && saved.code === 'fresh_proof_needed' && (await prove())) saved = await download()
    setPending(false)
    if (saved.ok) toast(m.office_export_done())
    else if (saved.code !== 'fresh_proof_needed') toast(saved.message ?? m.office_export_fault())
  }
  if (lockedBecause) return <Button lockedBecause={lockedBecause}>{m.office_export()}</Button>
  const names = { csv: m.office_export_csv(), xlsx: m.office_export_xlsx() }
  const entries = EXPORT_FORMATS.map((format) => ({
    ...{ id: format, label: names[format] },
    onAction: () => void save(format),
  }))
  return (
    <MenuButton label={m.office_export()} groups={[{ entries }]}>
      {(trigger) => (
        <Button {...trigger} {...(isOpen ? {} : { icon: key })} isPending={isPending}>
          {m.office_export()}
        </Button>
      )}
    </MenuButton>
  )
}
