import type { ApartmentDetails } from '#domain/catalogue/apartment.ts'
import type { LocalizedText } from '#domain/shared/text.ts'
import type { Home } from './home.ts'
import { type Random, randomOf } from './random.ts'
import { sentencesOf } from './review-sentences.ts'
import { both, joined } from './wording.ts'

type Invented = NonNullable<ApartmentDetails['inventedReviews']>

/** Share of homes with reviews; the others look like homes without a review yet. */
const REVIEWED_SHARE = 0.5
const MAX_REVIEWS = 4

/** The lists of sentences of which a review has one each. */
type Shape = readonly (readonly LocalizedText[])[]

const AUTHORS = [
  ...['Marta', 'Daniel', 'Aoife', 'Pablo', 'Inés', 'Tomasz', 'Giulia', 'Javier', 'Hannah', 'Noor'],
  ...['Elena', 'Marco', 'Sofie', 'Álvaro', 'Claire', 'Rui', 'Nuria', 'Jonas', 'Leila', 'Andrés'],
]
const STAYS: readonly LocalizedText[] = [
  both('tres meses, hasta agosto de 2026', 'three months, until August 2026'),
  both('cinco semanas, junio de 2026', 'five weeks, June 2026'),
  both('dos semanas, mayo de 2026', 'two weeks, May 2026'),
  both('un mes, septiembre de 2026', 'one month, September 2026'),
  both('seis meses, hasta julio de 2026', 'six months, until July 2026'),
]

/**
 * Invents reviews, marked as such by the name of their field; from numbers of their own. Their sentences fit the home, and no
 * two reviews of the demo share a text, which is added to `taken`.
 */
export function inventedReviewsOf(
  home: Home,
  nearby: ApartmentDetails['nearby'],
  taken: Set<string>,
): { readonly inventedReviews?: Invented } {
  const random = randomOf(`${home.houseCode} reviews`)
  if (!random.chance(REVIEWED_SHARE)) return {}
  const [openings = [], middles = [], closings = []] = sentencesOf(home, nearby).map((all) => random.shuffle(all))
  const whole = [openings, middles, closings]
  const authors = random.shuffle(AUTHORS)
  const stays = random.shuffle(STAYS)
  const count = random.between(2, MAX_REVIEWS)
  return {
    inventedReviews: Array.from({ length: count }, (_, index) => ({
      author: authors[index] ?? random.pick(AUTHORS),
      stay: stays[index] ?? random.pick(STAYS),
      scores: scoresOf(home, random),
      text: textOf([random.pick([whole, whole, [openings, middles], [middles, closings]]), whole], index, taken),
    })),
  }
}

/**
 * Joins a sentence of each list into a text that no other review has in either language, by the first shape that has one left.
 * The reviews of a home take turns at the sentences, so that no two of them share one.
 */
function textOf(shapes: readonly Shape[], index: number, taken: Set<string>): LocalizedText {
  const text = shapes
    .map((lists) => lists.map((list) => list.filter((_, position) => position % MAX_REVIEWS === index)))
    .flatMap(combinationsOf)
    .map((sentences) => joined(sentences, ' '))
    .find(({ es, en }) => !taken.has(es) && !taken.has(en))
  if (!text) throw new Error('No text is left for a review')
  taken.add(text.es).add(text.en)
  return text
}

function combinationsOf([first, ...rest]: Shape): LocalizedText[][] {
  if (!first) return [[]]
  return first.flatMap((sentence) => combinationsOf(rest).map((others) => [sentence, ...others]))
}

/**
 * Derives the score of the whole from those of the parts, like a guest: no one gives five stars to a stay without
 * sleep.
 */
function scoresOf(home: Home, random: Random) {
  const parts = {
    cleanliness: random.between(4, 5),
    accuracy: random.between(4, 5),
    location: random.between(4, 5),
    quiet: quietOf(home, random),
    work: home.desk ? random.between(4, 5) : random.between(3, 4),
  }
  const scores = Object.values(parts)
  return { overall: Math.round(scores.reduce((sum, score) => sum + score, 0) / scores.length), ...parts }
}

function quietOf({ exterior, floor }: Home, random: Random): number {
  return exterior && floor < 3 ? random.between(2, 4) : random.between(3, 5)
}
