import { useEffect, useRef } from 'react'
import { Navigate, useLocation } from 'react-router'
import { guidePath, stayRoomPath } from '#contract/booking-paths.ts'
import { getLocale } from '#i18n/locale.ts'

type RoomsProps = { readonly code: string; readonly onEnter: () => void }

/** Leads a companion from rooms that are not theirs to their home, and checks their access when they enter another. */
export function CompanionRooms({ code, onEnter }: RoomsProps) {
  const locale = getLocale()
  const { pathname } = useLocation()
  const entered = useRef(pathname)
  useEffect(() => {
    if (entered.current === pathname) return
    entered.current = pathname
    onEnter()
  })
  const home = stayRoomPath(locale, code, 'companion')
  const theirs = [
    home,
    guidePath(locale, code),
    ...(['messages', 'install', 'notices', 'more'] as const).map((room) => stayRoomPath(locale, code, room)),
  ]
  return theirs.includes(pathname) ? null : <Navigate to={home} replace />
}
