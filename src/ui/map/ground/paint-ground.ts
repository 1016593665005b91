import { GROUND_STYLES, type GroundStyle } from './ground-styles.ts'
import type { Feature, Palette } from './ground-types.ts'

export type Frame = {
  /** Pixels per unit of the features. */
  readonly scale: number
  readonly left: number
  readonly top: number
  readonly zoom: number
  readonly pixelsPerMetre: number
}

type Context = Pick<
  OffscreenCanvasRenderingContext2D,
  | 'beginPath'
  | 'moveTo'
  | 'lineTo'
  | 'closePath'
  | 'fill'
  | 'stroke'
  | 'setLineDash'
  | 'fillStyle'
  | 'strokeStyle'
  | 'lineWidth'
  | 'lineCap'
  | 'lineJoin'
  | 'globalAlpha'
>

/** Draws one path per style, whatever the number of features. */
export function paintGround(context: Context, features: readonly Feature[], palette: Palette, frame: Frame): void {
  const byKind = Map.groupBy(features, ({ kind }) => kind)
  context.lineJoin = 'round'
  for (const style of GROUND_STYLES) {
    if (frame.zoom < (style.from ?? 0)) continue
    const drawn = style.kinds.flatMap((kind) => byKind.get(kind) ?? [])
    if (drawn.length > 0) paint(context, drawn, style, palette, frame)
  }
}

function paint(context: Context, drawn: readonly Feature[], style: GroundStyle, palette: Palette, frame: Frame): void {
  context.globalAlpha = style.opacity ?? 1
  context.beginPath()
  for (const { parts } of drawn) for (const part of parts) trace(context, part, frame, style.fill !== undefined)
  if (style.fill) {
    context.fillStyle = palette[style.fill] ?? ''
    context.fill()
  }
  if (!style.stroke || !style.width) return
  const [metres, least, most] = style.width
  context.strokeStyle = palette[style.stroke] ?? ''
  context.lineWidth = Math.min(most, Math.max(least, metres * frame.pixelsPerMetre))
  context.lineCap = style.dash && style.dash[0] !== 0.1 ? 'butt' : 'round'
  context.setLineDash([...(style.dash ?? [])])
  context.stroke()
}

function trace(context: Context, part: readonly number[], { scale, left, top }: Frame, closed: boolean): void {
  for (let index = 0; index < part.length; index += 2) {
    const x = (part[index] ?? 0) * scale - left
    const y = (part[index + 1] ?? 0) * scale - top
    if (index === 0) context.moveTo(x, y)
    else context.lineTo(x, y)
  }
  if (closed) context.closePath()
}
