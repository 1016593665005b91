import { inflateSync } from 'node:zlib'

/** A square of a PDF's first page, in points from the left and from the top. */
export type PdfSquare = { readonly x: number; readonly y: number; readonly side: number }

const PAGE_HEIGHT = 841.89
type Matrix = readonly [number, number, number, number, number, number]
const SAME: Matrix = [1, 0, 0, 1, 0, 0]

/** Reads the filled squares of a page from the drawing operators of a PDF, of the size that most have: its QR code's. */
export function pdfSquares(pdf: Uint8Array): PdfSquare[] {
  const squares = contentStreams(pdf).flatMap(squaresOf)
  const sizes = [...Map.groupBy(squares, ({ side }) => side.toFixed(3)).values()]
  return sizes.toSorted((one, other) => other.length - one.length)[0] ?? []
}

function contentStreams(pdf: Uint8Array): string[] {
  const bytes = Buffer.from(pdf)
  const text = bytes.toString('latin1')
  return [...text.matchAll(/<<[^>]*\/Filter \/FlateDecode[^>]*>>\s*stream\r?\n/g)].flatMap((match) => {
    const start = match.index + match[0].length
    const end = text.indexOf('endstream', start)
    try {
      const stream = inflateSync(bytes.subarray(start, end)).toString('latin1')
      return / re\b| l\b/.test(stream) ? [stream] : []
    } catch {
      return []
    }
  })
}

function squaresOf(stream: string): PdfSquare[] {
  const squares: PdfSquare[] = []
  const saved: Matrix[] = []
  let matrix = SAME
  let points: (readonly [number, number])[] = []
  const operators = stream.matchAll(/((?:-?[\d.]+(?:e-?\d+)?\s+)*)([A-Za-z*]+)(?=\s|$)/g)
  for (const [, given = '', operator] of operators) {
    const numbers = given.trim().split(/\s+/).map(Number)
    const [a = 0, b = 0] = numbers
    if (operator === 'q') saved.push(matrix)
    else if (operator === 'Q') matrix = saved.pop() ?? SAME
    else if (operator === 'cm') matrix = multiply(numbers as unknown as Matrix, matrix)
    else if (operator === 'm') points = [[a, b]]
    else if (operator === 'l') points.push([a, b])
    else if (operator === 'h' && points.length === 4)
      squares.push(...squareOf(points.map((point) => place(point, matrix))))
  }
  return squares
}

function multiply([a, b, c, d, e, f]: Matrix, [A, B, C, D, E, F]: Matrix): Matrix {
  return [a * A + b * C, a * B + b * D, c * A + d * C, c * B + d * D, e * A + f * C + E, e * B + f * D + F]
}

function place([x, y]: readonly [number, number], [a, b, c, d, e, f]: Matrix): readonly [number, number] {
  return [a * x + c * y + e, b * x + d * y + f]
}

function squareOf(points: readonly (readonly [number, number])[]): PdfSquare[] {
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  const [width, height] = [xs, ys].map((all) => Math.max(...all) - Math.min(...all))
  const isSquare = width !== undefined && height !== undefined && width > 0 && Math.abs(width - height) < 0.01
  return isSquare ? [{ x: Math.min(...xs), y: PAGE_HEIGHT - Math.max(...ys), side: width }] : []
}
