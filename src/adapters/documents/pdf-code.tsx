import { Path, Svg, Text, View } from '@react-pdf/renderer'
import type { PrintedCode } from '#domain/shared/printed-document.ts'

const POINTS_PER_MM = 72 / 25.4
/** Side of the code without its quiet zone: between 30 and 40 mm (Orden HAC/1177/2024, art. 21). */
const CODE_MM = 34
/** What stays empty around it, beyond the quiet zone of the drawing itself. */
const ROOM_MM = 3

/** A QR code on paper, with its words in the size of the text. */
export function PdfCode({ code: { above, below, drawing } }: { readonly code: PrintedCode }) {
  const { size, quiet, path } = drawing
  const side = (CODE_MM * POINTS_PER_MM * size) / (size - 2 * quiet)
  return (
    <View style={{ alignItems: 'flex-start', marginBottom: 14 }} wrap={false}>
      <View style={{ alignItems: 'center' }}>
        <Text style={{ fontWeight: 600 }}>{above}</Text>
        <Svg viewBox={`0 0 ${size} ${size}`} style={{ width: side, height: side, margin: ROOM_MM * POINTS_PER_MM }}>
          <Path d={path} fill="#000000" />
        </Svg>
        <Text>{below}</Text>
      </View>
    </View>
  )
}
