import { type PointerEvent, useRef } from 'react'
import { MAX_SIGNATURE, SIGNATURE_BOX } from '#domain/arrival/traveller.ts'
import { m } from '#i18n/paraglide/messages.js'
import * as styles from './signature-pad.module.css'

type PadProps = { readonly path: string; readonly onDraw: (path: string) => void }

/** The drawing is a path of straight strokes, which is small enough to store. */
export function SignaturePad({ path, onDraw }: PadProps) {
  const isDown = useRef(false)
  const { width, height } = SIGNATURE_BOX
  const draw = (event: PointerEvent<SVGSVGElement>, command: 'M' | 'L') => {
    if (path.length > MAX_SIGNATURE - 20) return
    const box = event.currentTarget.getBoundingClientRect()
    const x = Math.round(((event.clientX - box.left) / box.width) * width)
    const y = Math.round(((event.clientY - box.top) / box.height) * height)
    const next = `${command}${clamp(x, width)} ${clamp(y, height)}`
    if (!path.endsWith(next)) onDraw(path ? `${path} ${next}` : next)
  }
  return (
    <div className={styles.signature}>
      <svg
        role="img"
        aria-label={m.signature_box()}
        viewBox={`0 0 ${width} ${height}`}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          isDown.current = true
          draw(event, 'M')
        }}
        onPointerMove={(event) => isDown.current && draw(event, 'L')}
        onPointerUp={() => {
          isDown.current = false
        }}
        onPointerCancel={() => {
          isDown.current = false
        }}
      >
        <path className={styles.signatureLine} d={`M24 ${height - 32} L${width - 24} ${height - 32}`} />
        <path d={path} />
      </svg>
      {path ? (
        <button type="button" className={`btn btn-text ${styles.signatureClear}`} onClick={() => onDraw('')}>
          {m.signature_clear()}
        </button>
      ) : (
        <p className={`${styles.signatureHere} soft`} aria-hidden="true">
          {m.signature_here()}
        </p>
      )}
    </div>
  )
}

function clamp(value: number, most: number): number {
  return Math.max(0, Math.min(most, value))
}
