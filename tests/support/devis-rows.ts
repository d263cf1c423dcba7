/** Groups of the tests of quotes: one with quotes, a neighbour, and one without any. */
export const DEVIS_GROUPES = { groupe: 991_001, voisin: 991_002, vide: 991_003 } as const

const { groupe, voisin, vide } = DEVIS_GROUPES

export const DEVIS_USERS = {
  /** Signs up to 5 000,00 €. */
  membre: {
    id: 991_001,
    email: 'devis.membre@exemple.fr',
    firstname: 'Mona',
    lastname: 'Membre',
    plafondSignatureCents: 500_000,
    groupeIds: [groupe],
  },
  responsable: {
    id: 991_002,
    email: 'devis.responsable@exemple.fr',
    firstname: 'Rita',
    lastname: 'Responsable',
    roleId: 3,
    plafondSignatureCents: 5_000_000,
    groupeIds: [groupe],
  },
  voisin: { id: 991_003, email: 'devis.voisin@exemple.fr', roleId: 3, groupeIds: [voisin] },
  vide: { id: 991_004, email: 'devis.vide@exemple.fr', roleId: 3, groupeIds: [vide] },
} as const

export const DEVIS_LOGEMENT = { id: 991_001, reference: 'DVS-001' } as const
export const DEVIS_EQUIPEMENT = { id: 991_001, instanceId: 991_001 } as const

type Row = {
  id: number
  ht: number
  statut?: 'À signer' | 'Signé' | 'Refusé' | 'Expiré' | 'Question posée' | 'Transformé en travaux'
  groupe?: number
  valide?: string
  tva?: 55 | 100 | 200
  consommateur?: boolean
  /** Who signs, in order, with the token of the link of the first one and its expiry. */
  signataires?: readonly string[]
  jeton?: string
  expire?: string
}

/** Quotes by what a test does with them; amounts without tax, in cents. */
export const DEVIS = {
  aSigner: { id: 991_010, ht: 100_000 },
  signe: { id: 991_011, ht: 120_000, statut: 'Signé' },
  refuse: { id: 991_012, ht: 130_000, statut: 'Refusé' },
  expire: { id: 991_013, ht: 140_000, valide: '2026-11-20' },
  question: { id: 991_014, ht: 150_000, statut: 'Question posée' },
  travaux: { id: 991_015, ht: 160_000, statut: 'Transformé en travaux' },
  voisin: { id: 991_016, ht: 170_000, groupe: voisin },
  /** 3 000,00 € and 6 000,00 € with the tax of 20 %. */
  sousPlafond: { id: 991_017, ht: 250_000, tva: 200 },
  surPlafond: { id: 991_018, ht: 500_000, tva: 200 },
  /** Journeys of the browser. */
  parcours: { id: 991_020, ht: 80_000, tva: 100 },
  aRefuser: { id: 991_021, ht: 81_000 },
  lien: {
    id: 991_022,
    ht: 82_000,
    tva: 200,
    signataires: ['Lucie Lien'],
    jeton: 'lien-qui-fonctionne-encore-aux-tests-000001',
  },
  lienExpire: {
    id: 991_023,
    ht: 83_000,
    signataires: ['Edith Expiree'],
    jeton: 'lien-de-soixante-treize-heures-aux-tests-01',
    expire: '2026-11-21T07:00:00Z',
  },
  registre: { id: 991_024, ht: 84_000, tva: 200, signataires: ['Prune Premiere', 'Simon Second'] },
  validation: { id: 991_025, ht: 85_000, tva: 200 },
} as const satisfies Record<string, Row>

export const numeroDevis = ({ id }: { id: number }): string => `DEV-ESSAI-${id}`

/** A quote with what its row leaves out. */
export const rowOf = (one: Row): Required<Omit<Row, 'jeton' | 'expire'>> & Pick<Row, 'jeton' | 'expire'> => ({
  statut: 'À signer',
  groupe,
  valide: '2026-12-20',
  tva: 100,
  consommateur: false,
  signataires: [],
  ...one,
})

/** Address of a signatory of the tests. */
export const signataireEmail = (nom: string): string => `${nom.toLowerCase().replaceAll(' ', '.')}@exemple.fr`
