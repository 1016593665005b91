import * as styles from './icon.module.css'

type IconProps = {
  /** A path of `icons.ts`. */
  readonly shape: string
  /** Accessible name; leave it out where the text beside the icon says the same. */
  readonly label?: string
  readonly className?: string
}

export function Icon({ shape, label, className }: IconProps) {
  return (
    <svg
      className={className ? `${styles.icon} ${className}` : styles.icon}
      viewBox="0 0 16 16"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <path d={shape} />
    </svg>
  )
}
