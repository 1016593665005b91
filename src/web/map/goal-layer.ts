import L from 'leaflet'
import * as styles from './map.module.css'
import type { Place, Reach } from './map-types.ts'
import { keyOf } from './pin-focus.ts'

export type GoalLayer = {
  /** Shows the places that homes are searched near, and how far the search reaches from each; none removes them. */
  showGoals(goals: readonly Reach[]): void
  /** Calls with each place of the ground that is pressed beside the marks; what it returns ends that. */
  onGround(callback: (place: Place) => void): () => void
  centre(): Place
}

const GOAL_PIXELS = 9

export function addGoal(map: L.Map): GoalLayer {
  map.createPane('goal')
  const renderer = L.svg({ pane: 'goal' })
  const drawn = L.layerGroup().addTo(map)
  return {
    showGoals(goals) {
      drawn.clearLayers()
      const look = { renderer, interactive: false }
      for (const { centre, metres } of goals) {
        if (metres !== null) L.circle(centre, { ...look, radius: metres, className: styles.mapReach }).addTo(drawn)
        L.circleMarker(centre, { ...look, radius: GOAL_PIXELS, className: styles.mapGoal }).addTo(drawn)
      }
    },
    onGround(callback) {
      const press = ({ latlng: { lat, lng }, originalEvent: { target } }: L.LeafletMouseEvent) => {
        if (keyOf(target) === '') callback({ lat, lng })
      }
      map.on('click', press)
      return () => map.off('click', press)
    },
    centre() {
      const { lat, lng } = map.getCenter()
      return { lat, lng }
    },
  }
}
