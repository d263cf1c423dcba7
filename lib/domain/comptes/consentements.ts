import { addMonths, type Day } from '../temps/days'

/** Purposes a person agrees to one by one (ACCOUNT-24), as they are stored. */
export const FINALITES = [
  'Suivi de contrat',
  'Offres e-mail',
  'Offres SMS',
  'Appels téléphoniques',
  'Partage partenaires',
  "Mesure d'audience",
] as const
export type Finalite = (typeof FINALITES)[number]

export const CONSENTEMENT_ETATS = ['Accordé', 'Refusé', 'Retiré', 'Expiré'] as const
export type ConsentementEtat = (typeof CONSENTEMENT_ETATS)[number]

/** Where a person chose. */
export const CONSENTEMENT_SOURCES = ['jpo', 'basnox', 'depannage', 'souscription', 'extranet'] as const
export type ConsentementSource = (typeof CONSENTEMENT_SOURCES)[number]

/** The sources as people read them. */
export const SOURCE_LABELS: Readonly<Record<ConsentementSource, string>> = {
  jpo: 'Journée portes ouvertes',
  basnox: 'Bas NOx',
  depannage: 'Dépannage',
  souscription: 'Souscription',
  extranet: 'Extranet',
}

/** Version of `TEXTES`: to be raised with any change of them, since each event keeps what was agreed to. */
export const TEXTE_VERSION = '2026-11'

/** Texts that a person agrees to, word for word, by purpose. */
export const TEXTES: Readonly<Record<Finalite, string>> = {
  'Suivi de contrat':
    'J’accepte d’être contacté pour le suivi de mon contrat : rappels d’entretien, enquêtes et conseils.',
  'Offres e-mail': 'J’accepte de recevoir vos offres par e-mail.',
  'Offres SMS': 'J’accepte de recevoir vos offres par SMS.',
  'Appels téléphoniques': 'J’accepte d’être appelé au téléphone au sujet de vos offres.',
  'Partage partenaires': 'J’accepte que mes coordonnées soient transmises à vos partenaires.',
  "Mesure d'audience": 'J’accepte que mes visites de ce site servent à en mesurer l’audience.',
}

/** Purposes of a form that asks for coordinates: the way one is contacted and who with. */
export const FINALITES_CONTACT: readonly Finalite[] = FINALITES.filter((one) => one !== "Mesure d'audience")

/** Months an agreement holds without a new one: prospects are kept three years from the last contact. */
const MOIS = 36

/** Last day of an agreement given on `jour`. */
export function expirationDe(jour: Day): Day {
  return addMonths(jour, MOIS)
}

/** One choice per purpose. */
export type Choix = Record<Finalite, boolean>

/** The choices of a person without event: all refused (ACCOUNT-23). */
export function aucunChoix(): Choix {
  return {
    'Suivi de contrat': false,
    'Offres e-mail': false,
    'Offres SMS': false,
    'Appels téléphoniques': false,
    'Partage partenaires': false,
    "Mesure d'audience": false,
  }
}

/** State of a purpose at `at` from its newest event: an agreement ends at its expiration. */
export function etatActuel(
  { etat, expireAt }: { etat: ConsentementEtat; expireAt: Date | null },
  at: Date,
): ConsentementEtat {
  return etat === 'Accordé' && expireAt !== null && expireAt <= at ? 'Expiré' : etat
}

/** Purposes whose switch was changed, in the order of the list. */
export function changements(avant: Choix, apres: Choix): Finalite[] {
  return FINALITES.filter((finalite) => avant[finalite] !== apres[finalite])
}

/** Name of a person in the register: the e-mail without regard to capitals. */
export function personneDe(email: string): string {
  return email.trim().toLowerCase()
}

/** How the parts of a proof are named where it is shown, in their order; another part keeps its own name, after these. */
const PREUVE_LABELS: Readonly<Record<string, string>> = {
  origine: 'Origine',
  canal: 'Canal',
  recuLe: 'Reçu le',
  precisions: 'Précisions',
  auteur: 'Enregistré par',
  numero: 'N°',
  inscription: 'Inscription',
  participation: 'Participation',
  page: 'Page',
  ecran: 'Écran',
  adresse: 'Adresse IP',
  ip: 'Adresse IP',
  appel: 'Appel',
  requete: 'Appel',
}

/** The parts of a proof in words: what it is, what it says. */
export function preuveEnTexte(preuve: Readonly<Record<string, unknown>>): [string, string][] {
  const names = [...new Set([...Object.keys(PREUVE_LABELS), ...Object.keys(preuve)])]
  return names.flatMap((name) => {
    const value = preuve[name]
    if (value === undefined) return []
    return [[PREUVE_LABELS[name] ?? name, typeof value === 'string' ? value : JSON.stringify(value)]]
  })
}
