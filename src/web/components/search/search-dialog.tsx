import type { ComponentProps } from 'react'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Dialog } from '#web/ui/dialog.tsx'
import { SearchBar } from './search-bar.tsx'

type SearchDialogProps = Pick<ComponentProps<typeof SearchBar>, 'initial' | 'current'> & {
  readonly open: boolean
  readonly onClose: () => void
  readonly locale: Locale
}

export function SearchDialog({ open, onClose, locale, ...search }: SearchDialogProps) {
  return (
    <Dialog title={m.search_bar_your({}, { locale })} open={open} onClose={onClose}>
      {open ? <SearchBar {...search} stacked onSearch={onClose} /> : null}
    </Dialog>
  )
}
