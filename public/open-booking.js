// For a page of a booking that was held back because others at this address tried too many codes (src/server/tries-page.ts):
// shows the API what this browser has that opens the booking, and asks for the page again, which is given then. At most once
// in a while: where that does not help, the page says how long to wait.
const ONCE_IN_MS = 10_000
const TRIED = 'estancia.opened'

const { code = '' } = document.currentScript.dataset

function proofs() {
  const viewToken =
    new URLSearchParams(location.hash.slice(1)).get('t') ||
    localStorage.getItem(`estancia.booking.${code.toUpperCase()}`)
  const token = localStorage.getItem('token')
  return {
    ...(viewToken && { 'X-View-Token': viewToken }),
    ...(token && { Authorization: `Bearer ${token}` }),
  }
}

async function open() {
  const headers = proofs()
  const last = Number(sessionStorage.getItem(TRIED))
  if (Object.keys(headers).length === 0 || Date.now() - last < ONCE_IN_MS) return
  sessionStorage.setItem(TRIED, String(Date.now()))
  const answer = await fetch(`/api/bookings/${encodeURIComponent(code)}`, { headers })
  if (answer.ok) location.reload()
}

// Where the browser keeps nothing, or nothing is reached, the page stays as it is.
open().catch(() => undefined)
