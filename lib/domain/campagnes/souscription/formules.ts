import type { Formule } from '../../contrats/contrats'

export const FAMILLES = ['gaz', 'gaz-thpe', 'fioul', 'pac', 'chauffe-eau'] as const
/** Family of the equipment a contract is for. */
export type FamilleSouscrite = (typeof FAMILLES)[number]

/** Family of a person who does not know theirs: no price can be told then (TRUST-27). */
export const FAMILLE_INCONNUE = 'inconnue'

export const FAMILLE_TEXTES: Readonly<Record<FamilleSouscrite, { label: string; detail: string }>> = {
  gaz: { label: 'Chaudière gaz', detail: 'Murale ou au sol, sans condensation' },
  'gaz-thpe': { label: 'Chaudière gaz à condensation', detail: 'À très haute performance énergétique' },
  fioul: { label: 'Chaudière fioul', detail: 'Avec ou sans ballon d’eau chaude' },
  pac: { label: 'Pompe à chaleur', detail: 'Air/eau, air/air ou hybride' },
  'chauffe-eau': { label: 'Chauffe-eau thermodynamique', detail: 'Pompe à chaleur pour l’eau chaude' },
}

export const PRESTATIONS = ['Visite d’entretien', 'Dépannages', 'Main-d’œuvre', 'Pièces'] as const
export type Prestation = (typeof PRESTATIONS)[number]

/** Inclusion of a service in a formula; a service that is not included says what it costs then. */
type Inclusion = { compris: boolean; texte: string }

const VISITE: Inclusion = { compris: true, texte: 'Une par an, avec son attestation' }
const SUR_DEVIS: Inclusion = { compris: false, texte: 'Facturées sur devis' }

/** The three formulas compared: visit, call-outs, labour, parts. */
export const CONTENUS: Readonly<Record<Formule, Readonly<Record<Prestation, Inclusion>>>> = {
  Visite: {
    'Visite d’entretien': VISITE,
    Dépannages: { compris: false, texte: 'Facturés au tarif en vigueur' },
    'Main-d’œuvre': { compris: false, texte: 'Facturée hors visite' },
    Pièces: SUR_DEVIS,
  },
  Sérénité: {
    'Visite d’entretien': VISITE,
    Dépannages: { compris: true, texte: 'Déplacements illimités' },
    'Main-d’œuvre': { compris: true, texte: 'Comprise' },
    Pièces: SUR_DEVIS,
  },
  'Tout compris': {
    'Visite d’entretien': VISITE,
    Dépannages: { compris: true, texte: 'Déplacements illimités' },
    'Main-d’œuvre': { compris: true, texte: 'Comprise' },
    Pièces: { compris: true, texte: 'Comprises, hors corps de chauffe et groupe extérieur' },
  },
}

export const FORMULE_RESUMES: Readonly<Record<Formule, string>> = {
  Visite: 'L’entretien obligatoire, une fois par an.',
  Sérénité: 'L’entretien et tous les dépannages.',
  'Tout compris': 'L’entretien, les dépannages et les pièces.',
}

/** Yearly prices without tax, in cents. */
const PRIX_HT_CENTS: Readonly<Record<FamilleSouscrite, Readonly<Record<Formule, number>>>> = {
  gaz: { Visite: 11_900, Sérénité: 16_900, 'Tout compris': 23_900 },
  'gaz-thpe': { Visite: 12_900, Sérénité: 17_900, 'Tout compris': 24_900 },
  fioul: { Visite: 14_900, Sérénité: 20_900, 'Tout compris': 28_900 },
  pac: { Visite: 17_900, Sérénité: 24_900, 'Tout compris': 34_900 },
  'chauffe-eau': { Visite: 13_900, Sérénité: 18_900, 'Tout compris': 25_900 },
}

/** A VAT rate in tenths of a percent and why it applies. */
export type Tva = { dixiemes: number; motif: string }

const MOTIFS: Readonly<Record<number, string>> = {
  200: 'logement achevé depuis moins de deux ans',
  100: 'entretien courant, logement de plus de deux ans',
  55: 'équipement économe en énergie, logement de plus de deux ans',
}
const tvaAt = (dixiemes: number): Tva => ({ dixiemes, motif: MOTIFS[dixiemes] ?? 'taux à la signature' })

const ELIGIBLES: readonly FamilleSouscrite[] = ['gaz-thpe', 'pac', 'chauffe-eau']

/**
 * VAT of a maintenance contract for a dwelling on the mainland: 20 % below two years, 5,5 % for heat pumps and boilers of very
 * high performance (CGI, ann. IV, art. 30-0 D nonies), 10 % for other boilers.
 */
export function tvaOf(famille: FamilleSouscrite, plusDeDeuxAns: boolean): Tva {
  if (!plusDeDeuxAns) return tvaAt(200)
  return tvaAt(ELIGIBLES.includes(famille) ? 55 : 100)
}

/** Yearly price of a formula, in cents, with its VAT. */
export type Prix = { htCents: number; ttcCents: number; tva: Tva }

export function prixOf(famille: FamilleSouscrite, formule: Formule, plusDeDeuxAns: boolean): Prix {
  const htCents = PRIX_HT_CENTS[famille][formule]
  const tva = tvaOf(famille, plusDeDeuxAns)
  return { htCents, ttcCents: Math.round((htCents * (1000 + tva.dixiemes)) / 1000), tva }
}

/** Price of a contract as it was stored: its tax is taken off what is paid, whatever the price list says since. */
export function prixStocke(ttcCents: number, dixiemes: number): Prix {
  return { htCents: Math.round((ttcCents * 1000) / (1000 + dixiemes)), ttcCents, tva: tvaAt(dixiemes) }
}
