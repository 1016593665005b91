import type { ComponentProps } from 'react'
import { m } from '#i18n/paraglide/messages.js'
import { Dialog } from '#web/ui/dialog.tsx'
import { SearchBar } from './search-bar.tsx'

type SearchDialogProps = Pick<ComponentProps<typeof SearchBar>, 'initial' | 'current'> & {
  readonly open: boolean
  readonly onClose: () => void
}

export function SearchDialog({ open, onClose, ...search }: SearchDialogProps) {
  return (
    <Dialog title={m.search_bar_your()} open={open} onClose={onClose}>
      {open ? <SearchBar {...search} stacked onSearch={onClose} /> : null}
    </Dialog>
  )
}
