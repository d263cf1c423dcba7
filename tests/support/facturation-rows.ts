/** A group of a landlord with certificates, documents and billing entities of its own, its neighbour, and one without a row. */
export const FACTURATION = { groupe: 989_001, voisin: 989_002, vide: 989_003 } as const
const { groupe, voisin, vide } = FACTURATION

/** Groups whose invoices are all open, with the longest numbers and amounts, each with its client and a person of it. */
export const RELEVES = [
  { id: 989_011, email: 'facturation.releve-1@exemple.fr', factures: 1 },
  { id: 989_012, email: 'facturation.releve-60@exemple.fr', factures: 60 },
] as const
/** Number of the longest, of an invoice of a group. */
export const numeroDeReleve = (groupeId: number, rank: number): string =>
  `RELEVE-${groupeId}-2026-${String(rank).padStart(16, '0')}`
export const MONTANT_DE_RELEVE = -1_234_567_890

export const FACTURATION_USERS = {
  membre: { id: 989_001, email: 'facturation.membre@exemple.fr', roleId: 1, groupeIds: [groupe] },
  admin: { id: 989_002, email: 'facturation.admin@exemple.fr', roleId: 3, groupeIds: [groupe] },
  voisin: { id: 989_003, email: 'facturation.voisin@exemple.fr', roleId: 3, groupeIds: [voisin] },
  vide: { id: 989_004, email: 'facturation.vide@exemple.fr', roleId: 3, groupeIds: [vide] },
  double: {
    id: 989_006,
    email: 'facturation.double@exemple.fr',
    roleId: 3,
    groupeIds: [groupe, voisin],
  },
  test: { id: 989_005, email: 'facturation.test@exemple.fr', roleId: 1, test: true, groupeIds: [groupe] },
} as const

export const CLIENTS = { premier: 989_001, second: 989_002, voisin: 989_003 } as const
export const LOGEMENT = { id: 989_001, reference: 'FACT-001' } as const

/** Installations on the day of the tests, 21 November 2026: of 31 days, of 30, and of the neighbour. */
export const CERTIFICATS = {
  manquant: { id: 989_001, groupe, date: '2026-10-21', email: 'poseur.manquant@exemple.fr' },
  recent: { id: 989_002, groupe, date: '2026-10-22', email: 'poseur.recent@exemple.fr' },
  voisin: { id: 989_003, groupe: voisin, date: '2026-06-01', email: 'poseur.voisin@exemple.fr' },
  aRelancer: { id: 989_004, groupe, date: '2026-09-01', email: 'poseur.ecran@exemple.fr' },
} as const

export const NUMERO_EXISTANT = 'FACTEXISTANT1'

export const CONTRATS = {
  premier: { id: 989_001, numeroContrat: 'CO-FACT-001', groupeId: groupe, clientId: CLIENTS.premier },
  voisin: { id: 989_002, numeroContrat: 'CO-FACT-VOISIN', groupeId: voisin, clientId: CLIENTS.voisin },
} as const

/** One document of each type, one to be opened by each level of tests, and one of the neighbour. */
export const DOCUMENTS = {
  contrat: { id: 989_001, type: 'Contrat', contrat: CONTRATS.premier },
  avenant: { id: 989_002, type: 'Avenant', contrat: CONTRATS.premier },
  rapport: { id: 989_003, type: 'Rapport annuel', contrat: CONTRATS.premier },
  pv: { id: 989_004, type: 'PV de prise en charge', contrat: CONTRATS.premier },
  planning: { id: 989_005, type: 'Planning', contrat: CONTRATS.premier },
  assurance: { id: 989_006, type: "Attestation d'assurance", contrat: CONTRATS.premier },
  vigilance: { id: 989_007, type: 'Vigilance', contrat: CONTRATS.premier },
  voisin: { id: 989_008, type: 'Contrat', contrat: CONTRATS.voisin },
} as const

type Champ = 'Oui' | 'Non' | 'À confirmer'
type Etat = 'Non activée' | 'En cours' | 'Active' | "Erreur d'adressage"
const entite = (id: number, nom: string, champ: Champ, etat: Etat, groupeId: number = groupe) => ({
  id,
  nom,
  champ,
  etat,
  groupeId,
  siren: '999900004',
})

/** Entities by what the tests do with them, each level with its own. */
export const ENTITES = {
  payeur: entite(989_001, 'Payeur Essai', 'Oui', 'Active'),
  consentante: entite(989_002, 'Libre Écran', 'Non', 'Non activée'),
  consentanteApi: entite(989_003, 'Libre Appel', 'Non', 'Non activée'),
  quitte: entite(989_004, 'Quitte Écran', 'Non', 'Active'),
  quitteApi: entite(989_005, 'Quitte Appel', 'Non', 'Active'),
  incertaine: entite(989_006, 'Incertaine Essai', 'À confirmer', "Erreur d'adressage"),
  bientot: entite(989_007, 'Bientôt Essai', 'Oui', 'En cours'),
  voisine: entite(989_008, 'Voisine Essai', 'Non', 'Non activée', voisin),
} as const

/** Invoices of the group: what is open of them is 1 234,56 €, less a credit of 34,56 €. */
export const FACTURES = [
  { id: 989_001, type: 'Facture', ttc: 120_000, solde: 100_000, echeance: '2026-12-10' },
  { id: 989_002, type: 'Facture', ttc: 23_456, solde: 23_456, echeance: '2026-10-01' },
  { id: 989_003, type: 'Facture', ttc: 50_000, solde: 0, echeance: '2026-09-01' },
  { id: 989_004, type: 'Avoir', ttc: -3_456, solde: -3_456, echeance: '2026-11-01' },
] as const
