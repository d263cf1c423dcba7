import type { Etats } from '../../textes/etats'

export const EN_SERVICE = 'En service'
export const ARCHIVE = 'Archivé'

/** States of what administrators keep, each with its meaning (TRUST-22). */
export const ETATS_FICHE: Etats = { [EN_SERVICE]: 'realisee', [ARCHIVE]: 'annulee' }
export const ETATS_TARIF: Etats = { 'À venir': 'planifiee', 'En vente': 'realisee', Terminé: 'close' }
export const ETATS_PERIODE: Etats = {
  'À venir': 'planifiee',
  'En cours': 'realisee',
  Terminé: 'close',
  [ARCHIVE]: 'annulee',
}
export const ETATS_PLACES: Etats = {
  Libre: 'realisee',
  Complet: 'impossible',
  'Sans place': 'close',
  Passé: 'annulee',
}
