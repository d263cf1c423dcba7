/** Groups of the tests of invoices: one with an agency, its neighbour, and one without any invoice. */
export const FACTURES = { groupe: 988_001, voisin: 988_002, vide: 988_003 } as const
const { groupe, voisin, vide } = FACTURES

export const FACTURES_USERS = {
  membre: { id: 988_001, email: 'factures.membre@exemple.fr', groupeIds: [groupe] },
  voisin: { id: 988_002, email: 'factures.voisin@exemple.fr', groupeIds: [voisin] },
  vide: { id: 988_003, email: 'factures.vide@exemple.fr', groupeIds: [vide] },
  agence: {
    id: 988_004,
    email: 'factures.agence@exemple.fr',
    firstname: 'Noé',
    lastname: 'Agence',
    roleId: 4,
    utilisateurEhs: true,
    groupeIds: [groupe],
  },
} as const

export const FACTURES_AGENCE = { id: 988_001, email: 'agence.factures@exemple.fr' } as const
export const FACTURES_LIEU = {
  client: 988_001,
  contrat: 988_001,
  numeroContrat: 'CO-FACTURES-1',
  ensemble: 988_001,
} as const

type Row = {
  id: number
  groupe: number
  type?: 'Facture' | 'Avoir' | 'Acompte'
  echeance?: string
  solde?: number
  format?: 'Factur-X' | 'PDF' | 'Papier'
  cycle?: number
  origine?: number
}

/** Invoices by what they are for. The balance is the whole unless given. */
export const FACTURES_ROWS = {
  electronique: { id: 988_010, groupe, format: 'Factur-X', cycle: 203 },
  echue: { id: 988_011, groupe, echeance: '2026-11-20' },
  duJour: { id: 988_012, groupe, echeance: '2026-11-21' },
  payee: { id: 988_013, groupe, solde: 0 },
  partielle: { id: 988_014, groupe, solde: 5000 },
  avoir: { id: 988_015, groupe, type: 'Avoir', format: 'Factur-X', cycle: 203, origine: 988_013 },
  aContester: { id: 988_016, groupe, format: 'Factur-X', cycle: 205 },
  aContesterEcran: { id: 988_017, groupe, format: 'Factur-X', cycle: 203 },
  partielleEcran: { id: 988_019, groupe, solde: 5000 },
  aRegler: { id: 988_018, groupe, format: 'Factur-X', cycle: 205 },
  montantConteste: { id: 988_021, groupe, format: 'Factur-X', cycle: 204 },
  ligneContestee: { id: 988_022, groupe, echeance: '2026-11-20' },
  voisine: { id: 988_020, groupe: voisin, format: 'Factur-X', cycle: 203 },
} as const satisfies Record<string, Row>

export const factureNumero = ({ id }: { id: number }): string => `FAC-ESSAI-${id}`
