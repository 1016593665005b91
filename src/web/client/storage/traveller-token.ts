const PREFIX = 'estancia.traveller.'

type Whose = { readonly bookingCode: string; readonly position: number }

/** The token of a traveller's own link (`#t=…`), which is stored and removed from the address, or the one stored before. */
export function readTravellerToken({ bookingCode, position }: Whose): string | undefined {
  const name = `${PREFIX}${bookingCode}.${position}`
  const token = new URLSearchParams(window.location.hash.slice(1)).get('t')
  if (token) {
    window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search)
  }
  // Storage can be switched off: the form then opens by the link alone.
  try {
    if (token) localStorage.setItem(name, token)
    return token ?? localStorage.getItem(name) ?? undefined
  } catch {
    return token ?? undefined
  }
}
