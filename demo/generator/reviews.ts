import type { ApartmentDetails } from '#domain/catalogue/apartment.ts'
import type { LocalizedText } from '#domain/shared/text.ts'
import type { Home } from './home.ts'
import { type Random, randomOf } from './random.ts'
import { both } from './wording.ts'

type Invented = NonNullable<ApartmentDetails['inventedReviews']>

/** Every other home has some; the rest looks like one that nobody has reviewed yet. */
const REVIEWED_SHARE = 0.5

const AUTHORS = ['Marta', 'Daniel', 'Aoife', 'Pablo', 'Inés', 'Tomasz', 'Giulia', 'Javier', 'Hannah', 'Noor'] as const
const STAYS: readonly LocalizedText[] = [
  both('tres meses, hasta agosto de 2026', 'three months, until August 2026'),
  both('cinco semanas, junio de 2026', 'five weeks, June 2026'),
  both('dos semanas, mayo de 2026', 'two weeks, May 2026'),
  both('un mes, septiembre de 2026', 'one month, September 2026'),
  both('seis meses, hasta julio de 2026', 'six months, until July 2026'),
]
const TEXTS: readonly LocalizedText[] = [
  both(
    'Vine por un proyecto y he vuelto a pedir la misma casa. El wifi no falló ni un día.',
    'I came for a project and asked for the same home again. The wifi did not fail once.',
  ),
  both(
    'Cocina de verdad, con lo que hace falta para guisar. Los sábados hay ambiente en la calle hasta tarde.',
    'A real kitchen with what one needs to cook. On Saturdays the street is lively until late.',
  ),
  both(
    'Todo como en las fotos. La ducha tiene menos presión que en casa, lo dijimos y vinieron a verla.',
    'All as in the pictures. The shower has less pressure than at home; we said so and somebody came.',
  ),
  both(
    'El colchón, muy bueno. Eché en falta una mesa más grande para trabajar los dos.',
    'A very good mattress. We missed a larger table to work at together.',
  ),
  both(
    'Llegamos a las once de la noche y entramos sin problema. El barrio se hace a pie.',
    'We arrived at eleven at night and got in without trouble. The area is easy on foot.',
  ),
  both(
    'Limpia y luminosa. En agosto el dormitorio se calienta por la tarde, aunque el aire va bien.',
    'Clean and bright. In August the bedroom warms up in the afternoon, but the air conditioning copes.',
  ),
  both(
    'Nos devolvieron la fianza el día que decían. Repetiremos.',
    'The deposit came back on the day they said. We will be back.',
  ),
]
/** It would contradict a home without air conditioning. */
const WITH_AIR = 5

/** Invents reviews, marked as such by the name of their field; from numbers of their own. */
export function inventedReviewsOf(home: Home): { readonly inventedReviews?: Invented } {
  const random = randomOf(`${home.houseCode} reviews`)
  if (!random.chance(REVIEWED_SHARE)) return {}
  const texts = random.shuffle(TEXTS.filter((_, index) => home.airConditioning || index !== WITH_AIR))
  const authors = random.shuffle(AUTHORS)
  const stays = random.shuffle(STAYS)
  const count = random.between(2, 4)
  return {
    inventedReviews: texts.slice(0, count).map((text, index) => ({
      author: authors[index] ?? AUTHORS[0],
      stay: stays[index] ?? random.pick(STAYS),
      scores: scoresOf(home, random),
      text,
    })),
  }
}

/** The score of the whole is that of its parts, as a guest's would be: nobody gives five stars to a stay without sleep. */
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
