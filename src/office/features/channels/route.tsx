import { cityOf } from '#office/client/city-scope.ts'
import { useLive } from '#office/client/use-live.ts'
import { readOffice } from '#office/server/office-context.ts'
import { requirePlace } from '#office/server/permission.ts'
import { getChannelManager } from '#services/channel/get-channel-manager.ts'
import { getHousingAnywhere } from '#services/channel/get-housing-anywhere.ts'
import { listChannels } from '#services/channel/list-channels.ts'
import type { Route } from './+types/route'
import { readChannelPart } from './channel-tabs.tsx'
import { ChannelsPage } from './page.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { member } = await requirePlace(args, 'channels')
  const city = cityOf(args.request.headers.get('cookie'))
  const { deps } = readOffice(args.context)
  const [channels, manager, housingAnywhere] = await Promise.all([
    listChannels(deps, { member, city }),
    getChannelManager(deps, { member, city }),
    getHousingAnywhere(deps, { member, city }),
  ])
  const part = readChannelPart(new URL(args.request.url).searchParams)
  return { ...channels, manager, housingAnywhere, part }
}

export default function Channels({ loaderData }: Route.ComponentProps) {
  useLive(['channel', 'nights', 'booking'])
  return <ChannelsPage {...loaderData} />
}
