import { useState } from 'react'
import * as company from '#contract/endpoints/company.ts'
import { m } from '#i18n/paraglide/messages.js'
import { endpointCaller } from '#web/client/api/call-api.ts'
import { TaxDataForm } from '#web/components/tax-data/tax-data-form.tsx'
import { Check } from '#web/ui/form/field.tsx'
import * as styles from './page.module.css'

/** Opens the account of a company with whom its invoices are made out to. */
export function OpenCompany({ onOpened }: { readonly onOpened: () => void }) {
  const [needsApproval, setNeedsApproval] = useState(true)
  const call = endpointCaller()
  return (
    <div className={styles.open}>
      <p className="lede">{m.company_open_about()}</p>
      <ul className={styles.points}>
        <li>{m.company_open_point_people()}</li>
        <li>{m.company_open_point_approval()}</li>
        <li>{m.company_open_point_invoice()}</li>
      </ul>
      <Check
        label={m.company_needs_approval()}
        hint={m.company_needs_approval_hint()}
        checked={needsApproval}
        onChange={(event) => setNeedsApproval(event.target.checked)}
      />
      <TaxDataForm
        initial={undefined}
        ofCompany
        save={async (recipient) => {
          const answer = await call(company.postCompany, { body: { recipient, needsApproval } })
          if (answer.ok) onOpened()
          return answer
        }}
        button={m.company_open()}
        saved=""
      />
    </div>
  )
}
