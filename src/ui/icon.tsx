type IconProps = {
  /** A path of `icons.ts`. */
  readonly shape: string
  readonly className?: string
  /** Accessible name; leave it out if the text beside the icon says the same. */
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
