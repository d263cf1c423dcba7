import { type Map as MapLibre, Marker } from 'maplibre-gl'
import {
  type Amas,
  type Carte,
  groupPoints,
  inZone,
  MAX_ZOOM,
  type PointDeCarte,
  pointOf,
  type Zone,
} from '@/lib/domain/parc/carte'
import { formatCount, formatNumber } from '@/lib/domain/textes/format'
import { pageUrl } from '@/lib/platform/routes'

/** Kind of the records of a map, their address, and the state that it puts forward. */
export type MapWords = { record: string; alerte: string; words: readonly [one: string, many: string] }

/** Bounds of the map as last seen, in degrees. */
export function zoneOf(map: MapLibre): Zone {
  const bounds = map.getBounds()
  return { ouest: bounds.getWest(), sud: bounds.getSouth(), est: bounds.getEast(), nord: bounds.getNorth() }
}

/** Groups to draw now: those that the server made, or those of the points that the screen holds. */
function amasOf(carte: Carte, map: MapLibre, alerte: string): Amas[] {
  if (carte.amas.length > 0)
    return carte.amas.map(([latitude, longitude, nombre, alertes]) => ({
      latitude,
      longitude,
      nombre,
      alertes,
      points: [],
    }))
  const zone = zoneOf(map)
  return groupPoints(
    carte.points.map(pointOf).filter((point) => inZone(zone, point)),
    map.getZoom(),
    alerte,
  )
}

const MARK =
  'flex min-h-7 min-w-7 cursor-pointer items-center justify-center gap-1 rounded-full border-2 border-white px-1.5 text-[13px] font-bold text-white tabular-nums shadow-md pointer-coarse:min-h-11 pointer-coarse:min-w-11 focus-visible:outline-3 focus-visible:outline-(--focus) forced-colors:border-[ButtonText] forced-colors:text-[ButtonText]'
// The map is light in both themes, and so is the red that is read on it.
const LATE = 'scheme-light rounded-full bg-white px-1 text-[12px] text-bad'

type Drawn = {
  carte: Carte
  /** Shows what a group holds: nearer, or the rows of its place where nothing nearer parts them. */
  enter: (amas: Amas, zone: Zone | null) => void
}

/** Draws the groups of a map as buttons and links over it; gives what takes them away. */
export function drawMarks(map: MapLibre, { record, alerte, words }: MapWords, { carte, enter }: Drawn) {
  const markers = amasOf(carte, map, alerte).map((amas) => {
    const [only] = amas.points
    const element =
      only !== undefined && amas.nombre === 1
        ? pointElement(only, { href: record + only.id, isLate: only.etat === alerte })
        : groupElement(amas, words, alerte, () => enter(amas, extentOf(amas.points)))
    return new Marker({ element }).setLngLat([amas.longitude, amas.latitude]).addTo(map)
  })
  return () => {
    for (const marker of markers) marker.remove()
  }
}

function extentOf(points: readonly PointDeCarte[]): Zone | null {
  if (points.length === 0) return null
  const latitudes = points.map(({ latitude }) => latitude)
  const longitudes = points.map(({ longitude }) => longitude)
  return {
    ouest: Math.min(...longitudes),
    est: Math.max(...longitudes),
    sud: Math.min(...latitudes),
    nord: Math.max(...latitudes),
  }
}

/** Whether coming nearer parts the points of an extent. */
export const isParted = (zone: Zone, zoom: number): boolean =>
  zoom < MAX_ZOOM - 1 && (zone.est - zone.ouest > 1e-5 || zone.nord - zone.sud > 1e-5)

function groupElement(
  { nombre, alertes }: Amas,
  words: MapWords['words'],
  alerte: string,
  enter: () => void,
) {
  const element = document.createElement('button')
  element.type = 'button'
  element.className = `${MARK} bg-portal-fill`
  element.append(formatNumber(nombre))
  if (alertes > 0) {
    const late = document.createElement('span')
    late.className = LATE
    late.append(formatNumber(alertes))
    element.append(late)
  }
  const label = formatCount(nombre, ...words)
  element.setAttribute(
    'aria-label',
    alertes > 0 ? `${label}, dont ${formatNumber(alertes)} «\u00a0${alerte}\u00a0»` : label,
  )
  element.addEventListener('click', enter)
  return element
}

function pointElement({ nom, etat }: PointDeCarte, { href, isLate }: { href: string; isLate: boolean }) {
  const element = document.createElement('a')
  element.href = pageUrl(href)
  element.className = `${MARK} ${isLate ? 'scheme-light bg-bad' : 'bg-portal-fill'}`
  element.append(isLate ? '!' : '•')
  element.setAttribute('aria-label', `${nom}, ${etat}`)
  element.title = `${nom}, ${etat}`
  return element
}
