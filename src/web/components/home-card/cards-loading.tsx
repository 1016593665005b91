import { MAX_PAGE_SIZE } from '#domain/policy.ts'
import './home-card.module.css'

const PLACES = Array.from({ length: MAX_PAGE_SIZE }, (_, index) => `place-${index}`)

/** Draws as many empty cards as are on the page, which keeps its height while the next search loads. */
export function CardsLoading({ count }: { readonly count: number }) {
  return (
    <ul className="cards" aria-hidden="true">
      {PLACES.slice(0, count).map((place) => (
        <li key={place}>
          <div className="home">
            <div className="home-pic skel" />
            <div className="home-body">
              <span className="bar bar-title skel" />
              <span className="bar bar-facts skel" />
              <span className="bar bar-short skel" />
              <span className="bar bar-price skel" />
            </div>
          </div>
        </li>
      ))}
    </ul>
  )
}
