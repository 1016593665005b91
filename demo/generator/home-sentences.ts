import type { LocalizedText } from '#domain/shared/text.ts'
import type { Home } from './home.ts'
import type { Palette } from './pictures.ts'
import type { Random } from './random.ts'
import { both } from './wording.ts'

const STYLES: Readonly<Record<Palette, readonly LocalizedText[]>> = {
  sage: [
    both('Verde salvia, madera clara y plantas en toda la casa.', 'Sage green, pale wood and plants throughout.'),
    both('Está decorado en verde salvia, con láminas y lino.', 'It is done in sage green, with prints and linen.'),
  ],
  cream: [
    both('Tonos crema, madera y alguna pieza en naranja.', 'Cream tones, wood and the odd piece in orange.'),
    both('La decoración es clara y sencilla, de crema y roble.', 'The look is light and simple, in cream and oak.'),
  ],
  blue: [
    both(
      'Los azules de la pared y los cojines le dan un aire de costa.',
      'The blues of walls and cushions give it a coastal air.',
    ),
    both(
      'Paredes claras, azul en los textiles y muebles de madera.',
      'Pale walls, blue textiles and wooden furniture.',
    ),
  ],
  dark: [
    both('Gris oscuro en las paredes, madera y toques de amarillo.', 'Dark grey walls, wood and touches of yellow.'),
    both(
      'Tiene un aire urbano: pared gris, madera y detalles en amarillo.',
      'It feels urban: a grey wall, wood and details in yellow.',
    ),
  ],
  terracotta: [
    both(
      'El terracota de paredes y cocina lo hace cálido todo el año.',
      'Terracotta on the walls and in the kitchen keeps it warm all year.',
    ),
    both(
      'Terracota, fibras naturales y madera en cada habitación.',
      'Terracotta, natural fibres and wood in every room.',
    ),
  ],
}

export function style({ palette }: Home, random: Random): LocalizedText {
  return random.pick(STYLES[palette])
}

export function light(home: Home, random: Random): LocalizedText {
  if (home.terrace) {
    const size = random.between(9, 28)
    return both(
      `La terraza, de ${size} m², mira a los tejados y tiene sombrilla y sofá.`,
      `The ${size} m² terrace looks over the rooftops and has a parasol and a sofa.`,
    )
  }
  if (home.balcony) {
    return random.pick([
      both('En el balcón cabe una silla y el café de la mañana.', 'The balcony takes a chair and a morning coffee.'),
      both('El salón se abre a un balcón sobre la calle.', 'The living room opens onto a balcony over the street.'),
      both('El balcón deja entrar el sol hasta el sofá.', 'The balcony lets the sun in as far as the sofa.'),
    ])
  }
  if (home.exterior) {
    return random.pick([
      both('Da a la calle y tiene sol por la mañana.', 'It faces the street and gets the morning sun.'),
      both(
        'Da a la calle y la luz dura hasta la tarde.',
        'It faces the street and the light lasts into the afternoon.',
      ),
      both('Las ventanas son grandes y dan a la calle.', 'The windows are large and face the street.'),
    ])
  }
  return random.pick([
    both(
      'Da a un patio interior: menos luz y noches sin ruido.',
      'It faces an inner courtyard: less light and nights without noise.',
    ),
    both(
      'Todas las ventanas dan al patio, así que la calle no se oye.',
      'Every window faces the courtyard, so the street is not heard.',
    ),
  ])
}

export function kitchen(home: Home, random: Random): LocalizedText {
  const hob = home.gas ? both('placa de gas', 'a gas hob') : both('placa de inducción', 'an induction hob')
  const dishwasher = home.dishwasher
    ? both(', horno, microondas y lavavajillas', ', an oven, a microwave and a dishwasher')
    : both(', horno y microondas', ', an oven and a microwave')
  const what = both(`${hob.es}${dishwasher.es}`, `${hob.en}${dishwasher.en}`)
  if (home.kitchen === 'open') {
    const room = home.bedrooms === 0 ? both('a la estancia', 'the main room') : both('al salón', 'the living room')
    return both(`La cocina, abierta ${room.es}, tiene ${what.es}.`, `The kitchen, open to ${room.en}, has ${what.en}.`)
  }
  return random.pick([
    both(`La cocina es independiente, con ${what.es}.`, `The kitchen is a room of its own, with ${what.en}.`),
    both(`La cocina va aparte y tiene ${what.es}.`, `The kitchen is separate and has ${what.en}.`),
  ])
}

export function work({ desk }: Home, random: Random): LocalizedText {
  if (!desk) {
    return both(
      'No hay escritorio, pero la mesa de comedor y la fibra sirven para trabajar.',
      'There is no desk, but the dining table and the fibre connection will do for work.',
    )
  }
  return random.pick([
    both('Para trabajar hay escritorio y fibra.', 'For work there is a desk and fibre internet.'),
    both('Tiene escritorio junto a la ventana y fibra.', 'It has a desk by the window and fibre internet.'),
  ])
}

export function laundry({ washer, dryer }: Home): LocalizedText {
  if (dryer) return both('Lavadora y secadora en casa.', 'Washing machine and dryer indoors.')
  return washer
    ? both('Hay lavadora y tendedero.', 'There is a washing machine and an airer.')
    : both('No tiene lavadora.', 'There is no washing machine.')
}

export function warmth({ heating, airConditioning }: Home, random: Random): LocalizedText {
  if (heating === 'pump') {
    return random.pick([
      both('El aire acondicionado da frío y calor.', 'The air conditioning both cools and heats.'),
      both('Bomba de frío y calor para todo el año.', 'A heat pump cools and heats all year round.'),
    ])
  }
  const heat =
    heating === 'central'
      ? both('calefacción central', 'central heating')
      : heating === 'individual'
        ? both('calefacción individual', 'its own heating')
        : undefined
  if (heat && airConditioning) {
    return random.pick([
      both(`Tiene ${heat.es} y aire acondicionado.`, `It has ${heat.en} and air conditioning.`),
      both(
        `En invierno, ${heat.es}; en verano, aire acondicionado.`,
        `In winter, ${heat.en}; in summer, air conditioning.`,
      ),
    ])
  }
  if (heat) return both(`Tiene ${heat.es} y ventilador de techo.`, `It has ${heat.en} and a ceiling fan.`)
  return airConditioning
    ? both('Tiene aire acondicionado, sin calefacción.', 'It has air conditioning and no heating.')
    : both('Tiene ventilador de techo, sin calefacción.', 'It has a ceiling fan and no heating.')
}

export function entrance({ selfCheckIn, accessible }: Home, random: Random): LocalizedText {
  const entry = selfCheckIn
    ? random.pick([
        both('Se entra con código, a la hora que llegues.', 'You get in with a code, whenever you arrive.'),
        both('La entrada es autónoma, con caja de llaves.', 'Check-in is on your own, with a key box.'),
      ])
    : random.pick([
        both('Te esperamos en el portal con las llaves.', 'We wait for you at the front door with the keys.'),
        both('Las llaves se entregan en mano.', 'Keys are handed over in person.'),
      ])
  if (!accessible) return entry
  return both(
    `Del portal a la casa no hay escalones. ${entry.es}`,
    `There are no steps from the front door to the home. ${entry.en}`,
  )
}
