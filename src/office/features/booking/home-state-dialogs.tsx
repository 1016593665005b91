import type { HomeStateView } from '#contract/home-state.ts'
import { addHomeStateRemark, signHomeState } from '#contract/office-actions/home-state.ts'
import { m } from '#i18n/paraglide/messages.js'
import { ConfirmDialog } from '#office/components/confirm-dialog.tsx'
import { TextDialog } from '#office/components/text-dialog.tsx'

type DialogProps = Pick<HomeStateView, 'moment'> & {
  readonly code: string
  /** The report and its booking, as the dialog names them. */
  readonly about: string
  readonly onClose: () => void
  /** Called with what staff read when it is done. */
  readonly onDone: (text: string) => void
}

/** Adds a remark to a report on the state of a home. */
export function RemarkDialog({ code, moment, about, onClose, onDone }: DialogProps) {
  return (
    <TextDialog
      about={about}
      faultTitle={m.booking_details_home_state_fault()}
      onClose={onClose}
      title={m.booking_details_home_state_add()}
      action={addHomeStateRemark}
      params={{ code, moment }}
      name="text"
      label={m.booking_details_home_state_text()}
      hint={m.booking_details_home_state_text_hint()}
      button={m.booking_details_home_state_save()}
      onDone={() => onDone(m.booking_details_home_state_added())}
    />
  )
}

type SignDialogProps = DialogProps & Pick<HomeStateView, 'contentsHash'>

/** Signs a report on the state of a home as it was shown. */
export function SignDialog({ code, moment, contentsHash, about, onClose, onDone }: SignDialogProps) {
  return (
    <ConfirmDialog
      about={about}
      faultTitle={m.booking_details_home_state_fault()}
      onClose={onClose}
      title={m.booking_details_home_state_sign()}
      text={m.booking_details_home_state_sign_text()}
      button={m.booking_details_home_state_sign()}
      send={(submit, key) => submit(signHomeState, { params: { code, moment }, body: { contentsHash } }, key)}
      onDone={() => onDone(m.booking_details_home_state_sign_done())}
    />
  )
}
