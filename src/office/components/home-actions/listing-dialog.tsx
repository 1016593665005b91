import { type ListingPreview, pauseHomes, publishHomes, retireHomes } from '#contract/office-actions/listing.ts'
import { type ListingState, MAX_LISTING_REASON } from '#domain/catalogue/listing.ts'
import { shortDate } from '#domain/shared/format-date.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useFields } from '#office/client/use-fields.ts'
import { ActionDialog } from '#office/components/action-dialog.tsx'
import { ActionFields, WideField } from '#office/components/action-parts/action-fields.tsx'
import type { Consequence } from '#office/components/consequence-list.tsx'
import type { Figure } from '#office/components/figure-table.tsx'
import { listingStateName, publishingText } from '#office/text/listing-name.ts'
import { Field } from '#office/ui/field.tsx'
import * as icons from '#ui/icons.ts'

/** A draft is published, and never becomes one again. */
export type LetState = Exclude<ListingState, 'draft'>

export type ListingDialogProps = {
  /** The state that the homes get. */
  readonly to: LetState
  readonly houseCodes: readonly string[]
  onClose(): void
  onDone(text: string): void
}

/** Homes that the title names; of more the table below does. */
const NAMED_HOMES = 8

/** Gives homes a state: which change, which bookings stay, and for pausing and retiring a reason. */
export function ListingDialog({ to, houseCodes, onClose, onDone }: ListingDialogProps) {
  const { values, field } = useFields({ reason: '' })
  const count = houseCodes.length
  const shared = {
    ...{ onClose, input: { houseCodes: [...houseCodes] } },
    about: count > NAMED_HOMES ? undefined : houseCodes.join(', '),
    figures: (preview: ListingPreview) => figuresOf(preview, to),
    will: (preview: ListingPreview) => consequencesOf(preview, to),
    faultTitle: m.homes_fault(),
  }
  if (to === 'listed') {
    return (
      <ActionDialog
        {...shared}
        title={m.homes_publish_title({ count })}
        preview={publishHomes.preview}
        action={publishHomes}
        actionLabel={() => m.homes_publish_title({ count })}
        onDone={() => onDone(m.homes_published({ count }))}
      />
    )
  }
  const isPause = to === 'paused'
  const title = isPause ? m.homes_pause_title({ count }) : m.homes_retire_title({ count })
  return (
    <ActionDialog
      {...shared}
      title={title}
      preview={isPause ? pauseHomes.preview : retireHomes.preview}
      action={isPause ? pauseHomes : retireHomes}
      words={{ reason: values.reason }}
      actionLabel={() => title}
      onDone={() => onDone(isPause ? m.homes_paused({ count }) : m.homes_retired({ count }))}
    >
      <ActionFields>
        <WideField>
          <Field {...field('reason')} label={m.homes_reason()} maxLength={MAX_LISTING_REASON} isRequired autoFocus />
        </WideField>
      </ActionFields>
    </ActionDialog>
  )
}

function figuresOf({ homes }: ListingPreview, to: LetState): Figure[] {
  return homes.map(({ houseCode, state }) => ({
    ...{ name: houseCode, now: listingStateName(state) },
    ...(state === to ? {} : { after: listingStateName(to) }),
  }))
}

function consequencesOf({ homes }: ListingPreview, to: LetState): Consequence[] {
  const changed = homes.filter(({ state }) => state !== to)
  const count = changed.length
  const staying = changed.filter(({ bookings }) => bookings > 0)
  const same = homes.length - count
  const found = to === 'listed' ? m.homes_will_be_found({ count }) : m.homes_will_not_be_found({ count })
  const lacking = homes.filter(({ faults }) => faults.length > 0)
  return [
    ...lacking.map(({ houseCode, faults }) => ({
      ...{
        icon: icons.warning,
        text: m.homes_lacks({ home: houseCode, faults: faults.map(publishingText).join(', ') }),
      },
    })),
    ...(count > 0 ? [{ icon: icons.search, text: found }] : []),
    ...(to === 'listed' ? [] : staying.map(stayText)),
    ...(same > 0 ? [{ icon: icons.check, text: m.homes_already({ count: same }) }] : []),
  ]
}

function stayText({ houseCode: home, bookings: count, lastDeparture }: ListingPreview['homes'][number]): Consequence {
  const date = lastDeparture ? shortDate(lastDeparture, getLocale()) : ''
  return { icon: icons.bookings, text: m.homes_bookings_stay({ home, count, date }) }
}
