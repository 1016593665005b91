import { useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import { type BookingFilters, bookingFilterParams } from '#contract/booking-list.ts'
import { EXPORT_FORMATS, type ExportFormat } from '#domain/staff/export-format.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useProof } from '#office/client/acts.ts'
import { downloadFile } from '#office/client/download.ts'
import { usePermits } from '#office/client/permits.ts'
import type { RootData } from '#office/client/root-data.ts'
import { toast } from '#office/client/toasts.ts'
import { Button } from '#office/ui/button.tsx'
import { key } from '#office/ui/icons.ts'
import { MenuButton } from '#office/ui/menu-button.tsx'
import { useLocale } from '#web/text/locale.ts'

/** The list as it is filtered, with its holders, as a file; it needs a fresh proof and leaves a trace. */
export function ExportMenu({ filters }: { readonly filters: BookingFilters }) {
  const locale = useLocale()
  const prove = useProof()
  const city = useRouteLoaderData<RootData>('root')?.city ?? null
  const { isAllowed, holders } = usePermits()('export_data')
  const [isPending, setPending] = useState(false)
  const save = async (format: ExportFormat) => {
    const query = bookingFilterParams({ ...filters, city: filters.city ?? city }).toString()
    const path = `/bookings-export?${new URLSearchParams({ query, format })}`
    setPending(true)
    let saved = await downloadFile(locale, path)
    if (!saved.ok && saved.code === 'fresh_proof_needed' && (await prove())) saved = await downloadFile(locale, path)
    setPending(false)
    if (saved.ok) toast(m.booklist_export_done({}, { locale }))
    else if (saved.code !== 'fresh_proof_needed') toast(saved.message ?? m.booklist_export_fault({}, { locale }))
  }
  if (!isAllowed) {
    return (
      <Button lockedBecause={m.booklist_export_locked({ names: holders }, { locale })}>
        {m.booklist_export({}, { locale })}
      </Button>
    )
  }
  const names = { csv: m.booklist_export_csv({}, { locale }), xlsx: m.booklist_export_xlsx({}, { locale }) }
  const entries = EXPORT_FORMATS.map((format) => ({
    ...{ id: format, label: names[format] },
    onAction: () => void save(format),
  }))
  return (
    <MenuButton label={m.booklist_export({}, { locale })} groups={[{ entries }]}>
      {(trigger) => (
        <Button {...trigger} icon={key} isPending={isPending}>
          {m.booklist_export({}, { locale })}
        </Button>
      )}
    </MenuButton>
  )
}
