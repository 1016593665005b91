import type { TicketRoom, TicketThing } from '#domain/ticket/ticket.ts'
import * as icons from '#ui/icons.ts'

export const ROOM_ICONS = {
  living_room: icons.sofa,
  bedroom: icons.bed,
  kitchen: icons.kitchen,
  bathroom: icons.bath,
  entrance: icons.door,
  whole_home: icons.house,
} satisfies Record<TicketRoom, string>

export const THING_ICONS = {
  sofa: icons.sofa,
  television: icons.television,
  air_conditioning: icons.snowflake,
  radiator: icons.radiator,
  lamp_or_socket: icons.sun,
  window_or_blind: icons.windowShape,
  other: icons.dots,
  bed_or_mattress: icons.bed,
  wardrobe: icons.wardrobe,
  fridge: icons.fridge,
  hob_or_oven: icons.hob,
  dishwasher: icons.dishwasher,
  washing_machine: icons.washer,
  tap_or_drain: icons.drop,
  shower_or_bath: icons.bath,
  toilet: icons.toilet,
  hot_water: icons.thermometer,
  door_or_lock: icons.lock,
  intercom: icons.phone,
  lift: icons.lift,
  letterbox: icons.mail,
  wifi: icons.wifi,
  power: icons.power,
  heating: icons.radiator,
  water: icons.drop,
  noise: icons.ear,
  pests: icons.bug,
} satisfies Record<TicketThing, string>
