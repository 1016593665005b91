import { pictureUrl, pictureWidths } from '#domain/catalogue/picture.ts'
import { videoUrl } from '#domain/catalogue/video.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Block, type SectionProps } from './sections.tsx'
import * as styles from './video.module.css'

/** The video of a home, of which nothing is loaded before it is played. Renders nothing without. */
export function HomeVideo({ home: { video, photos } }: SectionProps) {
  if (!video) return null
  const [cover] = photos
  const poster = cover && pictureUrl(cover.file, Math.max(...pictureWidths(cover.width)), 'jpg')
  return (
    <Block title={m.apartment_video()} id="video">
      <figure className={styles.video}>
        <video
          controls
          muted
          playsInline
          preload="none"
          poster={poster}
          src={videoUrl(video)}
          aria-describedby="video-text"
        />
        <figcaption id="video-text" className="small soft">
          {video.text} {m.apartment_video_seconds({ seconds: video.seconds })}
        </figcaption>
      </figure>
    </Block>
  )
}
