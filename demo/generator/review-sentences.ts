import type { ApartmentDetails } from '#domain/catalogue/apartment.ts'
import type { LocalizedText } from '#domain/shared/text.ts'
import type { Home } from './home.ts'
import { walksOf } from './titles.ts'
import { both } from './wording.ts'

/** A sentence of a review, and the homes that it can be said of. */
type Part = readonly [text: LocalizedText, fits?: (home: Home) => boolean]

const OPENINGS: readonly Part[] = [
  [
    both(
      'Vine por trabajo y he vuelto a pedir la misma casa.',
      'I came for work and have asked for the same home again.',
    ),
  ],
  [
    both(
      'Nos mudábamos y necesitábamos casa mientras tanto.',
      'We were between two flats and needed a home in the meantime.',
    ),
  ],
  [both('La elegí por las fotos, y es lo que hay.', 'I chose it by its pictures, and it is what they show.')],
  [both('Con la nuestra en obras, hemos vivido aquí.', 'We lived here while our own home was being renovated.')],
  [
    both(
      'Llegamos a las once de la noche y entramos sin problema.',
      'We arrived at eleven at night and got in without trouble.',
    ),
    (home) => home.selfCheckIn,
  ],
  [
    both(
      'Nos recibió una persona del equipo y nos enseñó la casa con calma.',
      'Somebody from the team met us and took the time to show us the home.',
    ),
    (home) => !home.selfCheckIn,
  ],
  [
    both('Para trabajar desde casa me ha ido muy bien.', 'It served me very well for working from home.'),
    (home) => home.desk,
  ],
  [both('Para una persona sola, perfecta.', 'Perfect for one person.'), ({ bedrooms }) => bedrooms < 2],
  [both('Para dos es cómoda.', 'It is comfortable for two.'), ({ bedrooms }) => bedrooms === 1 || bedrooms === 2],
  [
    both(
      'Vinimos con dos niños y hubo sitio para todo.',
      'We came with two children, and there was room for everything.',
    ),
    ({ bedrooms }) => bedrooms > 1,
  ],
  [
    both(
      'Éramos tres compañeros de trabajo, cada uno con su cuarto.',
      'We were three colleagues, each with a room of our own.',
    ),
    ({ bedrooms }) => bedrooms === 3,
  ],
  [both('Vinimos con la perra y fue bien recibida.', 'We brought our dog, and she was welcome.'), (home) => home.pets],
  [
    both('La cuna estaba montada cuando llegamos con el bebé.', 'The cot was ready when we arrived with the baby.'),
    (home) => home.cradle,
  ],
  [
    both(
      'Mi empresa me trasladó a Madrid y empecé por aquí.',
      'My company moved me to Madrid, and this is where I began.',
    ),
    ({ city }) => city === 'madrid',
  ],
  [
    both(
      'Hice una rotación en un hospital de Madrid y volvía aquí a dormir.',
      'I did a rotation at a hospital in Madrid and came back here to sleep.',
    ),
    ({ city }) => city === 'madrid',
  ],
  [
    both('Vine a dar un curso en la Universidad de Sevilla.', 'I came to teach a course at the University of Seville.'),
    ({ city }) => city === 'sevilla',
  ],
  [
    both(
      'Empezaba a trabajar en la Cartuja y quería conocer Sevilla antes de elegir barrio.',
      'I was starting a job at Cartuja and wanted to know the city before choosing a neighbourhood.',
    ),
    ({ city }) => city === 'sevilla',
  ],
  [both('Vine a Málaga a trabajar en remoto.', 'I came to Málaga to work remotely.'), ({ city }) => city === 'malaga'],
  [
    both(
      'Empezaba en el Parque Tecnológico y buscaba casa en Málaga.',
      'I was starting at the technology park and needed a home in Málaga.',
    ),
    ({ city }) => city === 'malaga',
  ],
]

const MIDDLES: readonly Part[] = [
  [both('El wifi no falló ni un día.', 'The wifi did not fail once.')],
  [both('El colchón, muy bueno.', 'The mattress is very good.')],
  [both('Toallas y sábanas buenas, y de sobra.', 'There are good towels and sheets, and plenty of them.')],
  [
    both(
      'La ducha tiene poca presión; lo dijimos y vinieron a verla.',
      'The shower has little pressure; we said so and somebody came to look.',
    ),
  ],
  [
    both(
      'La cocina va aparte y tiene lo que hace falta para guisar.',
      'The kitchen is a room of its own, with what one needs to cook.',
    ),
    ({ kitchen }) => kitchen === 'separate',
  ],
  [
    both(
      'En la cocina abierta no falta nada, aunque la casa huele a lo que cenas.',
      'The open kitchen lacks nothing, though the home smells of dinner.',
    ),
    ({ kitchen }) => kitchen === 'open',
  ],
  [both('El escritorio es un escritorio, no una repisa.', 'The desk is a desk and not a shelf.'), (home) => home.desk],
  [
    both('Eché en falta una mesa más grande para trabajar.', 'I missed a larger table to work at.'),
    (home) => !home.desk,
  ],
  [
    both('En la terraza desayunamos casi todos los días.', 'We had breakfast on the terrace nearly every day.'),
    (home) => home.terrace,
  ],
  [
    both('El balcón da para una silla y un café.', 'The balcony has room for a chair and a coffee.'),
    (home) => home.balcony,
  ],
  [
    both('Cuando aprieta el calor, el aire va bien.', 'When it gets hot, the air conditioning copes.'),
    (home) => home.airConditioning,
  ],
  [
    both(
      'No tiene aire acondicionado: abríamos de noche y nos bastó.',
      'There is no air conditioning: we opened the windows at night, and that was enough.',
    ),
    (home) => !home.airConditioning,
  ],
  [
    both(
      'Con la secadora se lava y se guarda el mismo día.',
      'With the dryer, the washing is put away on the same day.',
    ),
    (home) => home.dryer,
  ],
  [both('El lavavajillas se agradece.', 'One is glad of the dishwasher.'), (home) => home.dishwasher],
  [
    both('El ascensor es pequeño, pero caben las maletas.', 'The lift is small, but suitcases fit.'),
    ({ elevator, floor }) => elevator && floor > 0,
  ],
  [
    both('Sin ascensor, las maletas se notan.', 'Without a lift, one notices the suitcases.'),
    ({ elevator, floor }) => !elevator && floor > 1,
  ],
  [
    both(
      'Al ser un bajo entra menos luz, pero está fresco.',
      'On the ground floor there is less light, but it stays cool.',
    ),
    ({ floor }) => floor === 0,
  ],
  [
    both('Entra luz casi todo el día.', 'There is light nearly all day.'),
    ({ exterior, floor }) => exterior && floor > 2,
  ],
  [
    both(
      'Da a un patio: menos luz, y se duerme muy bien.',
      'It is on a courtyard: less light, and one sleeps very well.',
    ),
    ({ exterior }) => !exterior,
  ],
  [
    both('Los sábados se oye la calle hasta tarde.', 'On Saturdays the street can be heard until late.'),
    ({ exterior, floor }) => exterior && floor < 3,
  ],
  [both('La piscina está muy cuidada.', 'The pool is well looked after.'), (home) => home.pool],
  [
    both('La plaza de garaje es justa para un coche grande.', 'The parking space is tight for a large car.'),
    (home) => home.parking,
  ],
  [both('El portero nos guardó dos paquetes.', 'The doorman kept two parcels for us.'), (home) => home.concierge],
  [both('La limpieza semanal, puntual.', 'The weekly cleaning came on time.'), (home) => home.weeklyCleaning],
  [
    both('El sofá cama vale para un par de noches.', 'The sofa bed will do for a couple of nights.'),
    (home) => home.sofaBed,
  ],
  [
    both('Con dos baños no hubo colas por la mañana.', 'With two bathrooms nobody queued in the morning.'),
    ({ bathrooms }) => bathrooms.length === 2,
  ],
]

const CLOSINGS: readonly LocalizedText[] = [
  both('Nos devolvieron la fianza el día que decían.', 'The deposit came back on the day they said.'),
  both('Escribimos dos veces y contestaron en el día.', 'We wrote twice and had an answer the same day.'),
  both('Repetiremos en cuanto podamos.', 'We will be back as soon as we can.'),
]

/**
 * Returns the sentences of reviews that fit a home: the first ones, of who came and why; those about the home itself; the last
 * ones, of its neighbourhood, the walks from it and the company.
 */
export function sentencesOf(
  home: Home,
  nearby: ApartmentDetails['nearby'],
): readonly [openings: LocalizedText[], middles: LocalizedText[], closings: LocalizedText[]] {
  return [fitting(OPENINGS, home), fitting(MIDDLES, home), closingsOf(home, nearby)]
}

function closingsOf({ place: { name } }: Home, nearby: ApartmentDetails['nearby']): LocalizedText[] {
  return [
    ...CLOSINGS,
    both(`Volveríamos a ${name} sin pensarlo.`, `We would come back to ${name} without a second thought.`),
    both(`En ${name} se hace vida de barrio.`, `${name} is a neighbourhood to live in.`),
    ...walksOf(nearby).flatMap(({ es, en }) => [
      both(`Lo mejor, estar ${es}.`, `The best of it was being ${en}.`),
      both(`Se agradece vivir ${es}.`, `It is good to live ${en}.`),
    ]),
  ]
}

function fitting(parts: readonly Part[], home: Home): LocalizedText[] {
  return parts.filter(([, fits]) => fits?.(home) ?? true).map(([text]) => text)
}
