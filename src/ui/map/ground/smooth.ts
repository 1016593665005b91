type Point = [number, number]

/** Rounds the corners of a line by Chaikin's algorithm, so that rivers need few points. */
export function smooth(points: readonly Point[], closed: boolean, rounds = 2): Point[] {
  let line = [...points]
  for (let round = 0; round < rounds; round++) {
    const cut = line.flatMap((from, index) => {
      const to = line[index + 1] ?? (closed ? line[0] : undefined)
      return to ? [between(from, to, 0.25), between(from, to, 0.75)] : []
    })
    const [first, last] = [line[0], line.at(-1)]
    line = closed || !first || !last ? cut : [first, ...cut, last]
  }
  return line
}

function between([lat, lng]: Point, [toLat, toLng]: Point, part: number): Point {
  return [lat + (toLat - lat) * part, lng + (toLng - lng) * part]
}
