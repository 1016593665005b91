import type { GoalView, TravelView } from '#contract/catalogue.ts'
import type { Position } from '#domain/catalogue/apartment.ts'
import type { Goal } from '#domain/catalogue/landmark.ts'
import { straightMetres, travelMinutes } from '#domain/catalogue/travel-time.ts'

export function goalView({ city, name, position }: Goal): GoalView {
  return { city, name: name && { ...name }, position: { ...position } }
}

type Transit = { readonly minutes: number | null | undefined; readonly isEstimate: boolean }

/** The minutes from a goal to the public position of a home, with those by public transport where they are known. */
export function travelFrom(goal: Position, home: Position, { minutes, isEstimate }: Transit): TravelView {
  const metres = straightMetres(goal, home)
  return {
    walkMinutes: travelMinutes('a-pie', metres),
    bikeMinutes: travelMinutes('en-bici', metres),
    ...(typeof minutes === 'number' && { transitMinutes: minutes, ...(isEstimate && { isTransitEstimate: true }) }),
  }
}
