/** A landlord with two entities whose books differ, its neighbour, and what both owe (DOC-38, DOC-39). */
export const COMPTA = { groupe: 984_001, voisin: 984_002 } as const
const { groupe, voisin } = COMPTA

export const COMPTA_USERS = {
  admin: { id: 984_001, email: 'compta.admin@exemple.fr', roleId: 3, groupeIds: [groupe] },
  // Exports are counted by person: each test that makes many has its own.
  balance: { id: 984_003, email: 'compta.balance@exemple.fr', roleId: 3, groupeIds: [groupe] },
  fec: { id: 984_004, email: 'compta.fec@exemple.fr', roleId: 3, groupeIds: [groupe] },
  ecran: { id: 984_005, email: 'compta.ecran@exemple.fr', roleId: 3, groupeIds: [groupe] },
  voisin: { id: 984_002, email: 'compta.voisin@exemple.fr', roleId: 3, groupeIds: [voisin] },
} as const

export const COMPTA_CLIENTS = { premier: 984_001, voisin: 984_002 } as const

/** Entities: one that takes the tax back and has its own account of this supplier, one that does not, the neighbour's. */
export const COMPTA_ENTITES = {
  assujettie: {
    id: 984_001,
    nom: 'Régie des Tilleuls',
    siren: '999900004',
    tvaDeductible: true,
    compteFournisseur: '401EHS',
    codeAnalytique: 'ANA-12',
  },
  exoneree: {
    id: 984_002,
    nom: 'Foyer des Érables',
    siren: '999900012',
    tvaDeductible: false,
    compteFournisseur: null,
    codeAnalytique: null,
  },
  voisine: {
    id: 984_003,
    nom: 'Voisine de la compta',
    siren: '999900020',
    tvaDeductible: true,
    compteFournisseur: null,
    codeAnalytique: null,
  },
} as const
const { assujettie, exoneree, voisine } = COMPTA_ENTITES

export const COMPTA_CONTRATS = {
  premier: { id: 984_001, numeroContrat: 'CO-COMPTA-1', description: 'Résidence des Tilleuls' },
  second: { id: 984_002, numeroContrat: 'CO-COMPTA-2', description: 'Résidence des Érables' },
} as const
export const COMPTA_ENSEMBLES = {
  premier: { id: 984_001, nom: 'Résidence des Tilleuls', batiment: 'Bâtiment Aubépine' },
  second: { id: 984_002, nom: 'Résidence des Érables', batiment: 'Bâtiment Bruyère' },
} as const
/** A dwelling of the first set, under the first contract. */
export const COMPTA_LOGEMENT = { id: 984_001, reference: 'COMPTA-001' } as const

type Ligne = { libelle: string; quantite?: number; prixUnitaireHtCents: number; tvaDixiemes: number }
export type ComptaRow = {
  id: number
  type?: 'Facture' | 'Avoir' | 'Acompte'
  entite: number
  lieu?: 'premier' | 'second'
  date: string
  echeance: string
  /** Cents; the whole unless given. */
  solde?: number
  litige?: true
  origine?: number
  finale?: number
  prepaye?: number
  code?: string
  lignes: readonly Ligne[]
}

const ligne = (libelle: string, prixUnitaireHtCents: number, tvaDixiemes = 200): Ligne => ({
  libelle,
  prixUnitaireHtCents,
  tvaDixiemes,
})
const due = (id: number, echeance: string, change: Partial<ComptaRow> = {}): ComptaRow => ({
  id,
  entite: assujettie.id,
  lieu: 'premier',
  date: '2026-03-02',
  echeance,
  lignes: [ligne('Redevance du contrat', 10_000)],
  ...change,
})
const travaux = [
  ligne('Main-d’œuvre', 34_599, 100),
  ligne('Pompe à chaleur', 999_999, 55),
  ligne('Régulation', 297_502),
]

/** Invoices of the fiscal year 2025, paid; their ids are not in the order of their days. */
const EXERCICE = {
  facture: {
    id: 984_010,
    entite: assujettie.id,
    date: '2025-03-10',
    echeance: '2025-04-10',
    solde: 0,
    lignes: travaux,
    code: '6156 CH',
  },
  acompte: {
    id: 984_011,
    type: 'Acompte',
    entite: assujettie.id,
    date: '2025-04-01',
    echeance: '2025-04-15',
    solde: 0,
    finale: 984_013,
    lignes: [ligne('Acompte de 30 %', 100_000)],
  },
  avoir: {
    id: 984_012,
    type: 'Avoir',
    entite: assujettie.id,
    date: '2025-05-05',
    echeance: '2025-05-05',
    solde: 0,
    origine: 984_010,
    lignes: travaux.map((one) => ({ ...one, prixUnitaireHtCents: -one.prixUnitaireHtCents })),
  },
  finale: {
    id: 984_013,
    entite: assujettie.id,
    date: '2025-06-30',
    echeance: '2025-07-30',
    solde: 0,
    prepaye: 120_000,
    lignes: [ligne('Remplacement de la chaudière', 333_333)],
  },
  premiere: {
    id: 984_014,
    entite: assujettie.id,
    date: '2025-01-15',
    echeance: '2025-02-15',
    solde: 0,
    lignes: [ligne('Dépannage\tde nuit', 12_345, 100)],
    code: 'ENTRETIEN',
  },
  derniere: {
    id: 984_015,
    entite: assujettie.id,
    date: '2025-12-31',
    echeance: '2026-01-31',
    solde: 0,
    lignes: [ligne('Visite', 5_001, 55)],
  },
  exoneree: {
    id: 984_016,
    entite: exoneree.id,
    date: '2025-02-02',
    echeance: '2025-03-02',
    solde: 0,
    lignes: travaux,
  },
  exonereeAcompte: {
    id: 984_017,
    type: 'Acompte',
    entite: exoneree.id,
    date: '2025-09-01',
    echeance: '2025-09-15',
    solde: 0,
    lignes: [ligne('Acompte', 50_000)],
  },
  suivante: {
    id: 984_018,
    entite: assujettie.id,
    date: '2026-01-01',
    echeance: '2026-02-01',
    solde: 0,
    lignes: [ligne('Exercice suivant', 7_000)],
  },
} as const satisfies Record<string, ComptaRow>

/** Sums open on the day of the tests, 21 November 2026, of each part of the balance. */
const OUVERTES = {
  collee: due(984_030, '2026-12-10', { lignes: [ligne('Remplacement du vase d’expansion', 531_249)] }),
  aVenir: due(984_031, '2026-12-20', { entite: exoneree.id, lieu: 'second' }),
  duJour: due(984_032, '2026-11-21'),
  partielle: due(984_033, '2026-11-11', { solde: 5_000 }),
  litige: due(984_034, '2026-10-07', { litige: true }),
  echue: due(984_035, '2026-09-07'),
  ancienne: due(984_036, '2026-05-05', { entite: exoneree.id, lieu: 'second' }),
  credit: due(984_037, '2026-10-01', { type: 'Avoir', lignes: [ligne('Avoir', -2_880)] }),
  deContrat: due(984_038, '2026-12-10', { lieu: undefined, lignes: [ligne('Astreinte', 1_000)] }),
} as const

const VOISINES = {
  voisine: { ...due(984_050, '2026-11-01'), entite: voisine.id, lieu: undefined },
} as const

export const COMPTA_ROWS = { ...EXERCICE, ...OUVERTES, ...VOISINES }
export const comptaNumero = ({ id }: { id: number }): string => `FAC-COMPTA-${id}`
