import { type ReactNode, type Ref, useId, useRef, useState } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button'
import { Link } from 'react-router'
import { Icon } from '#ui/icon.tsx'
import { lock } from '#ui/icons.ts'
import * as styles from './button.module.css'
import { Deferred, deferred } from './deferred.tsx'
import type { TipProps } from './tip.tsx'

const tip = deferred<TipProps>(async () => (await import('./tip.tsx')).Tip, false)

/** `main` is the next thing to do, once per screen; `action` is another matter that waits for staff. */
const VARIANTS = { line: styles.line, main: styles.main, action: styles.action, ghost: styles.ghost, link: styles.link }
export type Variant = keyof typeof VARIANTS

type Shape = {
  readonly variant?: Variant
  /** Whether the button is small, as inside of rows. */
  readonly isSmall?: boolean
  /** A path of `icons.ts`, before the text. */
  readonly icon?: string
  readonly children?: ReactNode
}

export type ButtonProps = Shape &
  Omit<AriaButtonProps, 'className' | 'style' | 'children'> & {
    readonly ref?: Ref<HTMLButtonElement>
    /**
     * Says why this member may not press it, and names the allowed members. The button stays, dashed, and says so by
     * hover, focus and description.
     */
    readonly lockedBecause?: string | undefined
  }

export function Button({ variant, isSmall, icon, children, lockedBecause, ...rest }: ButtonProps) {
  if (lockedBecause) {
    return (
      <Locked because={lockedBecause} isSmall={isSmall}>
        {children}
      </Locked>
    )
  }
  return (
    <AriaButton {...rest} className={classOf({ variant, isSmall })} data-variant={variant}>
      {icon ? <Icon shape={icon} /> : null}
      {children}
    </AriaButton>
  )
}

/** A link that looks like a button: it leads to a page. */
export function LinkButton({ variant, isSmall, icon, children, to }: Shape & { readonly to: string }) {
  return (
    <Link className={classOf({ variant, isSmall })} to={to}>
      {icon ? <Icon shape={icon} /> : null}
      {children}
    </Link>
  )
}

type IconButtonProps = Omit<ButtonProps, 'children' | 'icon' | 'lockedBecause'> & {
  readonly icon: string
  readonly label: string
}

export function IconButton({ icon, label, variant = 'ghost', isSmall, ...rest }: IconButtonProps) {
  return (
    <AriaButton {...rest} aria-label={label} className={`${classOf({ variant, isSmall })} ${styles.square}`}>
      <Icon shape={icon} />
    </AriaButton>
  )
}

/** Milliseconds for which a pointer rests on it before the reason is shown. */
const TIP_MS = 200

/** Unlike a disabled button, it can be focused and explains itself. */
function Locked({
  because,
  isSmall,
  children,
}: {
  because: string
  isSmall: boolean | undefined
  children: ReactNode
}) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [isTipOpen, setTipOpen] = useState(false)
  const hide = () => {
    clearTimeout(rest.current)
    setTipOpen(false)
  }
  return (
    <>
      <AriaButton
        ref={button}
        className={`${classOf({ isSmall })} ${styles.locked}`}
        aria-describedby={id}
        onHoverStart={() => {
          rest.current = setTimeout(() => setTipOpen(true), TIP_MS)
        }}
        onHoverEnd={hide}
        onFocus={() => setTipOpen(true)}
        onBlur={hide}
        onKeyDown={(event) => {
          if (event.key === 'Escape') hide()
          else event.continuePropagation()
        }}
      >
        <Icon shape={lock} />
        {children}
        <span className="vh" id={id}>
          {because}
        </span>
      </AriaButton>
      {isTipOpen ? <Deferred of={tip} props={{ trigger: button, onClose: hide, children: because }} /> : null}
    </>
  )
}

function classOf({ variant = 'line', isSmall }: Pick<Shape, 'variant' | 'isSmall'>): string {
  return `${styles.button} ${VARIANTS[variant]} ${isSmall ? styles.small : ''}`
}
