import type { Stay } from '#domain/booking/stay-rules.ts'
import type { Cents } from '#domain/shared/money.ts'
import { homePriceQuery, useMemberPricing } from '#web/client/api/use-member-pricing.ts'
import { Money } from '#web/ui/money.tsx'

type MemberPriceProps = {
  readonly houseCode: string
  /** What the amount is for; a month without it. */
  readonly stay?: Stay | undefined
  /** The price that everybody pays. */
  readonly cents: Cents
}

/** The price of a home: the member's price once it is fetched, everybody's until then. */
export function MemberPrice({ houseCode, stay, cents }: MemberPriceProps) {
  const own = useMemberPricing('price', homePriceQuery(houseCode, stay))
  return <Money cents={(stay ? own?.totalPriceCents : own?.monthlyPriceCents) ?? cents} />
}
