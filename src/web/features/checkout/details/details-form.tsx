import { useNavigate, useNavigation } from 'react-router'
import { bookingDetailsPath, paymentPath } from '#contract/site-paths.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Icon } from '#ui/icon.tsx'
import { info } from '#ui/icons.ts'
import { apiClient } from '#web/client/api/api-client.ts'
import { clearRequest, readViewToken } from '#web/client/storage/booking-storage.ts'
import type { StayBill } from '#web/components/booking/stay-bill.ts'
import { PostForm } from '#web/components/guest-form/post-form.tsx'
import { dropChosenPromo } from '#web/components/promotion/chosen-promo.ts'
import { CompanyChoice } from '#web/features/checkout/company/company-choice.tsx'
import { useCompanyChoice } from '#web/features/checkout/company/use-company-choice.ts'
import * as styles from '#web/ui/form/form.module.css'
import { SendFoot } from '#web/ui/form/send-foot.tsx'
import { AccountFields, SignInOffer } from './account-fields.tsx'
import { ConsentFields, HolderFields } from './details-fields.tsx'
import { LazyUnpaidHolds } from './lazy-unpaid-holds.tsx'
import { stayFields, stayOfBill } from './posted-stay.ts'
import { PromoCode, PromoForm, type RefusedPromo } from './promo-code.tsx'
import { TaxDataChoice } from './tax-data-choice.tsx'
import { type BookingForm, useBookStay } from './use-book-stay.ts'
import { useTaxData } from './use-tax-data.ts'

type DetailsFormProps = {
  readonly bill: StayBill
  readonly heldCode: string | null
  readonly refusedPromo: RefusedPromo | null
  /** A promo code that was chosen before, and does not apply to this stay. */
  readonly unfitPromo: string | null
  /** Names this page, so that the same details on another page are another booking. */
  readonly stamp: string
}

const TOO_MANY: ReadonlySet<BookingForm['code']> = new Set(['too_many_holds', 'too_many_holds_at_address'])

/** Renders step 1, the holder of the booking. */
export function DetailsForm({ bill, heldCode, refusedPromo, unfitPromo, stamp }: DetailsFormProps) {
  const stay = stayOfBill(bill)
  const taxData = useTaxData()
  const wanted = useCompanyChoice()
  const company = wanted.cost && { ...wanted.cost, ...wanted.travellerOf(stay.houseCode) }
  const form = useBookStay({ stay, heldCode, taxData, company })
  const refusal = form.code
  const changePromo = useChangePromo(bill, heldCode)
  const isMoving = useNavigation().state !== 'idle'

  return (
    <>
      <PromoForm stay={stay} onChange={changePromo} />
      <PostForm state={form} className={styles.form} hidden={stayFields(stay, stamp)}>
        {heldCode ? (
          <p className="note">
            <Icon shape={info} />
            {m.details_held()}
          </p>
        ) : null}
        <SignInOffer form={form} isRegistered={refusal === 'already_registered'} />
        <HolderFields form={form} />
        <PromoCode bill={bill} refused={refusedPromo} unfit={unfitPromo} onChange={changePromo} />
        <AccountFields form={form} />
        <CompanyChoice wanted={wanted} homes={[{ houseCode: stay.houseCode }]} />
        {company ? null : <TaxDataChoice wanted={taxData} />}
        <ConsentFields form={form} />
        <SendFoot
          problem={form.message}
          help={TOO_MANY.has(refusal) ? <LazyUnpaidHolds /> : null}
          label={m.details_submit()}
          isSending={form.isSending}
          isMoving={isMoving}
          isPosted
          width="form"
          note={m.details_submit_note()}
          sending={m.details_sending()}
        />
      </PostForm>
    </>
  )
}

/** Another promo code changes the price, so nights that are held at the old price are released first. */
function useChangePromo(bill: StayBill, heldCode: string | null) {
  const locale = getLocale()
  const navigate = useNavigate()
  return async (promoCode: string | undefined) => {
    dropChosenPromo()
    const { houseCode, checkIn, checkOut, adults, children, babies } = bill
    if (heldCode) {
      const released = await apiClient().releaseHold({ code: heldCode, viewToken: readViewToken(heldCode) })
      if (!released.ok) return navigate(paymentPath(locale, heldCode))
      clearRequest()
    }
    const stay = { checkIn, checkOut, adults, children: children || undefined, babies: babies || undefined }
    const to = bookingDetailsPath(locale, { house: houseCode, ...stay, promoCode })
    return navigate(to, { replace: true, preventScrollReset: true })
  }
}
