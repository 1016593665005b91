import type { CancellationView } from '#contract/cancellation.ts'
import { m } from '#i18n/paraglide/messages.js'
import { PostForm } from '#web/components/guest-form/post-form.tsx'
import { useGuestForm } from '#web/components/guest-form/use-guest-form.ts'
import { cancelForm } from '#web/components/manage-booking/cancel-definition.ts'
import { CancelFigures, cancelLabel } from '#web/components/manage-booking/cancel-figures.tsx'
import { SendFoot } from '#web/ui/form/send-foot.tsx'
import * as sectionBlockStyles from '#web/ui/section-block.module.css'

type PlainCancelProps = { readonly figures: CancellationView }

/** Cancels a booking in a browser without scripts, which has no dialog: the figures stand over the button. */
export function PlainCancel({ figures }: PlainCancelProps) {
  const { bookingCode } = figures.booking
  const state = useGuestForm(cancelForm, { subject: { code: bookingCode } })
  return (
    <section className={`${sectionBlockStyles.block} without-script`}>
      <h2>{m.manage_cancel_title()}</h2>
      <CancelFigures figures={figures} isDone={false} />
      <PostForm state={state} className="stack">
        <SendFoot
          problem={state.message}
          label={cancelLabel(figures)}
          isSending={state.isSending}
          isPosted
          width="second"
          sending={m.manage_cancel_busy()}
        />
      </PostForm>
    </section>
  )
}
