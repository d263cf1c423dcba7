import type { interventions } from '@/lib/platform/db/schema/visites/interventions'

/** Two groups of landlords whose visits one agency makes, and people of them. */
export const PLANNING = {
  groupe: 987_001,
  voisin: 987_002,
  client: 987_001,
  clientVoisin: 987_002,
  contrat: 987_001,
  agence: 987_001,
  lilas: 987_001,
  autre: 987_002,
  chezVoisin: 987_003,
} as const

const { groupe, voisin } = PLANNING

export const PLANNING_USERS = {
  membre: { id: 987_001, email: 'planning.membre@exemple.fr', groupeIds: [groupe] },
  voisin: { id: 987_002, email: 'planning.voisin@exemple.fr', groupeIds: [voisin] },
  ehs: {
    id: 987_003,
    email: 'planning.ehs@exemple.fr',
    roleId: 4,
    utilisateurEhs: true,
    groupeIds: [groupe],
  },
  /** Loses the group, then the account. */
  partant: { id: 987_004, email: 'planning.partant@exemple.fr', groupeIds: [groupe] },
} as const

type Visite = {
  id: number
  ensemble: number
  logement: string | null
  occupant: string | null
  type: (typeof interventions.$inferInsert)['type']
  statut: (typeof interventions.$inferInsert)['statut']
  jour: string
  demiJournee: 'matin' | 'après-midi'
}

const { lilas, autre, chezVoisin } = PLANNING

/** Visits by what they are for, most of them in the week of Monday 2026-12-07. */
export const PLANNING_VISITES = {
  entretien: {
    id: 987_010,
    ensemble: lilas,
    logement: 'PLA-010',
    occupant: 'Abelard',
    type: 'Entretien',
    statut: 'Planifiée',
    jour: '2026-12-07',
    demiJournee: 'matin',
  },
  depannage: {
    id: 987_011,
    ensemble: lilas,
    logement: 'PLA-011',
    occupant: 'Bernardin',
    type: 'Dépannage',
    statut: 'Confirmée par le client',
    jour: '2026-12-07',
    demiJournee: 'après-midi',
  },
  communs: {
    id: 987_012,
    ensemble: autre,
    logement: null,
    occupant: null,
    type: 'Contrôle VMC',
    statut: 'Planifiée',
    jour: '2026-12-09',
    demiJournee: 'matin',
  },
  annulee: {
    id: 987_013,
    ensemble: lilas,
    logement: 'PLA-013',
    occupant: 'Cancelier',
    type: 'Entretien',
    statut: 'Annulée',
    jour: '2026-12-07',
    demiJournee: 'matin',
  },
  faite: {
    id: 987_014,
    ensemble: lilas,
    logement: 'PLA-014',
    occupant: 'Durandal',
    type: 'Travaux',
    statut: 'Réalisée',
    jour: '2026-07-13',
    demiJournee: 'matin',
  },
  deplacee: {
    id: 987_016,
    ensemble: lilas,
    logement: 'PLA-016',
    occupant: 'Fauvelle',
    type: 'Entretien',
    statut: 'Planifiée',
    jour: '2026-12-15',
    demiJournee: 'matin',
  },
  voisine: {
    id: 987_015,
    ensemble: chezVoisin,
    logement: 'PLA-015',
    occupant: 'Estrangier',
    type: 'Entretien',
    statut: 'Planifiée',
    jour: '2026-12-07',
    demiJournee: 'matin',
  },
} as const satisfies Record<string, Visite>

export const NOMS_ENSEMBLES: Readonly<Record<number, string>> = {
  [lilas]: 'Planning Les Lilas',
  [autre]: 'Planning Les Tilleuls',
  [chezVoisin]: 'Planning Les Voisins',
}

export const planningNumero = ({ id }: { id: number }): string => `INT-PLA${id}`
