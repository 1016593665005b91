import type { City } from './cities.ts'

export type TransitLine = {
  readonly name: string
  readonly kind: 'metro' | 'suburban'
  /** Slugs of landmarks in the order in which trains stop at them. */
  readonly stops: readonly string[]
  /** Whether trains go on from the last stop to the first. */
  readonly isCircle: boolean
}

/**
 * The lines of the metro and of Cercanías with all their stations inside the boxes of our cities. Branches are lines of
 * their own. What lies outside is left out, and so is what has a train an hour.
 */
export const TRANSIT_LINES: Readonly<Record<City, readonly TransitLine[]>> = {
  madrid: [
    metro(
      'L1',
      `metro-pinar-de-chamartin metro-bambu estacion-de-chamartin intercambiador-de-plaza-de-castilla metro-valdeacederas
      metro-tetuan metro-estrecho metro-alvarado cuatro-caminos metro-rios-rosas metro-iglesia metro-bilbao metro-tribunal
      gran-via sol metro-tirso-de-molina metro-anton-martin metro-estacion-del-arte estacion-de-atocha
      metro-menendez-pelayo pacifico metro-puente-de-vallecas metro-nueva-numancia metro-portazgo metro-buenos-aires
      metro-alto-del-arenal metro-miguel-hernandez metro-sierra-de-guadalupe metro-villa-de-vallecas metro-congosto
      metro-la-gavia metro-las-suertes metro-valdecarros`,
    ),
    metro(
      'L2',
      `metro-las-rosas metro-avenida-de-guadalajara metro-alsacia metro-la-almudena metro-la-elipa ventas
      metro-manuel-becerra metro-goya metro-principe-de-vergara metro-retiro metro-banco-de-espana metro-sevilla sol
      metro-opera metro-santo-domingo metro-noviciado metro-san-bernardo metro-quevedo metro-canal cuatro-caminos`,
    ),
    metro(
      'L3',
      `metro-el-casar metro-villaverde-alto metro-san-cristobal metro-villaverde-bajo-cruce metro-ciudad-de-los-angeles
      metro-san-fermin-orcasur hospital-12-de-octubre metro-almendrales legazpi metro-delicias metro-palos-de-la-frontera
      metro-embajadores metro-lavapies sol callao metro-plaza-de-espana metro-ventura-rodriguez metro-arguelles
      intercambiador-de-moncloa`,
    ),
    metro(
      'L4',
      `metro-arguelles metro-san-bernardo metro-bilbao alonso-martinez metro-colon metro-serrano metro-velazquez metro-goya
      metro-lista metro-diego-de-leon intercambiador-de-avenida-de-america metro-prosperidad metro-alfonso-xiii
      metro-avenida-de-la-paz metro-arturo-soria metro-esperanza metro-canillas metro-mar-de-cristal metro-san-lorenzo
      metro-parque-de-santa-maria metro-hortaleza metro-manoteras metro-pinar-de-chamartin`,
    ),
    metro(
      'L5',
      `metro-alameda-de-osuna metro-el-capricho metro-canillejas metro-torre-arias metro-suanzes metro-ciudad-lineal
      metro-pueblo-nuevo metro-quintana metro-el-carmen ventas metro-diego-de-leon metro-nunez-de-balboa metro-ruben-dario
      alonso-martinez metro-chueca gran-via callao metro-opera metro-la-latina metro-puerta-de-toledo metro-acacias
      metro-piramides metro-marques-de-vadillo metro-urgel metro-oporto metro-vista-alegre metro-carabanchel
      metro-eugenia-de-montijo metro-aluche metro-empalme metro-campamento metro-casa-de-campo`,
    ),
    {
      ...metro(
        'L6',
        `metro-laguna metro-carpetana metro-oporto metro-opanel intercambiador-de-plaza-eliptica metro-usera legazpi
        metro-arganzuela-planetario estacion-sur-de-autobuses pacifico metro-conde-de-casal metro-sainz-de-baranda
        metro-o-donnell metro-manuel-becerra metro-diego-de-leon intercambiador-de-avenida-de-america
        metro-republica-argentina nuevos-ministerios cuatro-caminos metro-guzman-el-bueno metro-vicente-aleixandre
        ciudad-universitaria intercambiador-de-moncloa metro-arguelles estacion-de-principe-pio metro-puerta-del-angel
        metro-alto-de-extremadura metro-lucero`,
      ),
      isCircle: true,
    },
    metro(
      'L7',
      `metro-hospital-del-henares metro-henares metro-jarama metro-san-fernando metro-la-rambla metro-coslada-central
      metro-barrio-del-puerto metro-estadio-metropolitano metro-las-musas metro-san-blas metro-simancas
      metro-garcia-noblejas metro-ascao metro-pueblo-nuevo metro-barrio-de-la-concepcion metro-parque-de-las-avenidas
      metro-cartagena intercambiador-de-avenida-de-america metro-gregorio-maranon metro-alonso-cano metro-canal
      metro-islas-filipinas metro-guzman-el-bueno metro-francos-rodriguez metro-valdezarza metro-antonio-machado
      metro-penagrande metro-avenida-de-la-ilustracion metro-lacoma metro-arroyofresno metro-pitis`,
    ),
    metro(
      'L8',
      `nuevos-ministerios metro-colombia metro-pinar-del-rey metro-mar-de-cristal metro-feria-de-madrid
      aeropuerto-t1-t2-t3 metro-barajas aeropuerto-t4`,
    ),
    metro(
      'L9',
      `metro-paco-de-lucia metro-mirasierra metro-herrera-oria metro-barrio-del-pilar metro-ventilla
      intercambiador-de-plaza-de-castilla metro-duque-de-pastrana metro-pio-xii metro-colombia metro-concha-espina
      metro-cruz-del-rayo intercambiador-de-avenida-de-america metro-nunez-de-balboa metro-principe-de-vergara metro-ibiza
      metro-sainz-de-baranda metro-estrella metro-vinateros metro-artilleros metro-pavones metro-valdebernardo
      metro-vicalvaro metro-san-cipriano metro-puerta-de-arganda metro-rivas-urbanizaciones metro-rivas-futura
      metro-rivas-vaciamadrid`,
    ),
    metro(
      'L10',
      `metro-hospital-infanta-sofia metro-reyes-catolicos metro-baunatal metro-manuel-de-falla metro-marques-de-la-valdavia
      metro-la-moraleja metro-la-granja metro-ronda-de-la-comunicacion metro-las-tablas metro-montecarmelo
      metro-tres-olivos metro-fuencarral metro-begona estacion-de-chamartin intercambiador-de-plaza-de-castilla
      metro-cuzco metro-santiago-bernabeu nuevos-ministerios metro-gregorio-maranon alonso-martinez metro-tribunal
      metro-plaza-de-espana estacion-de-principe-pio metro-lago metro-batan metro-casa-de-campo metro-colonia-jardin
      metro-aviacion-espanola metro-cuatro-vientos metro-joaquin-vilumbrales metro-puerta-del-sur`,
    ),
    metro(
      'L11',
      `intercambiador-de-plaza-eliptica metro-abrantes metro-pan-bendito metro-san-francisco metro-carabanchel-alto
      metro-la-peseta metro-la-fortuna`,
    ),
    metro(
      'L12',
      `metro-hospital-de-mostoles metro-pradillo metro-mostoles-central metro-universidad-rey-juan-carlos metro-parque-oeste
      metro-alcorcon-central metro-parque-de-lisboa metro-puerta-del-sur metro-san-nicasio metro-leganes-central
      metro-hospital-severo-ochoa metro-casa-del-reloj metro-julian-besteiro metro-el-carrascal metro-el-bercial
      metro-los-espartales metro-el-casar metro-juan-de-la-cierva`,
    ),
    metro('R', 'metro-opera estacion-de-principe-pio'),
    suburban(
      'C-1',
      `estacion-de-principe-pio metro-piramides metro-delicias estacion-sur-de-autobuses estacion-de-atocha
      cercanias-recoletos nuevos-ministerios estacion-de-chamartin cercanias-fuente-de-la-mora cercanias-valdebebas
      aeropuerto-t4`,
    ),
    suburban(
      'C-2',
      `estacion-de-chamartin nuevos-ministerios cercanias-recoletos estacion-de-atocha
      cercanias-asamblea-de-madrid-entrevias cercanias-el-pozo metro-sierra-de-guadalupe cercanias-santa-eugenia
      metro-puerta-de-arganda metro-coslada-central cercanias-san-fernando-de-henares`,
    ),
    suburban(
      'C-3',
      `estacion-de-chamartin nuevos-ministerios sol estacion-de-atocha cercanias-villaverde-bajo
      cercanias-san-cristobal-de-los-angeles cercanias-san-cristobal-industrial metro-el-casar`,
    ),
    suburban(
      'C-4a',
      `cercanias-alcobendas-san-sebastian-de-los-reyes cercanias-valdelasfuentes
      cercanias-universidad-pontificia-de-comillas universidad-autonoma-cantoblanco cercanias-fuencarral
      estacion-de-chamartin nuevos-ministerios sol estacion-de-atocha cercanias-villaverde-bajo metro-villaverde-alto
      cercanias-las-margaritas-universidad cercanias-getafe-centro`,
    ),
    suburban(
      'C-4b',
      `cercanias-colmenar-viejo cercanias-tres-cantos cercanias-el-goloso universidad-autonoma-cantoblanco
      cercanias-fuencarral estacion-de-chamartin`,
    ),
    suburban(
      'C-5',
      `cercanias-mostoles-el-soto metro-mostoles-central cercanias-las-retamas metro-alcorcon-central
      cercanias-san-jose-de-valderas metro-cuatro-vientos cercanias-las-aguilas cercanias-fanjul metro-aluche metro-laguna
      metro-embajadores estacion-de-atocha estacion-sur-de-autobuses cercanias-doce-de-octubre cercanias-orcasitas
      cercanias-puente-alcocer metro-villaverde-alto cercanias-zarzaquemada metro-leganes-central
      cercanias-parque-polvoranca`,
    ),
    suburban(
      'C-8',
      'estacion-de-chamartin cercanias-ramon-y-cajal metro-paco-de-lucia metro-pitis cercanias-pinar-de-las-rozas',
    ),
    suburban(
      'C-10',
      `cercanias-pinar-de-las-rozas cercanias-las-rozas cercanias-majadahonda cercanias-el-barrial cercanias-pozuelo
      cercanias-aravaca estacion-de-principe-pio metro-piramides metro-delicias estacion-sur-de-autobuses
      estacion-de-atocha cercanias-recoletos nuevos-ministerios estacion-de-chamartin cercanias-fuente-de-la-mora`,
    ),
  ],
  sevilla: [
    metro(
      'L1',
      `metro-cavaleri metro-san-juan-alto metro-san-juan-bajo metro-blas-infante metro-parque-de-los-principes
      plaza-de-cuba puerta-de-jerez estacion-de-autobuses-prado-de-san-sebastian estacion-de-san-bernardo nervion
      metro-gran-plaza metro-primero-de-mayo metro-amate metro-la-plata metro-cocheras universidad-pablo-de-olavide
      metro-condequinto metro-montequinto metro-europa metro-olivar-de-quintos`,
    ),
    suburban(
      'C-1',
      `estacion-de-santa-justa estacion-de-san-bernardo estacion-de-virgen-del-rocio cercanias-jardines-de-hercules
      cercanias-bellavista`,
    ),
    {
      ...suburban(
        'C-4',
        `estacion-de-santa-justa estacion-de-san-bernardo estacion-de-virgen-del-rocio cercanias-padre-pio
        cercanias-palacio-de-congresos`,
      ),
      isCircle: true,
    },
  ],
  malaga: [
    metro(
      'L1',
      `atarazanas guadalmedina el-perchel metro-la-union metro-barbarela metro-carranque metro-portada-alta
      metro-ciudad-de-la-justicia campus-de-teatinos metro-clinico metro-el-consul metro-paraninfo metro-andalucia-tech`,
    ),
    metro(
      'L2',
      `atarazanas guadalmedina el-perchel metro-la-isla metro-princesa-huelin metro-el-torcal metro-la-luz-la-paz
      metro-puerta-blanca palacio-de-deportes-martin-carpena`,
    ),
    suburban(
      'C-1',
      `estacion-centro-alameda estacion-maria-zambrano estacion-victoria-kent cercanias-guadalhorce
      aeropuerto-de-malaga cercanias-plaza-mayor cercanias-los-alamos cercanias-la-colina`,
    ),
    suburban(
      'C-2',
      `estacion-centro-alameda estacion-maria-zambrano estacion-victoria-kent cercanias-los-prados
      cercanias-campanillas`,
    ),
  ],
}

function metro(name: string, stops: string): TransitLine {
  return { name, kind: 'metro', stops: stops.split(/\s+/), isCircle: false }
}

function suburban(name: string, stops: string): TransitLine {
  return { name, kind: 'suburban', stops: stops.split(/\s+/), isCircle: false }
}
