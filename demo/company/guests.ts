/** A guest of the demo: invented, with an address that no mail reaches. */
export type DemoGuest = {
  readonly name: string
  readonly lastname: string
  readonly phone: string
  readonly language: 'es' | 'en'
}

const guest = (name: string, lastname: string, phone: string, language: DemoGuest['language'] = 'es'): DemoGuest => ({
  name,
  lastname,
  phone,
  language,
})

export const GUESTS = {
  abril: guest('Abril', 'Santacana', '+34 600 010 101'),
  anouk: guest('Anouk', 'Verbeke', '+32 470 01 02 03', 'en'),
  beatriz: guest('Beatriz', 'Lozano', '+34 600 010 102'),
  bruno: guest('Bruno', 'Arrieta', '+34 600 010 103'),
  clara: guest('Clara', 'Domènech', '+34 600 010 104'),
  daniel: guest('Daniel', 'Hoffmann', '+49 151 0101 0105', 'en'),
  elena: guest('Elena', 'Marchetti', '+39 345 010 1106', 'en'),
  farid: guest('Farid', 'Berrada', '+33 6 01 01 01 07', 'en'),
  gloria: guest('Gloria', 'Iturralde', '+34 600 010 108'),
  hamza: guest('Hamza', 'El Idrissi', '+34 600 010 109'),
  henrik: guest('Henrik', 'Sandberg', '+46 70 010 11 10', 'en'),
  ines: guest('Inés', 'Caballero', '+34 600 010 111'),
  irene: guest('Irene', 'Zabala', '+34 600 010 112'),
  jurgen: guest('Jürgen', 'Albrecht', '+49 151 0101 0113', 'en'),
  katarzyna: guest('Katarzyna', 'Nowak', '+48 601 010 114', 'en'),
  leire: guest('Leire', 'Goikoetxea', '+34 600 010 115'),
  lorenzo: guest('Lorenzo', 'Paz', '+34 600 010 116'),
  marie: guest('Marie', 'Lefèvre', '+33 6 01 01 01 17', 'en'),
  martin: guest('Martín', 'Urrutia', '+34 600 010 118'),
  ngozi: guest('Ngozi', 'Okafor', '+44 7700 900119', 'en'),
  noor: guest('Noor', 'van Dijk', '+31 6 0101 0120', 'en'),
  owen: guest('Owen', 'Pritchard', '+44 7700 900121', 'en'),
  paul: guest('Paul', 'Girard', '+33 6 01 01 01 22', 'en'),
  paula: guest('Paula', 'Quintana', '+34 600 010 123'),
  peter: guest('Peter', 'Walsh', '+353 85 010 1124', 'en'),
  raul: guest('Raúl', 'Espinosa', '+34 600 010 125'),
  sofia: guest('Sofía', 'Lindqvist', '+46 70 010 11 26', 'en'),
  tomas: guest('Tomás', 'Echevarría', '+34 600 010 127'),
  yuki: guest('Yuki', 'Tanabe', '+81 90 0101 0128', 'en'),
} as const satisfies Record<string, DemoGuest>

export type GuestKey = keyof typeof GUESTS
