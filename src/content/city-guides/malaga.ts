import type { CityGuide } from './city-guide.ts'

export const MALAGA: CityGuide = {
  living: {
    es: 'Málaga es una ciudad de tamaño cómodo entre el mar y los montes: del museo a la playa se va andando. En pocos años ha sumado museos, empresas tecnológicas y vecinos de medio mundo, y sigue teniendo barrios donde se saca la silla a la acera. En agosto, con la Feria, y en Semana Santa el centro no duerme.',
    en: 'Málaga is a comfortably sized city between the sea and the hills: you walk from the museum to the beach. In a few years it has gained museums, technology companies and neighbours from half the world, and it still has areas where people carry a chair out to the pavement. In August, during the Fair, and in Holy Week the centre does not sleep.',
  },
  transport: {
    es: 'El tren de Cercanías C1 une el centro con el aeropuerto en poco más de diez minutos y sigue por la costa hasta Fuengirola. El metro tiene dos líneas: la 1 va a la universidad y al Clínico, la 2 hacia Huelin y el oeste. La línea 11 de autobús recorre todo el este, de El Palo al centro. En AVE, Madrid queda a unas dos horas y media o tres.',
    en: 'The C1 commuter train links the centre with the airport in little more than ten minutes and goes on along the coast to Fuengirola. The metro has two lines: 1 to the university and the Clínico hospital, 2 towards Huelin and the west. Bus line 11 runs the whole east, from El Palo to the centre. By high-speed train Madrid is two and a half to three hours away.',
  },
  health: {
    es: 'Los dos grandes hospitales públicos son el Regional, con el Materno-Infantil cerca, y el Clínico Virgen de la Victoria, en Teatinos y con parada de metro. Entre los privados, el Parque San Antonio está en la zona de El Limonar. Para el Clínico, lo más cómodo es Teatinos, o cualquier casa junto a la línea 1.',
    en: 'The two large public hospitals are the Regional, with the maternity and children’s hospital nearby, and the Clínico Virgen de la Victoria, in Teatinos and with a metro stop. Of the private ones, Parque San Antonio is near El Limonar. For the Clínico the easiest is Teatinos, or any home near line 1.',
  },
  study: {
    es: 'La Universidad de Málaga tiene casi todas sus facultades en el campus de Teatinos, en la línea 1 de metro, y algunas en El Ejido, a diez minutos de la plaza de la Merced. Las escuelas de español se concentran en el centro y en Pedregalejo.',
    en: 'The University of Málaga has nearly all its faculties on the Teatinos campus, on metro line 1, and some at El Ejido, ten minutes from Plaza de la Merced. Spanish language schools are mostly in the centre and in Pedregalejo.',
  },
  work: {
    es: 'El parque tecnológico está en Campanillas, al oeste, y se va en autobús o en coche. En la ciudad, las empresas se han instalado en el centro, en el puerto y en la antigua Tabacalera, junto a Huelin. Para quien trabaja a distancia hay espacios de trabajo en el Soho y en el centro.',
    en: 'The technology park is in Campanillas, to the west, reached by bus or car. In the city, companies have settled in the centre, at the port and in the old tobacco factory by Huelin. For those who work remotely there are coworking spaces in Soho and the centre.',
  },
  weather: {
    es: 'El invierno más suave de las tres ciudades: mediodías de unos 17 grados y pocas heladas, con la lluvia repartida entre noviembre y marzo. El verano es caluroso y húmedo, aliviado por la brisa, salvo los días de terral, el viento seco del interior. El mar está bueno para bañarse de junio a octubre.',
    en: 'The mildest winter of the three cities: afternoons of about 17 degrees and hardly any frost, with rain between November and March. Summer is hot and humid, eased by the breeze, except on days of terral, the dry inland wind. The sea is good for swimming from June to October.',
  },
  costs: {
    es: 'El centro, el Soho, la Malagueta y Pedregalejo son lo más caro; Teatinos, Huelin y El Palo dan más espacio por menos. Julio y agosto son los meses altos. De octubre a mayo se encuentra mejor precio y la playa queda para los que viven aquí.',
    en: 'The centre, Soho, La Malagueta and Pedregalejo cost most; Teatinos, Huelin and El Palo give more space for less. July and August are the high months. From October to May prices are better and the beach is for those who live here.',
  },
}
