import type { Commune } from './places'

/** Chief town of each department of mainland France: latitude and longitude, to a hundredth of a degree. */
const CHEFS_LIEUX =
  '01 46.20 5.23|02 49.56 3.62|03 46.57 3.33|04 44.09 6.24|05 44.56 6.08|06 43.71 7.25|07 44.74 4.60|08 49.77 4.72|09 42.97 1.61|10 48.30 4.08|11 43.21 2.35|12 44.35 2.57|13 43.30 5.40|14 49.18 -0.36|15 44.93 2.44|16 45.65 0.16|17 46.17 -1.12|18 47.08 2.40|19 45.27 1.77|2A 41.93 8.75|2B 42.66 9.42|21 47.32 5.04|22 48.50 -2.76|23 46.17 1.87|24 45.18 0.72|25 47.24 6.02|26 44.93 4.89|27 49.02 1.15|28 48.45 1.49|29 48.00 -4.09|30 43.84 4.36|31 43.60 1.44|32 43.65 0.59|33 44.84 -0.58|34 43.61 3.87|35 48.11 -1.68|36 46.81 1.69|37 47.39 0.69|38 45.19 5.72|39 46.67 5.55|40 43.89 -0.50|41 47.59 1.33|42 45.44 4.39|43 45.04 3.88|44 47.22 -1.55|45 47.90 1.90|46 44.45 1.44|47 44.20 0.62|48 44.52 3.50|49 47.47 -0.55|50 49.10 -1.08|51 48.96 4.36|52 48.11 5.14|53 48.07 -0.77|54 48.69 6.18|55 48.77 5.16|56 47.66 -2.76|57 49.12 6.18|58 46.99 3.16|59 50.63 3.06|60 49.43 2.08|61 48.43 0.09|62 50.29 2.78|63 45.78 3.08|64 43.30 -0.37|65 43.23 0.07|66 42.69 2.90|67 48.57 7.75|68 48.08 7.36|69 45.76 4.84|70 47.62 6.16|71 46.31 4.83|72 48.01 0.20|73 45.57 5.92|74 45.90 6.13|75 48.86 2.35|76 49.44 1.10|77 48.54 2.66|78 48.80 2.13|79 46.32 -0.46|80 49.89 2.30|81 43.93 2.15|82 44.02 1.35|83 43.12 5.93|84 43.95 4.81|85 46.67 -1.43|86 46.58 0.34|87 45.83 1.26|88 48.17 6.45|89 47.80 3.57|90 47.64 6.86|91 48.62 2.43|92 48.89 2.21|93 48.91 2.44|94 48.79 2.46|95 49.04 2.08'

const BY_DEPARTMENT = new Map(
  CHEFS_LIEUX.split('|').map((line) => {
    const [code = '', latitude = '', longitude = ''] = line.split(' ')
    return [code, { latitude: Number(latitude), longitude: Number(longitude) }]
  }),
)

/** A number from -1 to 1 that a text alone gives (FNV-1a): the streams of random draws stay as they are. */
function shareOf(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return ((hash >>> 0) / 4_294_967_295) * 2 - 1
}

const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6

/** Degrees around the chief town of its department, a commune; and around its own middle, an address. */
const OF_COMMUNE = 0.1
const OF_ADDRESS = 0.012
/** One address in so many was not found by the address base. */
const NOT_FOUND = 40

/**
 * Where an address of the demonstration lies: near the chief town of its department, all the dwellings of one address
 * together. Null for a few, which no map shows.
 */
export function positionOf(
  commune: Commune,
  adresse: string,
): { latitude: number; longitude: number } | null {
  const middle = BY_DEPARTMENT.get(commune.insee.slice(0, 2))
  if (middle === undefined) return null
  const key = `${adresse}, ${commune.insee}`
  if (Math.floor((shareOf(`${key} introuvable`) + 1) * NOT_FOUND) % NOT_FOUND === 0) return null
  const at = (degrees: number, axis: string) =>
    rounded(degrees + shareOf(commune.insee + axis) * OF_COMMUNE + shareOf(key + axis) * OF_ADDRESS)
  return { latitude: at(middle.latitude, 'nord'), longitude: at(middle.longitude, 'est') }
}
