import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { pictureUrl } from '#domain/catalogue/picture.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Button, IconButton } from '#office/ui/button.tsx'
import { Field } from '#office/ui/field.tsx'
import { type Option, Select } from '#office/ui/select.tsx'
import { Icon } from '#ui/icon.tsx'
import { arrowLeft, arrowRight, dots } from '#ui/icons.ts'
import type { Place } from './photo-rooms.ts'
import * as styles from './photos.module.css'
import { gripId, type PhotoRow } from './use-photo-rows.ts'

type PhotoCardProps = {
  readonly row: PhotoRow
  readonly index: number
  readonly count: number
  readonly places: readonly Option<Place>[]
  readonly isReadOnly: boolean
  onPlace(place: Place): void
  onMove(to: number): void
  onRemove(): void
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

/** A photo with its place in the order, its room and its texts. */
export function PhotoCard({ row, index, count, places, isReadOnly, onPlace, onMove, onRemove }: PhotoCardProps) {
  const { file, alt, place, width, height } = row
  const number = index + 1
  const [target, setTarget] = useState<number | null>(null)
  const name = `photos.${index}`
  const texts = [
    { locale: 'es', label: m.home_photo_in_spanish({ number }), placeholder: m.home_photo_missing_es() },
    { locale: 'en', label: m.home_photo_in_english({ number }), placeholder: m.home_photo_missing_en() },
  ] as const
  return (
    <li className={styles.card} data-place={index} data-dragged={target === null ? undefined : ''}>
      <input type="hidden" name={`${name}.file`} value={file} />
      <div className={styles.picture}>
        <img src={pictureUrl(file, 480, 'webp')} alt="" width={width} height={height} loading="lazy" decoding="async" />
        <span className={styles.number}>
          {target === null || target === index ? number : m.home_photo_goes({ from: number, to: target + 1 })}
          {index === 0 ? ` · ${m.home_photo_cover()}` : ''}
        </span>
        {isReadOnly ? null : <Grip {...{ file, number, count, index, onMove, setTarget }} />}
      </div>
      {isReadOnly ? (
        <span>{places.find(({ key }) => key === place)?.label}</span>
      ) : (
        <Select
          label={m.home_photo_room({ number })}
          isLabelHidden
          name={`${name}.place`}
          options={places}
          value={place}
          onChange={onPlace}
        />
      )}
      {texts.map(({ locale, label, placeholder }) => (
        <Field
          key={locale}
          name={`${name}.alt.${locale}`}
          label={label}
          defaultValue={alt[locale]}
          placeholder={placeholder}
          rows={2}
          maxLength={160}
          isReadOnly={isReadOnly}
        />
      ))}
      {isReadOnly ? null : (
        <div className={styles.order}>
          <IconButton
            icon={arrowLeft}
            label={m.home_photo_before({ number })}
            isDisabled={index === 0}
            onPress={() => onMove(index - 1)}
          />
          <IconButton
            icon={arrowRight}
            label={m.home_photo_after({ number })}
            isDisabled={number === count}
            onPress={() => onMove(index + 1)}
          />
          {count > 1 ? (
            <Button isSmall variant="link" onPress={onRemove}>
              {m.home_photo_remove({ number })}
            </Button>
          ) : null}
        </div>
      )}
    </li>
  )
}

type GripProps = Pick<PhotoCardProps, 'index' | 'count' | 'onMove'> & {
  readonly file: string
  readonly number: number
  setTarget(target: number | null): void
}

/** Moves a photo by dragging it, and by Alt and the arrows. */
function Grip({ file, number, count, index, onMove, setTarget }: GripProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    const to = index + (STEPS[event.key] ?? 0)
    if (!event.altKey || !(event.key in STEPS)) return
    // The browser would go back in its history.
    event.preventDefault()
    if (to >= 0 && to < count) onMove(to)
  }
  const isDragging = (event: PointerEvent<HTMLElement>) => event.currentTarget.hasPointerCapture(event.pointerId)
  return (
    <button
      id={gripId(file)}
      type="button"
      className={styles.grip}
      aria-label={m.home_photo_move({ number })}
      aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight"
      onKeyDown={onKeyDown}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={(event) => {
        if (isDragging(event)) setTarget(placeUnder(event))
      }}
      onPointerUp={(event) => {
        const to = isDragging(event) ? placeUnder(event) : null
        setTarget(null)
        if (to !== null && to !== index) onMove(to)
      }}
      onPointerCancel={() => setTarget(null)}
    >
      <Icon shape={dots} />
    </button>
  )
}

/** Returns the place in the order over which a pointer is; null beside the photos. */
function placeUnder({ clientX, clientY }: PointerEvent): number | null {
  const card = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-place]')
  return card ? Number(card.dataset.place) : null
}
