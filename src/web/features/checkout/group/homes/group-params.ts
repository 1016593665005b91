import { groupHomesPath } from '#contract/group-paths.ts'
import { DEFAULT_PARTY } from '#domain/booking/booking-policy.ts'
import { GROUP_HOMES } from '#domain/booking/group-policy.ts'
import type { Party } from '#domain/booking/party.ts'
import type { Stay } from '#domain/booking/stay-rules.ts'
import type { Locale } from '#domain/shared/text.ts'
import { readHouseCodes } from '#web/components/home-card/house-codes.ts'
import { readStayParams } from '#web/components/stay/stay-params.ts'

/** The part of the address that describes a group: its homes, who stays in each, and the dates of all. */
export type GroupParams = {
  readonly homes: readonly { readonly houseCode: string; readonly party: Party }[]
  readonly stay: Stay | null
}

const AGES = ['adults', 'children', 'babies'] as const
export type Age = (typeof AGES)[number]

/** Returns the parameter with the guests of an age in one home: `adults.MAD-0042`. */
export function guestsParam(age: Age, houseCode: string): string {
  return `${age}.${houseCode}`
}

/** Reads a group. A home without guests of its own has those of the whole address, as a comparison sends them. */
export function readGroupParams(params: URLSearchParams): GroupParams {
  const { checkIn, checkOut } = readStayParams(params)
  const homes = readHouseCodes(params, 'homes', GROUP_HOMES.most).map((houseCode) => {
    const own = new URLSearchParams()
    for (const age of AGES) {
      const count = params.get(guestsParam(age, houseCode)) ?? params.get(age)
      if (count !== null) own.set(age, count)
    }
    const { adults, children, babies } = readStayParams(own)
    return { houseCode, party: { adults, children, babies } }
  })
  return { homes, stay: checkIn && checkOut ? { checkIn, checkOut } : null }
}

/** Returns the path of the page of a group. */
export function pathOfGroup(locale: Locale, { homes, stay }: GroupParams): string {
  const guests = homes.flatMap(({ houseCode, party }) =>
    AGES.flatMap((age) => (party[age] === DEFAULT_PARTY[age] ? [] : [[guestsParam(age, houseCode), party[age]]])),
  )
  const codes = homes.map(({ houseCode }) => houseCode)
  return groupHomesPath(locale, { homes: codes, ...(stay ?? {}), ...Object.fromEntries(guests) })
}
