/** Life cycle of an electronic invoice by code (DOC-19; AFNOR XP Z12-012, external specifications of the French reform). */
const CYCLE: Readonly<Record<number, string>> = {
  200: 'Déposée',
  201: 'Émise',
  202: 'Reçue',
  203: 'Mise à disposition',
  204: 'Prise en charge',
  205: 'Approuvée',
  206: 'Approuvée partiellement',
  207: 'En litige',
  208: 'Suspendue',
  209: 'Complétée',
  210: 'Refusée',
  211: 'Paiement transmis',
  212: 'Encaissée',
  213: 'Rejetée',
}

/** Words of a code. Throws for a code that the cycle does not have. */
export function libelleCycle(code: number): string {
  const libelle = CYCLE[code]
  if (libelle === undefined) throw new RangeError(`code de cycle inconnu : ${code}`)
  return libelle
}

export const CODES_CYCLE: readonly number[] = Object.keys(CYCLE).map(Number)
/** The buyer answers from there on. */
const MISE_A_DISPOSITION = 203
export const LITIGE = 207
export const ENCAISSEE = 212

/** Codes by which the buyer answers to an invoice that was made available. */
const ANSWERS = [205, 206, 207, 208, 210, 211, 212]

/** Codes that may follow each code; refused, collected and rejected invoices are at their end. */
const SUITES: Readonly<Record<number, readonly number[]>> = {
  200: [201, 202, 203, 213],
  201: [202, 203, 213],
  202: [203, 213],
  203: [204, ...ANSWERS],
  204: ANSWERS,
  205: [207, 211, 212],
  206: [207, 211, 212],
  207: [205, 206, 208, 210, 211, 212],
  208: [207, 209, 210],
  209: [204, 205, 206, 207, 210],
  211: [212],
  210: [],
  212: [],
  213: [],
}

/** Whether a code may follow another. Throws for a code that the cycle does not have. */
export function mayFollow(code: number, suivant: number): boolean {
  libelleCycle(suivant)
  libelleCycle(code)
  return (SUITES[code] ?? []).includes(suivant)
}

/**
 * Code that an invoice goes back to when its dispute is withdrawn, which approves nothing (DOC-40): that of before, or else
 * the last one of its history that is none of a dispute. Null where the dispute is not what the cycle stands at. Throws for a
 * code that the cycle does not have.
 */
export function codeSansLitige(
  code: number | null,
  avant: number | null,
  histoire: readonly number[],
): number | null {
  if (code !== LITIGE) return null
  const found = avant ?? histoire.findLast((one) => one !== LITIGE) ?? MISE_A_DISPOSITION
  libelleCycle(found)
  return found
}
