import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { DestinationPicker } from '#web/components/search/destination-picker.tsx'
import { type ListQuery, resultsPath } from '#web/components/search/results-path.ts'
import { SearchPopover } from '#web/components/search/search-popover.tsx'

type SecondPlaceProps = {
  readonly query: ListQuery
  readonly label: string
  readonly open: boolean
  readonly onClose: () => void
}

/** The field of destinations for a second place to live near, in the city of the first. */
export function SecondPlace({ query, label, open, onClose }: SecondPlaceProps) {
  const navigate = useNavigate()
  const early = useRef('')
  return (
    <SearchPopover label={label} open={open} onClose={onClose} anchor={null} size="list">
      <DestinationPicker
        early={early}
        nearIn={query.city ?? null}
        onClose={onClose}
        onChoose={({ near }) => {
          onClose()
          if (near) void navigate(resultsPath(query, { secondNear: near }), { preventScrollReset: true })
        }}
      />
    </SearchPopover>
  )
}
