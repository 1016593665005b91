import type { CityGuide } from './city-guide.ts'

export const SEVILLA: CityGuide = {
  living: {
    es: 'Sevilla es llana, compacta y se camina: del Prado a la Macarena se cruza el casco antiguo en media hora. La vida está en la calle y en el bar de al lado, y a los vecinos se los conoce en una semana. Semana Santa y la Feria cambian la ciudad entera durante unos días: hay que vivirlas una vez, y saber que esas fechas cuestan más.',
    en: 'Sevilla is flat, compact and made for walking: from Prado to Macarena you cross the old town in half an hour. Life is in the street and in the bar next door, and you know the neighbours within a week. Holy Week and the April Fair change the whole city for some days: see them once, and know that those dates cost more.',
  },
  transport: {
    es: 'La bicicleta es el mejor transporte, con carriles separados por casi toda la ciudad. El metro tiene una línea, que une el Aljarafe, Triana, Nervión y Montequinto; el tranvía cruza el centro hasta Nervión y los autobuses circulares rodean el casco. De Santa Justa a Madrid el AVE tarda unas dos horas y media, y un autobús directo va del centro al aeropuerto.',
    en: 'The bicycle is the best transport, with separate lanes nearly everywhere. The metro has one line, linking the Aljarafe, Triana, Nervión and Montequinto; the tram crosses the centre to Nervión and circular buses go round the old town. High-speed trains from Santa Justa reach Madrid in about two and a half hours, and a direct bus goes from the centre to the airport.',
  },
  health: {
    es: 'El Virgen del Rocío, al sur, es uno de los mayores hospitales públicos de España; el Virgen Macarena está al norte, junto al barrio del mismo nombre. Entre los privados, el Infanta Luisa queda en Triana y el San Juan de Dios en Nervión. El Porvenir y Los Remedios sirven bien para el Rocío; Macarena y la Alameda, para el Macarena.',
    en: 'Virgen del Rocío, in the south, is one of the largest public hospitals in Spain; Virgen Macarena is in the north, beside the neighbourhood of that name. Of the private ones, Infanta Luisa is in Triana and San Juan de Dios in Nervión. El Porvenir and Los Remedios are well placed for Virgen del Rocío; Macarena and Alameda for Virgen Macarena.',
  },
  study: {
    es: 'La Universidad de Sevilla tiene el rectorado y las facultades de letras en la antigua Fábrica de Tabacos, las ciencias en Reina Mercedes, Derecho y Economía junto a San Bernardo y las ingenierías en la Cartuja. La Pablo de Olavide tiene parada de metro propia, en la línea que pasa por San Bernardo y Nervión.',
    en: 'The University of Sevilla has its head office and humanities in the old Tobacco Factory, sciences at Reina Mercedes, Law and Economics beside San Bernardo and engineering at Cartuja. Pablo de Olavide has a metro stop of its own, on the line that runs through San Bernardo and Nervión.',
  },
  work: {
    es: 'El parque tecnológico de la Cartuja, en la isla de la Expo de 1992, se alcanza andando o en bici desde San Lorenzo, la Alameda y Triana. Las oficinas de servicios están en Nervión, y la industria aeronáutica, en torno al aeropuerto y en Tablada.',
    en: 'The Cartuja technology park, on the island of the 1992 Expo, is within walking or cycling distance of San Lorenzo, Alameda and Triana. Service companies are in Nervión, and the aircraft industry around the airport and in Tablada.',
  },
  weather: {
    es: 'Inviernos suaves, con mediodías de chaqueta ligera, y una primavera que huele a azahar. De mediados de junio a mediados de septiembre se pasa con frecuencia de 36 grados y algunos días de 40: se vive a primera hora y de noche, y el aire acondicionado no es un lujo.',
    en: 'Mild winters, with light-jacket afternoons, and a spring that smells of orange blossom. From mid-June to mid-September it often passes 36 degrees and on some days 40: life happens early and at night, and air conditioning is no luxury.',
  },
  costs: {
    es: 'Se paga menos que en Madrid. El casco antiguo junto a la Catedral es lo más caro; Triana, Nervión y Los Remedios quedan en medio y la Macarena, por debajo. De abril a junio la demanda sube; el verano y noviembre son los mejores meses para encontrar precio.',
    en: 'You pay less than in Madrid. The old town by the Cathedral costs most; Triana, Nervión and Los Remedios are in the middle and Macarena below them. Demand rises from April to June; summer and November are the best months to find a price.',
  },
}
