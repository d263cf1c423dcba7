import {
  cellOf,
  drawnLatitude,
  formatZone,
  gridZoom,
  groupPoints,
  type PointDeCarte,
  parseZone,
} from '@/lib/domain/parc/carte'

const point = (id: number, latitude: number, longitude: number, etat = 'À jour'): PointDeCarte => ({
  id,
  latitude,
  longitude,
  etat,
  nom: `L${id}`,
})

test('[PARK-55] a zone is written to the metre within the bounds of the earth, and read back', () => {
  const zone = { ouest: 2.2245671, sud: 48.8155, est: 2.47, nord: 48.9021 }
  expect(formatZone(zone)).toBe('2.22457_48.8155_2.47_48.9021')
  expect(parseZone(formatZone(zone))).toEqual({ ...zone, ouest: 2.22457 })
  expect(formatZone({ ouest: -400, sud: -95, est: 400, nord: 95 })).toBe('-180_-90_180_90')
})

test.each([
  ['', 'nothing'],
  ['1_2_3', 'three numbers'],
  ['1_2_3_x', 'a word'],
  ['3_2_1_4', 'west beyond east'],
  ['1_5_3_4', 'south beyond north'],
  ['1_2_190_4', 'beyond the earth'],
  ['1_2_3_4; drop table logements', 'anything else'],
])('[PARK-55] « %s » is no zone: %s', (text) => {
  expect(parseZone(text)).toBeNull()
})

test('[PARK-55] points of one cell make a group at their mean, with those that are late; the zoom parts them', () => {
  const points = [point(1, 48.85, 2.35), point(2, 48.852, 2.352, 'En retard'), point(3, 45.76, 4.84)]
  const far = groupPoints(points, 5, 'En retard')
  expect(far.map(({ nombre, alertes }) => [nombre, alertes])).toEqual([
    [2, 1],
    [1, 0],
  ])
  expect(far[0]?.latitude).toBeCloseTo(48.851, 6)
  expect(far[0]?.longitude).toBeCloseTo(2.351, 6)
  expect(groupPoints(points, 17, 'En retard')).toHaveLength(3)
})

test('[PARK-55] a cell is 64 pixels wide and as high: half a zoom nearer, half of it', () => {
  expect(cellOf(0)).toBe(45)
  expect(cellOf(3)).toBe(45 / 8)
  expect(drawnLatitude(0)).toBeCloseTo(0, 9)
  expect(drawnLatitude(85)).toBeGreaterThan(175)
})

test('[PARK-55] a grid asked for at a zoom that no screen shows whole has few cells all the same', () => {
  const france = { ouest: -5, sud: 41, est: 10, nord: 51 }
  expect(gridZoom(france, 6)).toBe(6)
  const zoom = gridZoom(france, 19)
  const height = drawnLatitude(51) - drawnLatitude(41)
  expect((15 / cellOf(zoom)) * (height / cellOf(zoom))).toBeLessThanOrEqual(4096)
})
