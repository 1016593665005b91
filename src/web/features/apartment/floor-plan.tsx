import { endpointUrl } from '#contract/endpoint-call.ts'
import { getFloorPlanFile } from '#contract/endpoints/documents.ts'
import { pictureUrl, pictureWidths } from '#domain/catalogue/picture.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Picture } from '#web/components/picture/picture.tsx'
import type { HomeDetail, HomePlan } from './apartment-data.ts'
import * as styles from './floor-plan.module.css'
import { areaText, keyOf, PlanDrawing, pictureOf, roomLabel } from './plan-drawing.tsx'
import { Block, type SectionProps } from './sections.tsx'
import { useGallery } from './use-gallery.tsx'

type FloorPlanProps = SectionProps & { readonly plan: HomePlan }
/** Draws the plan to scale. A room links to its first picture; with JavaScript the gallery opens there. */
export function FloorPlan({ home, plan }: FloorPlanProps) {
  const locale = getLocale()
  const { open, gallery } = useGallery({ home, plan })
  const rooms = plan.rooms.map((room) => {
    const index = pictureOf(room, home)
    const photo = home.photos[index]
    return { room, photo, area: areaText(room.m2), href: photo && widest(photo), onClick: open(index) }
  })
  return (
    <Block title={m.apartment_plan()} id="plano">
      <div className={styles.plan}>
        <PlanDrawing
          home={home}
          plan={plan}
          renderRoom={(room, index, shape) => {
            const photo = home.photos[index]
            return photo ? (
              <a className={styles.room} href={widest(photo)} aria-label={roomLabel(room, plan)} onClick={open(index)}>
                {shape}
              </a>
            ) : (
              <g>{shape}</g>
            )
          }}
        />
      </div>
      <ol className={`${styles.list} ${plan.isNumbered ? styles.numbered : ''}`}>
        {rooms.map(({ room, area, href, onClick }) => (
          <li key={keyOf(room)}>
            <span>
              {room.name} <span className="num soft">{area}</span>
            </span>
            {href ? (
              <a href={href} onClick={onClick}>
                {m.apartment_plan_see()}{' '}
                <span className="visually-hidden">
                  {room.name} {area}
                </span>
              </a>
            ) : (
              <span className="small soft">{m.apartment_plan_no_picture()}</span>
            )}
          </li>
        ))}
      </ol>
      <p className={`small soft ${styles.note}`}>
        {m.apartment_plan_note({ size: home.sizeM2 })} {m.documents_plan_note()}{' '}
        <a href={endpointUrl(getFloorPlanFile, { params: home, query: { language: locale } })} download>
          {m.apartment_plan_download()}
        </a>
      </p>
      {gallery}
    </Block>
  )
}

/** The plan that a home brings itself, in the place of a drawn one. Renders nothing without. */
export function OwnPlan({ home }: SectionProps) {
  const photo = home.photos.find(({ room }) => room === 'floor_plan')
  if (!photo) return null
  return (
    <Block title={m.apartment_plan()} id="plano">
      <a className={styles.own} href={widest(photo)}>
        <Picture photo={photo} alt={photo.alt} sizes="(min-width: 1024px) 720px, 100vw" />
      </a>
    </Block>
  )
}

function widest({ file, width }: HomeDetail['photos'][number]): string {
  return pictureUrl(file, Math.max(...pictureWidths(width)), 'webp')
}
