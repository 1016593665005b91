import type { Stay } from '#domain/booking/stay-rules.ts'
import type { Cents } from '#domain/shared/money.ts'
import { ownPriceOf, useOwn } from '#web/client/use-own.ts'
import { Money } from '#web/ui/money.tsx'

type OwnMoneyProps = {
  readonly houseCode: string
  /** What the amount is for; a month without it. */
  readonly stay?: Stay | undefined
  /** To everybody. */
  readonly cents: Cents
}

/** What a home costs: to a member at their price, once that has come. */
export function OwnMoney({ houseCode, stay, cents }: OwnMoneyProps) {
  const own = useOwn('price', ownPriceOf(houseCode, stay))
  return <Money cents={(stay ? own?.totalPriceCents : own?.monthlyPriceCents) ?? cents} />
}
