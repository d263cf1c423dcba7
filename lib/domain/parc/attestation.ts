import type { Etats } from '../textes/etats'

/** Where the attestation of an equipment that the law puts under one stands, the best first (PARK-48). */
export const ATTESTATIONS = ['Valide', 'Expire dans moins de 60 jours', 'Expirée', 'Aucune'] as const
export type AttestationEtat = (typeof ATTESTATIONS)[number]

export const ETATS_ATTESTATION: Etats = {
  Valide: 'realisee',
  'Expire dans moins de 60 jours': 'attente',
  Expirée: 'impossible',
  Aucune: 'annulee',
}

/** States in which somebody has to obtain one: the tile « Attestations à obtenir ». */
export const SANS_ATTESTATION = ['Expirée', 'Aucune'] as const satisfies readonly AttestationEtat[]

/** Days before its end from which the next one is to be planned. */
export const BIENTOT_JOURS = 60
