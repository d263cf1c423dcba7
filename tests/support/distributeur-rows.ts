/** Rows that the distributors' fixture puts in the database. */
export const DIS_GROUPE = 966_190
export const AUTRE_DIS = 966_191
/** The distributor that files requests; its billing address and its client have the same id. */
export const DIS_DEPOT = 966_192

export const DIS_EMAILS = {
  suivi: 'distributeur.suivi@exemple.fr',
  collegue: 'distributeur.collegue@exemple.fr',
  autre: 'distributeur.autre@exemple.fr',
  depot: 'distributeur.depot@exemple.fr',
  reprise: 'distributeur.reprise@exemple.fr',
  pannes: 'distributeur.pannes@exemple.fr',
  bornes: 'distributeur.bornes@exemple.fr',
} as const

export const DIS_USERS = [
  { id: 966_001, email: DIS_EMAILS.suivi, groupes: [DIS_GROUPE] },
  { id: 966_002, email: DIS_EMAILS.collegue, groupes: [DIS_GROUPE] },
  { id: 966_003, email: DIS_EMAILS.autre, groupes: [AUTRE_DIS] },
  { id: 966_004, email: DIS_EMAILS.depot, groupes: [DIS_DEPOT], phone: '0699000064' },
  { id: 966_005, email: DIS_EMAILS.reprise, groupes: [DIS_DEPOT], phone: '0699000065' },
  { id: 966_006, email: DIS_EMAILS.pannes, groupes: [DIS_DEPOT], phone: '0699000066' },
  { id: 966_007, email: DIS_EMAILS.bornes, groupes: [DIS_DEPOT], phone: '0699000067' },
] as const

type Suivie = {
  id: number
  groupe: number
  statut: string
  creee: string
  client: string
  photos?: boolean
  miseEnService?: string
  /** Reservations with the day they were lifted. */
  reserves?: readonly (readonly [libelle: string, leveeLe: string | null])[]
}

const JUIN = '2026-06-01T08:00:00Z'

export const DIS_SUIVI: readonly Suivie[] = [
  { id: 966_010, groupe: DIS_GROUPE, statut: 'Transmise', creee: JUIN, client: 'SANSPHOTO', photos: false },
  { id: 966_011, groupe: DIS_GROUPE, statut: 'À planifier', creee: JUIN, client: 'ATTENTE' },
  { id: 966_012, groupe: DIS_GROUPE, statut: 'À planifier', creee: JUIN, client: 'ATTENTEBIS' },
  {
    id: 966_013,
    groupe: DIS_GROUPE,
    statut: 'Planifiée',
    creee: JUIN,
    client: 'PREVUE',
    miseEnService: '2026-12-03',
  },
  {
    id: 966_014,
    groupe: DIS_GROUPE,
    statut: 'Réalisée',
    creee: JUIN,
    client: 'FAITE',
    miseEnService: '2026-06-12',
  },
  {
    id: 966_015,
    groupe: DIS_GROUPE,
    statut: 'Réserve',
    creee: JUIN,
    client: 'RESERVEE',
    miseEnService: '2026-06-10',
    reserves: [
      ['Vase d’expansion à remplacer', null],
      ['Thermostat à raccorder', null],
      ['Bouchon de remplissage absent', '2026-06-20'],
    ],
  },
  { id: 966_016, groupe: DIS_GROUPE, statut: 'Refusée', creee: JUIN, client: 'REFUSEE' },
  { id: 966_017, groupe: DIS_GROUPE, statut: 'Réalisée', creee: '2025-12-31T10:00:00Z', client: 'ANCIENNE' },
  { id: 966_018, groupe: AUTRE_DIS, statut: 'Réalisée', creee: JUIN, client: 'ETRANGERE' },
]
