import { z } from 'zod'
import { ATTESTATIONS, type AttestationEtat } from './attestation'

/** A row of the register of compliance: an equipment, or a dwelling without any. */
export type LigneRegistre = {
  ensemble: string | null
  /** Reference of the dwelling; null for a collective equipment. */
  logement: string | null
  adresse: string | null
  /** Whether it is the first row of its dwelling: what is of the dwelling is counted there. */
  premiere: boolean
  equipement: {
    nom: string
    instance: number
    entretien: string | null
    attestation: { numero: string; du: string; au: string } | null
    /** Null where the law asks for no attestation. */
    etat: AttestationEtat | null
  } | null
  refus: number
  dernierRefus: string | null
  mises: number
  derniereMise: string | null
}

const count = z.int().min(0)
const etats = z.object(
  Object.fromEntries(ATTESTATIONS.map((etat) => [etat, count])) as Record<AttestationEtat, typeof count>,
)

/** Counts of the rows of a register; the states and what is not under attestation add up to its equipments. */
export const totauxRegistre = z.object({
  logements: count,
  sansEquipement: count,
  equipements: count,
  soumis: count,
  nonSoumis: count,
  etats,
  /** Dwellings whose occupant refused, and those that were given notice. */
  refus: count,
  mises: count,
})
export type TotauxRegistre = z.output<typeof totauxRegistre>

/** Name and SHA-256 of a file of a register: it can be checked when the register is no longer kept. */
export const sommeRegistre = z.object({ nom: z.string(), sha256: z.string() })
export type SommeRegistre = z.output<typeof sommeRegistre>

/** Counts before any row. */
export const aucuneLigne = (): TotauxRegistre => ({
  logements: 0,
  sansEquipement: 0,
  equipements: 0,
  soumis: 0,
  nonSoumis: 0,
  etats: etats.parse(Object.fromEntries(ATTESTATIONS.map((etat) => [etat, 0]))),
  refus: 0,
  mises: 0,
})

/** Counts a row. */
export function compter(totaux: TotauxRegistre, ligne: LigneRegistre): void {
  const { logement, premiere, equipement, refus, mises } = ligne
  if (logement !== null && premiere) {
    totaux.logements += 1
    if (refus > 0) totaux.refus += 1
    if (mises > 0) totaux.mises += 1
    if (equipement === null) totaux.sansEquipement += 1
  }
  if (equipement === null) return
  totaux.equipements += 1
  if (equipement.etat === null) totaux.nonSoumis += 1
  else {
    totaux.soumis += 1
    totaux.etats[equipement.etat] += 1
  }
}

/** The counts in words, in the order of the register. */
export const totauxLignes = (
  totaux: TotauxRegistre,
): readonly (readonly [libelle: string, valeur: number])[] => [
  ['Logements', totaux.logements],
  ['Logements sans équipement', totaux.sansEquipement],
  ['Équipements', totaux.equipements],
  ['Équipements soumis à attestation', totaux.soumis],
  ...ATTESTATIONS.map((etat) => [`Attestation : ${etat}`, totaux.etats[etat]] as const),
  ['Équipements non soumis à attestation', totaux.nonSoumis],
  ['Logements avec refus d’accès depuis le dernier entretien', totaux.refus],
  ['Logements mis en demeure depuis le dernier entretien', totaux.mises],
]

/** A state of the register: « Non soumis » where the law asks for no attestation. */
export const etatRegistre = (etat: AttestationEtat | null): string => etat ?? 'Non soumis'

/** Reach of a register: a set, or the perimeter of who asks. */
export const registreSchema = z.strictObject({ ensembleId: z.int32().positive().nullable() })
