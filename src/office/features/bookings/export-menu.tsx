import { useState } from 'react'
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { useRouteLoaderData } from 'react-router'
import { type BookingFilters, bookingFilterParams } from '#contract/booking-list.ts'
import { EXPORT_FORMATS, type ExportFormat } from '#contract/office-lists.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useProof } from '#office/client/acts.ts'
import { downloadFile } from '#office/client/download.ts'
import { usePermits } from '#office/client/permits.ts'
import type { RootData } from '#office/client/root-data.ts'
import { toast } from '#office/client/toasts.ts'
import { Button } from '#office/ui/button.tsx'
import { key } from '#office/ui/icons.ts'
import * as menu from '#office/ui/menu.module.css'
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
  return (
    <MenuTrigger>
      <Button icon={key} isPending={isPending}>
        {m.booklist_export({}, { locale })}
      </Button>
      <Popover className={menu.popover} placement="bottom end" offset={4}>
        <Menu className={menu.menu} onAction={(format) => void save(format as ExportFormat)}>
          {EXPORT_FORMATS.map((format) => (
            <MenuItem key={format} id={format} className={menu.item}>
              {names[format]}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}
