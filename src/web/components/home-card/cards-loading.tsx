import { MAX_PAGE_SIZE } from '#domain/catalogue/catalogue-policy.ts'
import * as styles from './home-card.module.css'

const PLACES = Array.from({ length: MAX_PAGE_SIZE }, (_, index) => `place-${index}`)

/** Draws as many empty cards as are on the page, which keeps its height while the next search loads. */
export function CardsLoading({ count }: { readonly count: number }) {
  return (
    <ul className={styles.cards} aria-hidden="true">
      {PLACES.slice(0, count).map((place) => (
        <li key={place}>
          <div className={styles.home}>
            <div className={`${styles.pic} skel`} />
            <div className={styles.body}>
              <span className={`${styles.bar} ${styles.barTitle} skel`} />
              <span className={`${styles.bar} ${styles.barFacts} skel`} />
              <span className={`${styles.bar} ${styles.barPrice} skel`} />
            </div>
          </div>
        </li>
      ))}
    </ul>
  )
}
