import type { CityGuide } from './city-guide.ts'

export const MADRID: CityGuide = {
  living: {
    es: 'Madrid se vive por barrios: cada uno con su mercado, su plaza y su parada de metro, y a media hora de casi cualquier otro. Es una ciudad hecha por gente que vino de fuera, así que nadie pregunta mucho de dónde eres. Se come a las dos y media, se cena a las nueve y media y se pasa en la calle todo el tiempo que deja el calor.',
    en: 'Madrid is lived by neighbourhoods: each with its market, its square and its metro stop, half an hour from nearly any other. It is a city made by people who came from elsewhere, so nobody asks much where you are from. Lunch is at half past two, dinner at half past nine, and as much time is spent outdoors as the heat allows.',
  },
  transport: {
    es: 'El metro llega a casi todo y funciona de seis de la mañana a una y media de la noche; los autobuses nocturnos salen de Cibeles. El Cercanías une Atocha, Sol, Nuevos Ministerios y Chamartín con los alrededores. Al aeropuerto van la línea 8 de metro desde Nuevos Ministerios, el Cercanías a la T4 y un autobús exprés a todas horas. Para quedarse unos meses, el abono de 30 días sale a cuenta enseguida.',
    en: 'The metro reaches nearly everything and runs from six in the morning to half past one at night; night buses leave from Cibeles. Commuter trains link Atocha, Sol, Nuevos Ministerios and Chamartín with the surroundings. Metro line 8 from Nuevos Ministerios, commuter trains to T4 and an express bus at all hours go to the airport. For a stay of months the 30-day pass soon pays for itself.',
  },
  health: {
    es: 'Los grandes hospitales públicos están repartidos: La Paz y el Ramón y Cajal al norte, el Clínico San Carlos junto a Moncloa, La Princesa y el Gregorio Marañón al este del centro y el 12 de Octubre al sur. Para un tratamiento largo merece la pena vivir en el mismo barrio: Lista para La Princesa, Ibiza para el Marañón y el Niño Jesús, Argüelles para el Clínico y la Jiménez Díaz, Castillejos para La Paz.',
    en: 'The large public hospitals are spread out: La Paz and Ramón y Cajal in the north, Clínico San Carlos by Moncloa, La Princesa and Gregorio Marañón east of the centre and 12 de Octubre in the south. For a long treatment it is worth living nearby: Lista for La Princesa, Ibiza for Gregorio Marañón and Niño Jesús, Argüelles for Clínico San Carlos and Jiménez Díaz, Castillejos for La Paz.',
  },
  study: {
    es: 'La Complutense y la Politécnica comparten la ciudad universitaria, a un paso de Argüelles y Moncloa. La Autónoma está en Cantoblanco, con estación de Cercanías propia, y la Carlos III en Getafe y Leganés, además de Puerta de Toledo. Con el Cercanías cerca de casa, cualquiera de ellas cabe en una vida en el centro.',
    en: 'The Complutense and the Politécnica share the university campus, a step from Argüelles and Moncloa. The Autónoma is in Cantoblanco, with a commuter station of its own, and the Carlos III in Getafe and Leganés as well as Puerta de Toledo. With a commuter station near home, any of them fits a life in the centre.',
  },
  work: {
    es: 'Las oficinas siguen la Castellana: AZCA y Cuzco en el centro, las torres junto a Chamartín más arriba. Otras zonas de empresas, como Campo de las Naciones, Las Tablas o Julián Camarillo, tienen metro. Chamberí, Tetuán y El Viso ahorran transbordos a quien trabaja en el norte.',
    en: 'Offices follow the Castellana: AZCA and Cuzco in the middle, the towers by Chamartín further up. Other business areas, such as Campo de las Naciones, Las Tablas or Julián Camarillo, are on the metro. Chamberí, Tetuán and El Viso save changes for those who work in the north.',
  },
  weather: {
    es: 'A unos 650 metros de altura, con sol casi siempre y poca lluvia. De finales de junio a mediados de septiembre hace calor seco, con muchos días por encima de 35 grados: mira que el piso tenga aire acondicionado. En invierno las noches rondan los cero grados y los días son claros; primavera y otoño son cortos y muy buenos.',
    en: 'About 650 metres up, with sun nearly always and little rain. From late June to mid-September the heat is dry, with many days above 35 degrees: see that the flat has air conditioning. In winter nights are around zero and days are clear; spring and autumn are short and very good.',
  },
  costs: {
    es: 'Salamanca, Chamberí y el centro son lo más caro; al sur y al este del Retiro, en Arganzuela y en Tetuán se paga menos por los mismos metros. El menú del día sigue siendo la forma más barata de comer bien, y los mercados municipales, la de cocinar en casa.',
    en: 'Salamanca, Chamberí and the centre cost most; south and east of Retiro, in Arganzuela and in Tetuán you pay less for the same space. The set lunch is still the cheapest way to eat well, and municipal markets the cheapest way to cook at home.',
  },
}
