import { DEMANDE_STATUTS } from '@/lib/domain/demandes/suivi'

/** An insurer who declares breakdowns, and another who follows one of each status. */
export const ASS_SAISIE = 972_001
export const ASS_SUIVI = 972_002

export const ASS_USERS = {
  saisie: { id: 972_011, email: 'pannes.saisie@exemple.fr', groupeIds: [ASS_SAISIE] },
  annulation: { id: 972_012, email: 'pannes.annulation@exemple.fr', groupeIds: [ASS_SAISIE] },
  pannes: { id: 972_014, email: 'pannes.appels@exemple.fr', groupeIds: [ASS_SAISIE] },
  bornes: { id: 972_015, email: 'pannes.bornes@exemple.fr', groupeIds: [ASS_SAISIE] },
  suivi: { id: 972_013, email: 'pannes.suivi@exemple.fr', groupeIds: [ASS_SUIVI] },
} as const

/** The only agency of its postal code, with its prescriber. */
export const ASS_AGENCE = {
  id: 972_001,
  nom: 'Agence des pannes',
  adresse: '1 RUE DES PANNES, 48972 PANNEVILLE',
  codePostal: '48972',
  ville: 'PANNEVILLE',
  region: 'PANNES',
  email: 'agence.pannes@exemple.fr',
} as const

/** The followed breakdowns, in the order of their statuses: the first one was declared last. */
export const ASS_PANNES = DEMANDE_STATUTS.ASS.map((statut, index) => ({
  id: 972_101 + index,
  numero: `ASS_${ASS_SUIVI}_${ASS_USERS.suivi.id}_${972_101 + index}`,
  statut,
  jour: `2026-11-${String(18 - index).padStart(2, '0')}`,
}))
