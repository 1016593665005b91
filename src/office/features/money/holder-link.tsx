import { Link } from 'react-router'
import * as styles from './page.module.css'

type HolderLinkProps = { readonly holderName: string; readonly houseCode: string; readonly bookingCode: string }

/** Whose booking it is, which leads to it, and where. */
export function HolderLink({ holderName, houseCode, bookingCode }: HolderLinkProps) {
  return (
    <>
      <Link className={styles.holder} to={`/bookings/${bookingCode}`}>
        {holderName}
      </Link>{' '}
      <span className="soft">{houseCode}</span>
    </>
  )
}
