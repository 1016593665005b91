import type { ReactNode } from 'react'
import { Link } from 'react-router'
import * as styles from './booking-link.module.css'

/** The path of a booking's page in the office. */
export function bookingPath(code: string): string {
  return `/bookings/${encodeURIComponent(code)}`
}

type BookingLinkProps = {
  readonly code: string
  /** The codes of the list that it stands in, in their order: its page leads to the one before and the one after. */
  readonly among?: readonly string[] | undefined
  /** Whose booking it is; the code where it is left out. */
  readonly children?: ReactNode
}

/** Leads to the page of a booking from wherever its holder or its code is shown. */
export function BookingLink({ code, among, children = code }: BookingLinkProps) {
  return (
    <Link className={styles.link} to={bookingPath(code)} state={among ? { among } : undefined}>
      {children}
    </Link>
  )
}
