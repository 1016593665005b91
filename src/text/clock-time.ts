const CLOCK = new Intl.DateTimeFormat('es-ES', { timeZone: 'Europe/Madrid', hour: '2-digit', minute: '2-digit' })

/** A moment as a clock in Madrid shows it: `10:42`. */
export function clockTime(moment: Date): string {
  return CLOCK.format(moment)
}
