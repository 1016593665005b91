import type { CityStations } from '../station.ts'

/** Stations of the metro and Cercanías inside the box of Málaga that are no landmarks of another name. */
export const MALAGA_STATIONS: CityStations = {
  metro: [
    ['La Unión', 36.7109, -4.4397],
    ['Barbarela', 36.7116, -4.4459],
    ['Carranque', 36.7186, -4.4492],
    ['Portada Alta', 36.7193, -4.4526],
    ['Ciudad de la Justicia', 36.7182, -4.4636],
    ['Clínico', 36.7166, -4.4786],
    ['El Cónsul', 36.7173, -4.484],
    ['Paraninfo', 36.718, -4.4889],
    ['Andalucía Tech', 36.7188, -4.4945],
    ['La Isla', 36.708, -4.4356],
    ['Princesa-Huelin', 36.7043, -4.4401],
    ['El Torcal', 36.6997, -4.4461],
    ['La Luz-La Paz', 36.6977, -4.4486],
    ['Puerta Blanca', 36.6954, -4.4515],
  ],
  suburban: [
    ['Guadalhorce', 36.6921, -4.4837],
    ['Plaza Mayor', 36.6562, -4.4803],
    ['Los Álamos', 36.6451, -4.4851],
    ['La Colina', 36.6419, -4.4926],
    ['Los Prados', 36.6986, -4.4782],
    ['Campanillas', 36.705, -4.5455],
  ],
}
