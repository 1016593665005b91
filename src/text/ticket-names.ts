import type { Locale } from '#domain/shared/text.ts'
import type { TicketRoom, TicketThing, TicketUrgency } from '#domain/ticket/ticket.ts'
import { m } from '#i18n/paraglide/messages.js'

const ROOMS = {
  living_room: m.ticket_room_living_room,
  bedroom: m.ticket_room_bedroom,
  kitchen: m.ticket_room_kitchen,
  bathroom: m.ticket_room_bathroom,
  entrance: m.ticket_room_entrance,
  whole_home: m.ticket_room_whole_home,
} satisfies Record<TicketRoom, unknown>

const THINGS = {
  sofa: m.ticket_thing_sofa,
  television: m.ticket_thing_television,
  air_conditioning: m.ticket_thing_air_conditioning,
  radiator: m.ticket_thing_radiator,
  lamp_or_socket: m.ticket_thing_lamp_or_socket,
  window_or_blind: m.ticket_thing_window_or_blind,
  other: m.ticket_thing_other,
  bed_or_mattress: m.ticket_thing_bed_or_mattress,
  wardrobe: m.ticket_thing_wardrobe,
  fridge: m.ticket_thing_fridge,
  hob_or_oven: m.ticket_thing_hob_or_oven,
  dishwasher: m.ticket_thing_dishwasher,
  washing_machine: m.ticket_thing_washing_machine,
  tap_or_drain: m.ticket_thing_tap_or_drain,
  shower_or_bath: m.ticket_thing_shower_or_bath,
  toilet: m.ticket_thing_toilet,
  hot_water: m.ticket_thing_hot_water,
  door_or_lock: m.ticket_thing_door_or_lock,
  intercom: m.ticket_thing_intercom,
  lift: m.ticket_thing_lift,
  letterbox: m.ticket_thing_letterbox,
  wifi: m.ticket_thing_wifi,
  power: m.ticket_thing_power,
  heating: m.ticket_thing_heating,
  water: m.ticket_thing_water,
  noise: m.ticket_thing_noise,
  pests: m.ticket_thing_pests,
} satisfies Record<TicketThing, unknown>

const URGENCIES = {
  can_wait: m.ticket_urgency_can_wait,
  soon: m.ticket_urgency_soon,
  cannot_stay: m.ticket_urgency_cannot_stay,
} satisfies Record<TicketUrgency, unknown>

export function ticketRoomName(room: TicketRoom, locale: Locale): string {
  return ROOMS[room]({}, { locale })
}

export function ticketThingName(thing: TicketThing, locale: Locale): string {
  return THINGS[thing]({}, { locale })
}

/** Names what is broken and where: "Radiador (Dormitorio)". */
export function ticketWhat(
  { room, thing }: { readonly room: TicketRoom; readonly thing: TicketThing },
  locale: Locale,
): string {
  return m.ticket_what({ thing: ticketThingName(thing, locale), room: ticketRoomName(room, locale) }, { locale })
}

/** Says how pressing it is, as staff read it. */
export function ticketUrgencyText(urgency: TicketUrgency, locale: Locale): string {
  return URGENCIES[urgency]({}, { locale })
}
