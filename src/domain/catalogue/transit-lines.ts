import type { City } from './cities.ts'

/** A stop: the slug of a landmark, and the minutes that a train usually takes to it from the stop before. */
type Stop = readonly [slug: string, minutes: number]

export type TransitLine = {
  readonly name: string
  readonly kind: 'metro' | 'suburban'
  /** Stops in their order; the first has no minutes, or those from the last where the line is a circle. */
  readonly stops: readonly Stop[]
  readonly isCircle?: boolean
}

/**
 * The lines of the metro and of Cercanías, with those of their stations that are landmarks: others are passed. The minutes are
 * usual ones of a working day, rounded, and no timetable.
 */
export const TRANSIT_LINES: Readonly<Record<City, readonly TransitLine[]>> = {
  madrid: [
    metro('L1', [
      ['estacion-de-chamartin', 0],
      ['intercambiador-de-plaza-de-castilla', 3],
      ['cuatro-caminos', 9],
      ['gran-via', 9],
      ['sol', 2],
      ['estacion-de-atocha', 7],
      ['pacifico', 4],
    ]),
    metro('L2', [
      ['cuatro-caminos', 0],
      ['sol', 12],
      ['ventas', 13],
    ]),
    metro('L3', [
      ['intercambiador-de-moncloa', 0],
      ['callao', 7],
      ['sol', 2],
      ['legazpi', 9],
    ]),
    metro('L4', [
      ['alonso-martinez', 0],
      ['intercambiador-de-avenida-de-america', 12],
    ]),
    metro('L5', [
      ['callao', 0],
      ['gran-via', 1],
      ['alonso-martinez', 4],
      ['ventas', 8],
    ]),
    {
      ...metro('L6', [
        ['cuatro-caminos', 6],
        ['nuevos-ministerios', 2],
        ['intercambiador-de-avenida-de-america', 4],
        ['pacifico', 11],
        ['estacion-sur-de-autobuses', 2],
        ['legazpi', 4],
        ['intercambiador-de-plaza-eliptica', 4],
        ['estacion-de-principe-pio', 15],
        ['intercambiador-de-moncloa', 4],
        ['ciudad-universitaria', 2],
      ]),
      isCircle: true,
    },
    metro('L8', [
      ['nuevos-ministerios', 0],
      ['campo-de-las-naciones', 12],
      ['aeropuerto-t1-t2-t3', 4],
      ['aeropuerto-t4', 6],
    ]),
    metro('L9', [
      ['intercambiador-de-plaza-de-castilla', 0],
      ['intercambiador-de-avenida-de-america', 12],
    ]),
    metro('L10', [
      ['estacion-de-chamartin', 0],
      ['intercambiador-de-plaza-de-castilla', 2],
      ['nuevos-ministerios', 6],
      ['alonso-martinez', 4],
      ['estacion-de-principe-pio', 6],
    ]),
    suburban('C-1', [
      ['estacion-de-principe-pio', 0],
      ['estacion-sur-de-autobuses', 11],
      ['estacion-de-atocha', 4],
      ['nuevos-ministerios', 8],
      ['estacion-de-chamartin', 5],
      ['aeropuerto-t4', 11],
    ]),
    suburban('C-4', [
      ['estacion-de-atocha', 0],
      ['sol', 3],
      ['nuevos-ministerios', 4],
      ['estacion-de-chamartin', 5],
      ['universidad-autonoma-cantoblanco', 11],
    ]),
  ],
  sevilla: [
    metro('L1', [
      ['plaza-de-cuba', 0],
      ['puerta-de-jerez', 2],
      ['estacion-de-autobuses-prado-de-san-sebastian', 2],
      ['estacion-de-san-bernardo', 2],
      ['nervion', 2],
      ['universidad-pablo-de-olavide', 13],
    ]),
    suburban('C-1', [
      ['estacion-de-santa-justa', 0],
      ['estacion-de-san-bernardo', 4],
      ['estacion-de-virgen-del-rocio', 3],
    ]),
  ],
  malaga: [
    metro('L1', [
      ['atarazanas', 0],
      ['guadalmedina', 2],
      ['el-perchel', 2],
      ['campus-de-teatinos', 11],
    ]),
    metro('L2', [
      ['atarazanas', 0],
      ['guadalmedina', 2],
      ['el-perchel', 2],
      ['palacio-de-deportes-martin-carpena', 9],
    ]),
    suburban('C-1', [
      ['estacion-centro-alameda', 0],
      ['estacion-maria-zambrano', 2],
      ['estacion-victoria-kent', 4],
      ['aeropuerto-de-malaga', 5],
    ]),
  ],
}

function metro(name: string, stops: readonly Stop[]): TransitLine {
  return { name, kind: 'metro', stops }
}

function suburban(name: string, stops: readonly Stop[]): TransitLine {
  return { name, kind: 'suburban', stops }
}
