import type { CSSProperties, ReactNode } from 'react'

type LayoutTableProps = {
  readonly className?: string
  readonly style?: CSSProperties
  readonly width?: number | string
  readonly children: ReactNode
}

/** A table that only places things, which screen readers pass over; its width also stands where Outlook reads it. */
export function LayoutTable({ className, style, width, children }: LayoutTableProps) {
  return (
    <table
      role="presentation"
      cellPadding={0}
      cellSpacing={0}
      border={0}
      {...(width ? { width } : {})}
      {...(className ? { className } : {})}
      {...(style ? { style } : {})}
    >
      <tbody>{children}</tbody>
    </table>
  )
}
