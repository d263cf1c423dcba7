import type { Facture } from './facture'
import { categorieLigne, type Montants, montantsDe } from './montants'
import { netAPayer } from './paiement'
import { adresseElectronique } from './parties'

// Rules of EN 16931 and of XP Z12-012, fatal from 01/09/2026, that an invoice of ours can break; what it cannot break is held
// by the way that its XML is written. `tests/unit/domain/documents/factures/inventaire.ts` has the whole of both lists.

type Regle = {
  /** As its publishers number it. */
  numero: string
  /** Why an invoice is refused, for who sends it. */
  motif: string
  refuse: (facture: Facture, montants: Montants) => boolean
}

/** Letters without accent, digits and « + - _ / », as BR-FR-02 has it, for the code and for the database. */
export const NUMERO_PERMIS = '^[A-Za-z0-9+_/-]+$'
const NUMERO = new RegExp(NUMERO_PERMIS)
export const LONGUEUR_NUMERO = 35
/** Why the SIRET of a buyer is refused (BR-FR-09). */
export const SIRET_ACHETEUR = 'Le SIRET de l’acheteur a 14 chiffres et commence par son SIREN.'

const isYearKnown = (day: string): boolean => /^20\d\d-/.test(day)
const numbersOf = ({ numero, origine, acomptes }: Facture): string[] => [
  numero,
  ...[origine, ...acomptes].flatMap((one) => (one === null ? [] : [one.numero])),
]
const has = ({ parTaux }: Montants, categorie: string): boolean =>
  parTaux.some(({ categorieTva }) => categorieTva === categorie)
const isOrdered = ({ periodeDebut: from, periodeFin: to }: Pick<Facture, 'periodeDebut' | 'periodeFin'>) =>
  from === null || to === null || from <= to

export const REGLES: readonly Regle[] = [
  {
    numero: 'BR-FR-01',
    motif: 'Un numéro de facture a 35 caractères au plus.',
    refuse: (facture) => numbersOf(facture).some((numero) => numero.length > LONGUEUR_NUMERO),
  },
  {
    numero: 'BR-FR-02',
    motif: 'Un numéro de facture n’a que des lettres sans accent, des chiffres et les signes + - _ et /.',
    refuse: (facture) => numbersOf(facture).some((numero) => !NUMERO.test(numero)),
  },
  {
    numero: 'BR-FR-03',
    motif: 'Une date de facture est entre 2000 et 2099.',
    refuse: ({ date, echeance }) => !isYearKnown(date) || !isYearKnown(echeance),
  },
  {
    numero: 'BR-FR-09',
    motif: SIRET_ACHETEUR,
    refuse: ({ client: { siren, siret } }) =>
      siret !== null && (!/^\d{14}$/.test(siret) || siret.slice(0, 9) !== siren),
  },
  {
    numero: 'BR-FR-12',
    motif: 'L’acheteur n’a ni adresse électronique ni SIREN : sa facture n’aurait pas de destinataire.',
    refuse: ({ client }) => adresseElectronique(client) === null,
  },
  {
    numero: 'BR-FR-32',
    motif: 'Le SIREN de l’acheteur a 9 chiffres.',
    refuse: ({ client: { siren } }) => siren !== null && !/^\d{9}$/.test(siren),
  },
  {
    numero: 'BR-FR-CO-05',
    motif: 'Un avoir nomme la facture qu’il reprend.',
    refuse: ({ type, origine }) => type === 'Avoir' && origine === null,
  },
  {
    numero: 'BR-FR-CO-07',
    motif: 'L’échéance n’est pas avant la date de la facture.',
    refuse: ({ type, date, echeance, payeeEmission, acomptes }) =>
      type !== 'Acompte' &&
      !(payeeEmission && acomptes.length === 0 && type === 'Facture') &&
      echeance < date,
  },
  {
    numero: 'BR-FR-CO-09',
    motif: 'Une facture payée à son émission a tout son montant dans « Déjà payé ».',
    refuse: (facture) => facture.payeeEmission && facture.type !== 'Avoir' && netAPayer(facture) !== 0,
  },
  {
    numero: 'BR-07',
    motif: 'L’acheteur a un nom.',
    refuse: ({ client }) => client.nom.trim() === '',
  },
  {
    numero: 'BR-29',
    motif: 'Une période de facturation ne finit pas avant son début.',
    refuse: (facture) => !isOrdered(facture),
  },
  {
    numero: 'BR-30',
    motif: 'La période d’une ligne ne finit pas avant son début.',
    refuse: ({ lignes }) => lignes.some((ligne) => !isOrdered(ligne)),
  },
  {
    numero: 'BR-25',
    motif: 'Une ligne a un libellé.',
    refuse: ({ lignes }) => lignes.some(({ libelle }) => libelle.trim() === ''),
  },
  {
    numero: 'BR-E-10',
    motif: 'Une ligne exonérée de TVA dit pourquoi.',
    refuse: (_, { parTaux }) =>
      parTaux.some(({ categorieTva, exoneration }) => categorieTva === 'E' && exoneration === null),
  },
  {
    numero: 'BR-AE-02',
    motif: 'L’autoliquidation demande le SIREN ou le numéro de TVA de l’acheteur.',
    refuse: ({ client }, montants) =>
      has(montants, 'AE') && client.siren === null && client.numeroTva === null,
  },
  {
    numero: 'BR-IC-02',
    motif: 'Une livraison dans l’Union demande le numéro de TVA de l’acheteur.',
    refuse: ({ client }, montants) => has(montants, 'K') && client.numeroTva === null,
  },
  {
    numero: 'BR-O-11',
    motif: 'Ce qui est hors du champ de la TVA a sa propre facture.',
    refuse: (_, montants) => has(montants, 'O') && montants.parTaux.length > 1,
  },
  {
    numero: 'BR-S-05',
    motif: 'Une ligne au taux normal ou réduit a un taux, une autre n’en a pas.',
    refuse: ({ lignes }) => lignes.some((ligne) => (categorieLigne(ligne) === 'S') !== ligne.tvaDixiemes > 0),
  },
]

export type Faute = { regle: string; motif: string }

/** Rules that keep an invoice from being a Factur-X, with their reasons; empty for one that may be. */
export function fautesFacturx(facture: Facture): Faute[] {
  const montants = montantsDe(facture.lignes, facture)
  return REGLES.filter(({ refuse }) => refuse(facture, montants)).map(({ numero, motif }) => ({
    regle: numero,
    motif,
  }))
}

/** Words of a rule as an import tells it: « BR-FR-12 : L’acheteur… ». Throws for a number that is none. */
export function motifDe(numero: string): string {
  const found = REGLES.find((regle) => regle.numero === numero)
  if (found === undefined) throw new RangeError(`règle inconnue : ${numero}`)
  return `${numero}\u00a0: ${found.motif}`
}
