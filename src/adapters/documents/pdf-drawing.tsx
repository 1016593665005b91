import { G, Path, Rect, Svg, Text } from '@react-pdf/renderer'
import type { PrintedDrawing } from '#domain/shared/printed-document.ts'
import { TEXT } from './pdf-fonts.ts'

/** Points between the margins of an A4 page, and the most that a plan takes of its height. */
const PAGE_WIDTH = 483
const MAX_HEIGHT = 380
const MARGIN_CM = 20
const PAPER = { ink: '#211C17', soft: '#665C52', floor: '#F6F0E7', wet: '#E8EFF5', white: '#FFFFFF' } as const

/** A floor plan on paper, to scale. */
export function PdfDrawing({ drawing }: { readonly drawing: PrintedDrawing }) {
  const { width, height, rooms, innerWalls, openings, doors, windows } = drawing
  const [boxWidth, boxHeight] = [width + 2 * MARGIN_CM, height + 2 * MARGIN_CM]
  const scale = Math.min(PAGE_WIDTH / boxWidth, MAX_HEIGHT / boxHeight)
  return (
    <Svg
      viewBox={`${-MARGIN_CM} ${-MARGIN_CM} ${boxWidth} ${boxHeight}`}
      style={{ width: boxWidth * scale, height: boxHeight * scale, marginBottom: 10 }}
    >
      {rooms.map(({ kind, rect, furniture }) => (
        <G key={`${rect.x} ${rect.y}`}>
          <Rect {...rect} fill={kind === 'bathroom' ? PAPER.wet : PAPER.floor} />
          {furniture ? <Path d={furniture} fill={PAPER.white} stroke={PAPER.soft} strokeWidth={2} /> : null}
        </G>
      ))}
      {innerWalls ? <Path d={innerWalls} stroke={PAPER.ink} strokeWidth={7} /> : null}
      <Path d={`M0 0H${width}V${height}H0Z`} fill="none" stroke={PAPER.ink} strokeWidth={12} />
      <Path d={openings} stroke={PAPER.floor} strokeWidth={14} />
      <Path d={windows} stroke={PAPER.white} strokeWidth={6} />
      <Path d={doors} fill="none" stroke={PAPER.soft} strokeWidth={2} />
      {rooms.map(({ rect, label: [x, y], lines }) =>
        lines.map((line, index) => (
          <Text
            key={`${rect.x} ${rect.y} ${line}`}
            x={x}
            y={y + index * 26}
            textAnchor="middle"
            fill={PAPER.ink}
            style={{ fontFamily: TEXT[0], fontSize: 23, fontWeight: 600 }}
          >
            {line}
          </Text>
        )),
      )}
    </Svg>
  )
}
