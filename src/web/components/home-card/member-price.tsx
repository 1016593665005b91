import type { Stay } from '#domain/booking/stay-rules.ts'
import type { Cents } from '#domain/shared/money.ts'
import { homePriceQuery, useMemberPricing } from '#web/client/api/use-member-pricing.ts'
import { Money } from '#web/ui/money.tsx'

type MemberPriceProps = {
  readonly houseCode: string
  /** The stay that the amount is for; a month if there is none. */
  readonly stay?: Stay | undefined
  /** The price without a member's discount. */
  readonly cents: Cents
}

/** Shows the member's price of a home once it is fetched, and the general one until then. */
export function MemberPrice({ houseCode, stay, cents }: MemberPriceProps) {
  const own = useMemberPricing('price', homePriceQuery(houseCode, stay))
  return <Money cents={(stay ? own?.totalPriceCents : own?.monthlyPriceCents) ?? cents} />
}
