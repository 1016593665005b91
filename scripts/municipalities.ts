import { readFile, writeFile } from 'node:fs/promises'

/**
 * Writes the municipalities of Spain into `LIST`, by province and with the province's capital first, from the codes of
 * the Instituto Nacional de Estadística in the package es-atlas (boundaries of the Instituto Geográfico Nacional, CC BY
 * 4.0). `--check` only tells whether the file is up to date.
 */
const LIST = new URL('../src/content/municipalities.json', import.meta.url)
const ATLAS = import.meta.resolve('es-atlas/es/municipalities.json')

/** Provinces 01 to 52; higher codes of the atlas are land without a town hall. */
const CAPITALS = [
  'Vitoria-Gasteiz|Albacete|Alacant/Alicante|Almería|Ávila|Badajoz|Palma|Barcelona|Burgos|Cáceres|Cádiz|Castelló de la Plana',
  'Ciudad Real|Córdoba|Coruña, A|Cuenca|Girona|Granada|Guadalajara|Donostia/San Sebastián|Huelva|Huesca|Jaén|León|Lleida',
  'Logroño|Lugo|Madrid|Málaga|Murcia|Pamplona/Iruña|Ourense|Oviedo|Palencia|Palmas de Gran Canaria, Las|Pontevedra|Salamanca',
  'Santa Cruz de Tenerife|Santander|Segovia|Sevilla|Soria|Tarragona|Teruel|Toledo|València|Valladolid|Bilbao|Zamora|Zaragoza',
  'Ceuta|Melilla',
]
  .join('|')
  .split('|')

type Place = { readonly id: string; readonly properties: { readonly name: string } }
type Atlas = { readonly objects: { readonly municipalities: { readonly geometries: readonly Place[] } } }
const atlas: Atlas = JSON.parse(await readFile(new URL(ATLAS), 'utf8'))
const places = atlas.objects.municipalities.geometries

const lines = CAPITALS.map((capital, index) => {
  const province = String(index + 1).padStart(2, '0')
  const own = new Map(
    places.filter(({ id }) => id.startsWith(province)).map((place) => [place.id, place.properties.name]),
  )
  const sorted = [...own].sort(([, one], [, other]) => one.localeCompare(other, 'es'))
  const first = sorted.find(([, name]) => plain(name) === plain(capital))
  if (!first) throw new Error(`${capital} is not in province ${province}`)
  const list = [first, ...sorted.filter((place) => place !== first)].map(([id, name]) => [id, name.trim()])
  return `  ${JSON.stringify(province)}: ${JSON.stringify(list)}`
})
const text = `{\n${lines.join(',\n')}\n}\n`
if (!process.argv.includes('--check')) await writeFile(LIST, text)
else if ((await readFile(LIST, 'utf8')) !== text) {
  process.stderr.write('municipalities.json is not what scripts/municipalities.ts makes: run it without --check\n')
  process.exit(1)
}

/** Turns `Coruña, A` into `A Coruña`, and takes the first of two languages. */
function plain(name: string): string {
  return name
    .toLowerCase()
    .split(/[\s,/-]+/)
    .sort()
    .join(' ')
}
