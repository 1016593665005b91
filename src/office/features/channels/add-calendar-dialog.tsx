import { useState } from 'react'
import { addChannelCalendar } from '#contract/office-actions/channels.ts'
import { FEED_SITES, type FeedSite, SITE_HABITS } from '#domain/channel/feed-sites.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useSubmitAction } from '#office/client/submit-action.ts'
import { ActionFields } from '#office/components/action-parts/action-fields.tsx'
import { DialogForm } from '#office/components/dialog-form.tsx'
import { siteName } from '#office/text/site-name.ts'
import { Check } from '#office/ui/check.tsx'
import { Dialog } from '#office/ui/dialog.tsx'
import { Field } from '#office/ui/field.tsx'
import { Select } from '#office/ui/select.tsx'

/** Adds the calendar of a home at another site, which is read before it is added. */
export function AddCalendarDialog({ onClose, onDone }: { onClose(): void; onDone(): void }) {
  const submit = useSubmitAction()
  const [site, setSite] = useState<FeedSite>('airbnb')
  const [takesBlocks, setTakesBlocks] = useState(false)
  const send = (form: FormData, key: string) => {
    const houseCode = typed(form, 'houseCode').toUpperCase()
    const body = { site, address: typed(form, 'address'), takesBlocks }
    return submit(addChannelCalendar, { params: { houseCode }, body }, key)
  }
  const options = FEED_SITES.map((one) => ({ key: one, label: siteName(one) }))
  return (
    <Dialog title={m.channels_add()} about={m.channels_add_about()} isOpen onClose={onClose} width="narrow">
      <DialogForm
        action={send}
        onDone={onDone}
        faultTitle={m.channels_fault()}
        button={m.channels_add_button()}
        onLeave={onClose}
      >
        <ActionFields>
          <Field
            name="houseCode"
            label={m.channels_home()}
            hint={m.channels_home_hint()}
            autoComplete="off"
            isRequired
            autoFocus
          />
          <Select<FeedSite> label={m.channels_site()} options={options} value={site} onChange={setSite} />
        </ActionFields>
        <Field
          name="address"
          inputMode="url"
          label={m.channels_address({ site: siteName(site) })}
          hint={m.channels_address_hint()}
          autoComplete="off"
          isRequired
        />
        {SITE_HABITS[site].block ? (
          <Check isChosen={takesBlocks} onChange={setTakesBlocks}>
            {m.channels_takes_blocks()}
          </Check>
        ) : (
          <p className="soft">{m.channels_all_are_stays({ site: siteName(site) })}</p>
        )}
      </DialogForm>
    </Dialog>
  )
}

function typed(form: FormData, name: string): string {
  return String(form.get(name) ?? '').trim()
}
