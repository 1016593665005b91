import { m } from '#i18n/paraglide/messages.js'
import { CopyButton } from '#web/components/copy-button/copy-button.tsx'
import * as parts from '#web/features/my-bookings/stay/parts/stay-parts.module.css'
import { Field } from '#web/ui/form/field.tsx'

export type MadeLink = { readonly name: string; readonly url: string }

/** The link of an invitation, to be passed on; it is shown this once. */
export function NewLink({ name, url }: MadeLink) {
  return (
    <div className={parts.box} role="status">
      <Field label={m.companions_link_of({ name })} hint={m.companions_link_once()} readOnly value={url} />
      <p className="row">
        {/* The promise also rejects if the guest closes the sheet; the link stays beside it to be copied. */}
        {typeof navigator.share === 'function' ? (
          <button
            type="button"
            className="btn btn-main"
            onClick={() => void navigator.share({ url }).catch(() => null)}
          >
            {m.companions_link_share()}
          </button>
        ) : null}
        <CopyButton text={url} label={m.companions_link_copy()} copied={m.guide_copied()} />
      </p>
    </div>
  )
}
