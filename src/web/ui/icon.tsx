type IconProps = {
  /** A path of `icons.ts`. */
  readonly shape: string
  readonly className?: string
  /** Leave out where the text beside it already says it, which is nearly always. */
  readonly label?: string
}

export function Icon({ shape, className, label }: IconProps) {
  return (
    <svg
      className={className ? `icon ${className}` : 'icon'}
      viewBox="0 0 24 24"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <path d={shape} />
    </svg>
  )
}
