import { type ReactNode, useEffect, useRef, useState } from 'react'
import { COMPANY } from '#content/company.ts'
import { monthOfYear } from '#domain/shared/format-date.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Icon } from '#ui/icon.tsx'
import { chevronLeft, chevronRight, close, floor } from '#ui/icons.ts'
import { Picture } from '#web/components/picture/picture.tsx'
import type { HomePhoto, HomePlan } from './apartment-data.ts'
import * as floorPlanStyles from './floor-plan.module.css'
import * as styles from './gallery.module.css'
import { PlanDrawing, type PlannedHome, type PlanRoom, roomLabel } from './plan-drawing.tsx'

type GalleryProps = {
  readonly title: string
  readonly photos: readonly HomePhoto[]
  /** Names of rooms without a picture. */
  readonly unseen: readonly string[]
  /** The floor plan, shown after the pictures. */
  readonly plan: HomePlan | null
  readonly home: PlannedHome
  readonly first: number
  readonly onClose: () => void
}

/** Shows all pictures over the whole screen. They are swiped or moved with the arrow keys, and Escape closes the gallery. */
export function Gallery({ title, photos, unseen, plan, home, first, onClose }: GalleryProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const strip = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(first)

  useEffect(() => {
    dialog.current?.showModal()
    const list = strip.current
    if (!list) return
    list.scrollLeft = first * list.clientWidth
    // An element that scrolls must be reachable by keyboard.
    list.tabIndex = 0
  }, [first])

  const count = photos.length + (plan ? 1 : 0)
  const show = (index: number) => {
    const list = strip.current
    if (list && index >= 0 && index < count) list.scrollTo({ left: index * list.clientWidth })
  }
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key === 'ArrowRight') show(current + 1)
    else if (event.key === 'ArrowLeft') show(current - 1)
    else if (event.key === 'Home') show(0)
    else if (event.key === 'End') show(count - 1)
    else return
    event.preventDefault()
  }
  const onScroll = () => {
    const list = strip.current
    if (list) setCurrent(Math.round(list.scrollLeft / Math.max(list.clientWidth, 1)))
  }
  const photo = photos[current]
  return (
    <dialog
      ref={dialog}
      className={styles.gallery}
      aria-label={m.apartment_gallery({ title })}
      onClose={onClose}
      onKeyDown={onKeyDown}
    >
      <div className={styles.galleryBar}>
        <p className="num" role="status">
          {m.apartment_gallery_place({ number: current + 1, count, room: photo?.roomName ?? m.apartment_plan() })}
          {photo?.takenOn && <span className={styles.galleryTaken}>{takenText(photo.takenOn)}</span>}
        </p>
        <button
          type="button"
          className="icon-btn"
          aria-label={m.apartment_gallery_close()}
          onClick={() => dialog.current?.close()}
        >
          <Icon shape={close} />
        </button>
      </div>
      <ul className={styles.galleryStrip} ref={strip} onScroll={onScroll}>
        {photos.map((one, index) => (
          <li key={one.file}>
            {/* Only the pictures next to the current one are loaded in advance. */}
            {Math.abs(index - current) <= 2 && <Picture photo={one} alt={one.alt} sizes="100vw" />}
          </li>
        ))}
        {plan && (
          <li className={styles.galleryPlan}>
            <div>
              <PlanDrawing home={home} plan={plan} renderRoom={linkTo(show, plan)} />
            </div>
          </li>
        )}
      </ul>
      <StepButton
        label={m.apartment_gallery_previous()}
        shape={chevronLeft}
        className={`${styles.galleryTurn} ${styles.isBack}`}
        disabled={current === 0}
        onPress={() => show(current - 1)}
      />
      <StepButton
        label={m.apartment_gallery_next()}
        shape={chevronRight}
        className={styles.galleryTurn}
        disabled={current === count - 1}
        onPress={() => show(current + 1)}
      />
      <Thumbnails {...{ photos, unseen, plan, current }} onShow={show} />
    </dialog>
  )
}

function takenText(takenOn: string): string {
  const text = COMPANY.picturesAreIllustrations ? m.apartment_gallery_illustration_of : m.apartment_gallery_photo_of
  return text({ month: monthOfYear(`${takenOn}-01`, getLocale()) })
}

/** A room of the plan in the gallery leads to its first picture there. */
function linkTo(show: (index: number) => void, plan: HomePlan) {
  return (room: PlanRoom, index: number, shape: ReactNode) => {
    if (index < 0) return <g>{shape}</g>
    return (
      // biome-ignore lint/a11y/useSemanticElements: a button can't stand in a drawing
      <g
        className={floorPlanStyles.room}
        role="button"
        tabIndex={0}
        aria-label={roomLabel(room, plan)}
        onClick={() => show(index)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== ' ') return
          event.preventDefault()
          show(index)
        }}
      >
        {shape}
      </g>
    )
  }
}

type ThumbnailsProps = Pick<GalleryProps, 'photos' | 'unseen' | 'plan'> & {
  readonly current: number
  readonly onShow: (index: number) => void
}

/** All pictures, room by room, and the rooms that have none yet. */
function Thumbnails({ photos, unseen, plan, current, onShow }: ThumbnailsProps) {
  const chosen = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (current >= 0) chosen.current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [current])
  const count = photos.length + (plan ? 1 : 0)
  const rooms = Map.groupBy(count > 1 ? photos.keys() : [], (index) => photos[index]?.roomName ?? '')
  return (
    <div className={styles.galleryThumbs}>
      {[...rooms].map(([room, indexes]) => (
        <div key={room}>
          <p aria-hidden="true">{room}</p>
          <div>
            {indexes.map((index) => {
              const photo = photos[index]
              if (!photo) return null
              return (
                <button
                  key={photo.file}
                  type="button"
                  ref={index === current ? chosen : undefined}
                  aria-current={index === current}
                  aria-label={m.apartment_gallery_thumbnail({ number: index + 1, count, room })}
                  onClick={() => onShow(index)}
                >
                  <Picture photo={photo} alt="" sizes="96px" />
                </button>
              )
            })}
          </div>
        </div>
      ))}
      {plan && (
        <div>
          <p aria-hidden="true">{m.apartment_plan()}</p>
          <div>
            <button
              type="button"
              className={styles.planThumb}
              ref={current === photos.length ? chosen : undefined}
              aria-current={current === photos.length}
              aria-label={m.apartment_gallery_thumbnail({ number: count, count, room: m.apartment_plan() })}
              onClick={() => onShow(photos.length)}
            >
              <Icon shape={floor} />
            </button>
          </div>
        </div>
      )}
      {unseen.map((room) => (
        <p key={room} className={styles.galleryUnseen}>
          {m.apartment_unseen({ room })}
        </p>
      ))}
    </div>
  )
}

type StepButtonProps = {
  readonly label: string
  readonly shape: string
  readonly className: string
  readonly disabled: boolean
  readonly onPress: () => void
}

function StepButton({ label, shape, className, disabled, onPress }: StepButtonProps) {
  return (
    <button type="button" className={className} aria-label={label} aria-disabled={disabled} onClick={onPress}>
      <Icon shape={shape} />
    </button>
  )
}
