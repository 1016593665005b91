/** First, last, the current page and its neighbours: `1 … 6 7 8 … 22`, as numbers without the gaps. */
export function pageNumbers(current: number, last: number): number[] {
  const wanted = [1, current - 1, current, current + 1, last]
  // A gap of one page would be as wide as its number.
  if (current === 4) wanted.push(2)
  if (current === last - 3) wanted.push(last - 1)
  const inside = wanted.filter((number) => number >= 1 && number <= last)
  return [...new Set(inside)].sort((a, b) => a - b)
}
