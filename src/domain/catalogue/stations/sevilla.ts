import type { CityStations } from '../station.ts'

/** Stations of the metro and Cercanías inside the box of Sevilla that are no landmarks of another name. */
export const SEVILLA_STATIONS: CityStations = {
  metro: [
    ['Cavaleri', 37.353, -6.047],
    ['San Juan Alto', 37.362, -6.039],
    ['San Juan Bajo', 37.367, -6.025],
    ['Blas Infante', 37.373, -6.011],
    ['Parque de los Príncipes', 37.377, -6.004],
    ['Gran Plaza', 37.382, -5.967],
    ['Primero de Mayo', 37.381, -5.956],
    ['Amate', 37.376, -5.953],
    ['La Plata', 37.371, -5.952],
    ['Cocheras', 37.368, -5.95],
    ['Condequinto', 37.346, -5.936],
    ['Montequinto', 37.342, -5.935],
    ['Europa', 37.338, -5.935],
    ['Olivar de Quintos', 37.329, -5.939],
  ],
  suburban: [
    ['Jardines de Hércules', 37.3329, -5.9641],
    ['Bellavista', 37.3215, -5.9642],
    ['Padre Pío', 37.3709, -5.9394],
    ['Palacio de Congresos', 37.4036, -5.9363],
  ],
}
