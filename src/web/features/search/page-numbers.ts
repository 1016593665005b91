/** First, last, the current page and its neighbours: `1 … 6 7 8 … 22`, as numbers without the gaps. */
export function pageNumbers(current: number, last: number): number[] {
  const candidates = [1, current - 1, current, current + 1, last]
  // A gap of one page would take as much room as its number.
  if (current === 4) candidates.push(2)
  if (current === last - 3) candidates.push(last - 1)
  const inside = candidates.filter((number) => number >= 1 && number <= last)
  return [...new Set(inside)].sort((a, b) => a - b)
}
