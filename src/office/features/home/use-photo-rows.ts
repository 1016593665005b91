import { useEffect, useRef, useState } from 'react'
import type { StoredPicture } from '#domain/catalogue/picture.ts'
import type { LocalizedText } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { HomePhotos } from '#services/home/read-home-for-staff.ts'
import { type Place, placeOf } from './photo-rooms.ts'

export type PhotoRow = {
  readonly file: string
  readonly place: Place
  readonly takenOn?: string | undefined
  /** The texts that its fields begin with. */
  readonly alt: LocalizedText
  readonly width: number
  readonly height: number
}

/** Names the button that moves a photo, so that it has the focus again after a move. */
export const gripId = (file: string) => `grip-${file}`

/** The photos of a home while they are put in order; `moved` says the last move to screen readers. */
export function usePhotoRows({ photos }: HomePhotos) {
  const [rows, setRows] = useState<readonly PhotoRow[]>(() =>
    photos.map(({ file, room, number, takenOn, alt, width, height }) => ({
      ...{ file, takenOn, alt, width, height },
      place: placeOf({ room, number }),
    })),
  )
  const [moved, setMoved] = useState('')
  // A browser takes the focus away from what moves in the document.
  const toFocus = useRef<string | null>(null)
  useEffect(() => {
    if (toFocus.current) document.getElementById(gripId(toFocus.current))?.focus()
    toFocus.current = null
  })
  return {
    rows,
    moved,
    move(from: number, to: number) {
      const row = rows[from]
      if (!row) return
      setRows(rows.toSpliced(from, 1).toSpliced(to, 0, row))
      setMoved(m.home_photo_moved({ from: from + 1, to: to + 1, count: rows.length }))
      toFocus.current = row.file
    },
    remove: (file: string) => setRows(rows.filter((row) => row.file !== file)),
    setPlace: (file: string, place: Place) => setRows(rows.map((row) => (row.file === file ? { ...row, place } : row))),
    /** The same photo sent twice is one. */
    add: ({ file, width, height }: StoredPicture) =>
      setRows((before) =>
        before.some((row) => row.file === file)
          ? before
          : [...before, { file, place: 'other', alt: { es: '', en: '' }, width, height }],
      ),
  }
}
