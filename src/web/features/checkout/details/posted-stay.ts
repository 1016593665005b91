import type { QuoteRequest } from '#contract/quote.ts'
import type { StayBill } from '#web/components/booking/stay-bill.ts'

/** The stay that is booked or requested. */
export type BookedStay = Pick<
  QuoteRequest,
  'houseCode' | 'checkIn' | 'checkOut' | 'adults' | 'children' | 'babies' | 'promoCode'
>

export function stayOfBill(bill: StayBill): BookedStay {
  const { houseCode, checkIn, checkOut, adults, children, babies, discountReason } = bill
  return {
    ...{ houseCode, checkIn, checkOut, adults, children, babies },
    ...(discountReason?.kind === 'promo_code' ? { promoCode: discountReason.code } : {}),
  }
}

/** Returns the hidden fields by which a form that is posted names its stay and its page. */
export function stayFields(stay: BookedStay, page: string): Record<string, string> {
  return Object.fromEntries(Object.entries({ ...stay, page }).map(([name, value]) => [name, String(value)]))
}

/** Reads the hidden fields of a posted form; the API checks what they hold. */
export function stayOfPost(posted: FormData): BookedStay {
  const read = (name: string) => String(posted.get(name) ?? '')
  const promoCode = read('promoCode')
  return {
    ...{ houseCode: read('houseCode'), checkIn: read('checkIn'), checkOut: read('checkOut') },
    ...{ adults: Number(read('adults')), children: Number(read('children')), babies: Number(read('babies')) },
    ...(promoCode ? { promoCode } : {}),
  }
}
