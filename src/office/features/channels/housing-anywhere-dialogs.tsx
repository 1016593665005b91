import { renewFeedSecret, takeHomesOutOfFeed } from '#contract/office-actions/listing-feed.ts'
import { SITE_NAMES } from '#domain/channel/feed-sites.ts'
import { m } from '#i18n/paraglide/messages.js'
import { ConfirmDialog } from '#office/components/confirm-dialog.tsx'
import { PutInFeedDialog } from './put-in-feed-dialog.tsx'

export type FeedOpened =
  | { readonly kind: 'put' }
  | { readonly kind: 'renew' }
  | { readonly kind: 'take'; readonly houseCode: string }

type DialogProps = { readonly opened: FeedOpened; onClose(): void; onDone(text: string): void }

/** The dialog that is open about the list of homes. */
export function HousingAnywhereDialog({ opened, onClose, onDone }: DialogProps) {
  const name = SITE_NAMES.housinganywhere
  if (opened.kind === 'put') return <PutInFeedDialog onClose={onClose} onDone={() => onDone(m.rooms_put_done())} />
  if (opened.kind === 'take') {
    const { houseCode } = opened
    return (
      <ConfirmDialog
        title={m.rooms_take_title()}
        about={`${houseCode} · ${name}`}
        text={m.rooms_take_text()}
        button={m.rooms_take()}
        send={(submit, key) => submit(takeHomesOutOfFeed, { body: { houseCodes: [houseCode] } }, key)}
        faultTitle={m.channels_fault()}
        onClose={onClose}
        onDone={() => onDone(m.rooms_taken())}
      />
    )
  }
  return (
    <ConfirmDialog
      title={m.rooms_renew_title()}
      about={name}
      text={m.rooms_renew_text()}
      button={m.channels_renew()}
      send={(submit, key) => submit(renewFeedSecret, {}, key)}
      faultTitle={m.channels_fault()}
      onClose={onClose}
      onDone={() => onDone(m.rooms_renewed())}
    />
  )
}
