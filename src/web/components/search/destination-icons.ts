import type { DestinationKind } from './destination-options.ts'

/** Outlines on a grid of 24, drawn for this list. */
export const DESTINATION_ICONS: Readonly<Record<DestinationKind, string>> = {
  city: 'M4 21V9l6-3v15M10 21V3l10 4v14M2 21h20M14 9h.01M14 13h.01M14 17h.01M7 12h.01M7 16h.01',
  neighbourhood: 'M3 11l9-7 9 7v9a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1zM9 21v-7h6v7',
  district: 'M3 6l6-3 6 3 6-3v15l-6 3-6-3-6 3zM9 3v15M15 6v15',
  street: 'M7 3L4 21M17 3l3 18M12 4v3M12 11v3M12 18v3',
  postcode: 'M3 6h18v12H3zM3 7l9 7 9-7',
  hospital: 'M4 21V6a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v15M2 21h20M12 7v6M9 10h6M10 21v-4h4v4',
  university: 'M22 10L12 5 2 10l10 5 10-5zM6 12v5c3 2.5 9 2.5 12 0v-5M22 10v6',
  station:
    'M7 3h10a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3V6a3 3 0 0 1 3-3zM4 11h16M12 3v8M8 14h.01M16 14h.01M8 17l-2 4M16 17l2 4',
  stop: 'M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18M8 16V9l4 5 4-5v7',
  museum: 'M3 21h18M5 21v-3h14v3M6 18v-7M10 18v-7M14 18v-7M18 18v-7M12 3l8 5H4z',
  business:
    'M6 21V4a1 1 0 0 1 1-1h10a1 1 0 0 1 1 1v17M3 21h18M10 7h.01M14 7h.01M10 11h.01M14 11h.01M10 15h.01M14 15h.01',
  congress:
    'M3 8a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v2a2 2 0 0 0 0 4v2a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-2a2 2 0 0 0 0-4zM13 6v12',
  here: 'M5 12a7 7 0 1 0 14 0a7 7 0 1 0-14 0M12 2v4M12 18v4M2 12h4M18 12h4',
}
