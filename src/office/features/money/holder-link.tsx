import { BookingLink } from '#office/components/booking-link.tsx'

type HolderLinkProps = { readonly holderName: string; readonly houseCode: string; readonly bookingCode: string }

/** Whose booking it is, which leads to it, and where. */
export function HolderLink({ holderName, houseCode, bookingCode }: HolderLinkProps) {
  return (
    <>
      <BookingLink code={bookingCode}>{holderName}</BookingLink> <span className="soft">{houseCode}</span>
    </>
  )
}
