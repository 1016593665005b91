import type { ReactNode } from 'react'
import { m } from '#i18n/paraglide/messages.js'
import { Icon } from '#ui/icon.tsx'
import { heart } from '#ui/icons.ts'
import { toggleFavourite, useFavourites } from '#web/client/storage/favourites.ts'
import * as shareButtonStyles from '#web/ui/share-button.module.css'
import * as styles from './heart-button.module.css'

type HeartButtonProps = { readonly houseCode: string; readonly title: string }

/** The button on the corner of a card's picture. */
export function HeartButton({ title, ...props }: HeartButtonProps) {
  const name = m.favourites_save({ title })
  return <Heart {...props} className={`icon-btn ${styles.heart} ${styles.heartCard} with-script`} name={name} />
}

/** The button on the page of a home, with a label. */
export function SaveButton({ title, ...props }: HeartButtonProps) {
  return (
    <Heart {...props} className={`${styles.heart} ${shareButtonStyles.shareBtn} with-script`}>
      <Icon shape={heart} />
      <span>{m.favourites_save_short()}</span>
      <span>{m.favourites_saved()}</span>
      <span className="visually-hidden"> {title}</span>
    </Heart>
  )
}

type HeartProps = Omit<HeartButtonProps, 'title'> & {
  readonly className: string
  readonly name?: string
  readonly children?: ReactNode
}

function Heart({ houseCode, className, name, children }: HeartProps) {
  return (
    <button
      type="button"
      className={className}
      aria-label={name}
      aria-pressed={useFavourites().includes(houseCode)}
      onClick={() => toggleFavourite(houseCode)}
    >
      {children}
    </button>
  )
}
