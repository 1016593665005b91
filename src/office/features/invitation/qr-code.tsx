import encodeQR from 'qr'
import { useMemo } from 'react'
import * as styles from './page.module.css'

/** A QR code, dark on light in every theme, since cameras read no other. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { size, path } = useMemo(() => drawn(encodeQR(text, 'raw')), [text])
  return (
    <svg className={styles.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} />
    </svg>
  )
}

function drawn(rows: readonly (readonly boolean[])[]) {
  const squares = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { size: rows.length, path: squares.join('') }
}
