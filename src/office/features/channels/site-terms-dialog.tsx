import { changeSiteTerms } from '#contract/office-actions/channel-manager.ts'
import { type PlanSite, type TermsOfSites, termsOf } from '#domain/channel/site-terms.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useSubmitAction } from '#office/client/submit-action.ts'
import { ActionFields } from '#office/components/action-parts/action-fields.tsx'
import { DialogForm } from '#office/components/dialog-form.tsx'
import { Dialog } from '#office/ui/dialog.tsx'
import { Field } from '#office/ui/field.tsx'
import { amountText } from '#office/ui/money.tsx'
import { centsOf } from '#text/euros.ts'
import { planSiteName } from './site-terms-table.tsx'

type SiteTermsDialogProps = {
  readonly site: PlanSite
  readonly terms: TermsOfSites
  onClose(): void
  onDone(): void
}

/** Changes the mark-up and the floor of a site; one without terms of its own begins with the standard ones. */
export function SiteTermsDialog({ site, terms, onClose, onDone }: SiteTermsDialogProps) {
  const submit = useSubmitAction()
  const { markupPercent, floorCents } = termsOf(terms, site)
  const send = (form: FormData, key: string) => {
    const [markup, floor] = [typed(form, 'markupPercent'), typed(form, 'floorCents')]
    const body = {
      site,
      // An empty field is no mark-up of zero, but no floor.
      markupPercent: markup === '' ? Number.NaN : Number(markup),
      floorCents: floor === '' ? null : (centsOf(floor) ?? Number.NaN),
    }
    return submit(changeSiteTerms, { body }, key)
  }
  return (
    <Dialog title={planSiteName(site)} about={m.manager_terms_about()} isOpen onClose={onClose} width="narrow">
      <DialogForm
        action={send}
        onDone={onDone}
        faultTitle={m.channels_fault()}
        button={m.manager_save()}
        onLeave={onClose}
      >
        <ActionFields>
          <Field
            name="markupPercent"
            label={m.manager_markup()}
            hint={m.manager_markup_hint()}
            inputMode="numeric"
            unit="%"
            defaultValue={`${markupPercent}`}
            autoComplete="off"
            isRequired
            autoFocus
          />
          <Field
            name="floorCents"
            label={m.manager_floor()}
            hint={m.manager_floor_hint()}
            inputMode="decimal"
            unit="€"
            defaultValue={floorCents === null ? '' : amountText(floorCents)}
            autoComplete="off"
          />
        </ActionFields>
        {site !== 'standard' && !terms[site] ? <p className="soft">{m.manager_terms_new_plan()}</p> : null}
      </DialogForm>
    </Dialog>
  )
}

function typed(form: FormData, name: string): string {
  return String(form.get(name) ?? '').trim()
}
