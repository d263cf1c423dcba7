import { z } from 'zod'

/** Part of the earth that a map shows, in degrees (WGS 84). */
export type Zone = { ouest: number; sud: number; est: number; nord: number }

/** Name of the parameter and of the filter that limit a list to what a map shows (PARK-55). */
export const ZONE = 'zone'

const DEGREES = '-?\\d{1,3}(?:\\.\\d{1,5})?'
/** Writing of a zone in an address: west, south, east, north. */
export const ZONE_PATTERN = new RegExp(`^${DEGREES}(?:_${DEGREES}){3}$`)

/** Five decimals are a metre. */
const rounded = (degrees: number) => String(Math.round(degrees * 1e5) / 1e5)

const within = (value: number, most: number) => Math.max(-most, Math.min(most, value))

/** Writes a zone for an address, within the bounds of the earth. */
export function formatZone({ ouest, sud, est, nord }: Zone): string {
  return [within(ouest, 180), within(sud, 90), within(est, 180), within(nord, 90)].map(rounded).join('_')
}

/** Reads a zone of an address; null for what is none. */
export function parseZone(text: string | undefined): Zone | null {
  if (text === undefined || !ZONE_PATTERN.test(text)) return null
  const [ouest = 0, sud = 0, est = 0, nord = 0] = text.split('_').map(Number)
  const isOnEarth =
    Math.abs(ouest) <= 180 && Math.abs(est) <= 180 && Math.abs(sud) <= 90 && Math.abs(nord) <= 90
  return isOnEarth && ouest <= est && sud <= nord ? { ouest, sud, est, nord } : null
}

/** Most points that a map is given one by one; above, the server groups them. */
export const MOST_POINTS = 2000

export const MAX_ZOOM = 19
/** Side of a cell of the grid that groups points, in pixels of a map whose world is 512 wide at zoom 0. */
const CELL = 64
const WORLD = 512
/** Most cells of a grid: a screen has a few hundred. */
const MOST_CELLS = 4096

/** Side of a cell at a zoom, in degrees of longitude. */
export const cellOf = (zoom: number): number => (360 / 2 ** zoom) * (CELL / WORLD)

/** Latitude as a map draws it (Mercator), in degrees, so that a cell is as high as it is wide. */
export const drawnLatitude = (latitude: number): number =>
  (Math.log(Math.tan(Math.PI / 4 + (within(latitude, 85) * Math.PI) / 360)) * 180) / Math.PI

/** The zoom asked for, or the last one before whose grid of this zone has too many cells. */
export function gridZoom(zone: Zone, asked: number): number {
  const width = zone.est - zone.ouest
  const height = drawnLatitude(zone.nord) - drawnLatitude(zone.sud)
  let zoom = Math.max(0, Math.min(MAX_ZOOM, Math.floor(asked)))
  while (zoom > 0 && (width / cellOf(zoom) + 1) * (height / cellOf(zoom) + 1) > MOST_CELLS) zoom -= 1
  return zoom
}

/** A record on a map. */
export type PointDeCarte = { id: number; latitude: number; longitude: number; etat: string; nom: string }

/** Records that lie too near to be drawn apart: where, how many, and how many of them are late. */
export type Amas = {
  latitude: number
  longitude: number
  nombre: number
  alertes: number
  /** Its points, where they are known one by one. */
  points: readonly PointDeCarte[]
}

export const inZone = (
  { ouest, sud, est, nord }: Zone,
  point: { latitude: number; longitude: number },
): boolean =>
  point.longitude >= ouest && point.longitude <= est && point.latitude >= sud && point.latitude <= nord

/** Groups points by the cells of a zoom, each group at the mean of its points, in the order in which cells are met. */
export function groupPoints(points: readonly PointDeCarte[], zoom: number, alerte: string): Amas[] {
  const side = cellOf(Math.floor(zoom))
  const cells = new Map<string, PointDeCarte[]>()
  for (const point of points) {
    const key = `${Math.floor(point.longitude / side)}/${Math.floor(drawnLatitude(point.latitude) / side)}`
    const others = cells.get(key)
    if (others) others.push(point)
    else cells.set(key, [point])
  }
  return [...cells.values()].map((group) => ({
    latitude: group.reduce((sum, { latitude }) => sum + latitude, 0) / group.length,
    longitude: group.reduce((sum, { longitude }) => sum + longitude, 0) / group.length,
    nombre: group.length,
    alertes: group.filter(({ etat }) => etat === alerte).length,
    points: group,
  }))
}

const degrees = z.number()

/** Drawing of a view of a map: points one by one, or groups of them where there are too many. */
export const dessinSchema = z.object({
  /** Key, latitude, longitude, state, name. */
  points: z.array(z.tuple([z.number(), degrees, degrees, z.string(), z.string()])),
  /** Latitude, longitude, rows, rows that are late. */
  amas: z.array(z.tuple([degrees, degrees, z.number(), z.number()])),
})

/** A view of a map, and what is the same in each of them. */
export const carteSchema = z.object({
  /** Rows of the list, and those among them whose place is known. */
  total: z.number(),
  situes: z.number(),
  /** West, south, east and north of all that is placed. */
  cadre: z.tuple([degrees, degrees, degrees, degrees]).nullable(),
  ...dessinSchema.shape,
})
export type Carte = z.output<typeof carteSchema>

/** Answer of the calls of maps: of a view alone (`contenu=vue`), what is drawn of it. */
export const reponseDeCarte = carteSchema.partial({ total: true, situes: true, cadre: true })
export type ReponseDeCarte = z.output<typeof reponseDeCarte>

/**
 * Part of the earth that is on the screen, and the zoom at which it is; `contenu` leaves out what has been answered already
 * and is the same in each view.
 */
export const vueSchema = z.object({
  vue: z
    .string()
    .regex(ZONE_PATTERN)
    .refine((text) => parseZone(text) !== null, 'Cette zone n’existe pas.')
    .optional(),
  zoom: z.coerce.number().min(0).max(MAX_ZOOM).optional(),
  contenu: z.literal('vue').optional(),
})
export type VueDeCarte = z.output<typeof vueSchema>

/** A point as the calls write it. */
export const pointOf = ([id, latitude, longitude, etat, nom]: Carte['points'][number]): PointDeCarte => ({
  id,
  latitude,
  longitude,
  etat,
  nom,
})
