import { createRoute } from '@hono/zod-openapi'
import { destinations } from '#contract/destinations.ts'
import { jsonAnswer } from '#contract/endpoint.ts'
import { REACH_MINUTES } from '#domain/catalogue/catalogue-policy.ts'

export const getDestinations = createRoute({
  method: 'get',
  path: '/api/destinations',
  tags: ['Apartments'],
  summary: 'Where one can search: cities, neighbourhoods, landmarks, districts, streets and postcodes',
  description: `\`city\`, \`neighbourhood\` and \`cerca\` of a search take these slugs; a district or postcode is searched by its neighbourhoods, or by \`cerca\` where it has none. \`homesInReach\` counts homes at most ${REACH_MINUTES} minutes on foot. Positions of landmarks are from public data, to about 150 m, campuses and districts to about 500 m; those of streets and postcodes are estimates.`,
  responses: { 200: jsonAnswer(destinations, 'Everything that the destination field offers') },
})
