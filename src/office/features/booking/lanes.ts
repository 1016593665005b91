/**
 * Returns the lane of each label so that none lies on another: the lowest in which every label before it ends. `places` are
 * the centres of the labels from the start, in percent and rising; `width` is that of a label.
 */
export function lanesOf(places: readonly number[], width: number): number[] {
  const last: number[] = []
  return places.map((place) => {
    const free = last.findIndex((before) => place - before >= width)
    const lane = free < 0 ? last.length : free
    last[lane] = place
    return lane
  })
}
