import { m } from '#i18n/paraglide/messages.js'
import { Tabs } from '#office/ui/tabs.tsx'

/** The parts of the page, by the value of `ver` in its address; the first one has none. */
export const CHANNEL_PARTS = ['homes', 'gestor', 'calendarios', 'housinganywhere'] as const
export type ChannelPart = (typeof CHANNEL_PARTS)[number]

export function readChannelPart(params: URLSearchParams): ChannelPart {
  return CHANNEL_PARTS.find((part) => part === params.get('ver')) ?? 'homes'
}

const pathOf = (part: ChannelPart) => (part === 'homes' ? '/channels' : `/channels?ver=${part}`)

type ChannelTabsProps = {
  readonly current: ChannelPart
  /** How many homes or calendars each part lists. */
  readonly counts: Readonly<Record<ChannelPart, number>>
}

/** Leads to the parts of the page of channels. */
export function ChannelTabs({ current, counts }: ChannelTabsProps) {
  const labels: Readonly<Record<ChannelPart, string>> = {
    homes: m.channels_grid(),
    gestor: m.manager_title(),
    calendarios: m.channels_calendars(),
    housinganywhere: 'HousingAnywhere',
  }
  return (
    <Tabs
      label={m.channels_parts()}
      current={pathOf(current)}
      tabs={CHANNEL_PARTS.map((part) => ({ to: pathOf(part), label: labels[part], count: counts[part] }))}
    />
  )
}
