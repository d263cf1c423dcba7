import { type Cibles, QUI, type Qui } from '../appelants'

/** Whom a call is open to: those of the table, the provider's people of any role, people and servers without an account. */
export const QUI_APPELLE = {
  ...QUI,
  ehs: 'EHS',
  visiteurs: 'visiteurs',
  serveurs: 'serveurs',
  integrateurs: 'jetons d’intégration',
} as const
type QuiAppelle = Qui | 'ehs' | 'visiteurs' | 'serveurs' | 'integrateurs'

/** Objects that calls write. Of the first four, each field of the body is named. */
export const OBJETS = {
  comptes: 'les comptes et leurs groupes',
  soi: 'son propre compte',
  portails: 'les portails, leurs groupes et leurs menus',
  contenus: 'les pages et documents',
  service: 'le service',
  integrations: 'ses jetons et ses webhooks, dans ses groupes ; le personnel, ceux de tous',
  referentiels: 'les groupes, clients, agences, tarifs, campagnes, capacités et jeux que tient le personnel',
  demandes: 'les demandes et leurs fichiers, dans ses groupes',
  fichiers: 'ses propres fichiers, ou ceux des demandes de ses groupes',
  parc: 'le parc de ses groupes',
  factures: 'les litiges et les codes comptables des factures de ses groupes',
  partages: 'les liens de partage des factures, attestations et certificats de ses groupes',
  devis: 'les devis et les signatures de ses groupes',
  visiteur: 'ce que dépose un visiteur, ou le titulaire d’un lien',
  session: 'sa session, son périmètre, ses brouillons, ses vues ou ses flux d’agenda',
  rien: 'rien : une lecture',
} as const
export type Objet = keyof typeof OBJETS

export type LigneAppels = {
  appels: readonly string[]
  qui: QuiAppelle
  ecrit: Objet
  champs?: readonly string[]
  /** Which accounts, where the call names one. */
  cibles?: Cibles
  /** The right by which a token of integration makes the call as well. */
  jeton?: string
}

/** A line of the table. */
export const ligne = (
  qui: QuiAppelle,
  ecrit: Objet,
  appels: readonly string[],
  champs: readonly string[] = [],
): LigneAppels => ({ appels, qui, ecrit, champs })

/** An act on accounts. */
export const acte = (appels: readonly string[], cibles: Cibles): LigneAppels => ({
  ...ligne('administrateurs', 'comptes', appels),
  cibles,
})
