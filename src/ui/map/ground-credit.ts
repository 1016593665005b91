/** The sources of the drawn map by their own names, which their licences require (decision 71). */
export const DRAWN_FROM =
  'IGN, IECA (CC BY 4.0), Ayuntamiento de Madrid, CRTM, Renfe, Metro de Sevilla, TUSSAM, Metro de Málaga, EMT Málaga'

/** Where the contributors of a vector map are credited. */
export const OPENSTREETMAP = 'https://www.openstreetmap.org/copyright'
