import type { CSSProperties } from 'react'
import type { MailPicture } from './mail-model.ts'

type FramedPictureProps = { readonly picture: MailPicture; readonly style: CSSProperties }

/** A picture in its size; its place is sand while readers have not loaded it. */
export function FramedPicture({ picture, style }: FramedPictureProps) {
  return (
    <img
      src={picture.url}
      alt={picture.alt}
      width={picture.width}
      height={picture.height}
      className="soft"
      style={style}
    />
  )
}
