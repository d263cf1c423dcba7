import type { Formule } from '@/lib/domain/contrats/contrats'
import { type Day, daysBetween } from '../../temps/days'
import { formatAmount, formatDay, formatRate } from '../../textes/format'
import { CONTENUS, FAMILLE_TEXTES, type FamilleSouscrite, PRESTATIONS, type Prix } from './formules'

/** Version of the texts below, kept with what was signed: change it with them. */
export const TEXTES_VERSION = '2026-11'

export type Article = { titre: string; texte: string }
type Contacts = { hotline: string; mediation: string }

export type Offre = {
  famille: FamilleSouscrite
  formule: Formule
  prix: Prix
  debut: Day
  paiement: string
}

/** « 131,00 € TTC par an, TVA 10 % comprise ». */
export function prixTexte({ ttcCents, tva }: Prix): string {
  return `${formatAmount(ttcCents)} TTC par an, TVA ${formatRate(tva.dixiemes)} comprise`
}

/** Information due before signing (C. conso. L.221-5), for this offer. */
export function informations(
  { famille, formule, prix, debut, paiement }: Offre,
  contacts: Contacts,
): Article[] {
  const inclus = PRESTATIONS.map(
    (name) => `${name} : ${CONTENUS[formule][name].texte.toLocaleLowerCase('fr-FR')}`,
  )
  return [
    {
      titre: 'Le prestataire',
      texte: `ehs, entretien et dépannage d’équipements de chauffage. Téléphone : ${contacts.hotline}.`,
    },
    {
      titre: 'Le service',
      texte: `Contrat « ${formule} » pour votre ${FAMILLE_TEXTES[famille].label.toLocaleLowerCase('fr-FR')}. ${inclus.join('. ')}.`,
    },
    {
      titre: 'Le prix',
      texte: `${prixTexte(prix)} (${prix.tva.motif}), soit ${formatAmount(prix.htCents)} hors taxes. Aucun autre frais.`,
    },
    { titre: 'Le paiement', texte: PAIEMENT_TEXTES[paiement] ?? paiement },
    {
      titre: 'La durée',
      texte: `Un an à compter du ${formatDay(debut)}, puis reconduction d’un an. Nous vous écrivons un à trois mois avant chaque échéance pour vous rappeler que vous pouvez ne pas reconduire.`,
    },
    { titre: 'Le droit de rétractation', texte: RETRACTATION_TEXTE },
    {
      titre: 'Les réclamations',
      texte: `Téléphonez au ${contacts.hotline}. Sans réponse satisfaisante à une réclamation écrite, vous pouvez saisir gratuitement le médiateur de la consommation : ${contacts.mediation}.`,
    },
  ]
}

export const PAIEMENT_TEXTES: Readonly<Record<string, string>> = {
  'Prélèvement SEPA':
    'Un prélèvement par an, annoncé quatorze jours avant. Le premier suit la fin du délai de rétractation.',
  'Lien de paiement':
    'Un paiement par an. Votre agence vous envoie un lien de paiement sécurisé par carte après la fin du délai de rétractation.',
}

/** Means of payment in a few words, to choose by. */
export const PAIEMENT_RESUMES = {
  'Prélèvement SEPA': 'Un prélèvement par an, sur mandat',
  'Lien de paiement': 'Votre agence vous envoie un lien pour payer par carte',
} as const

export const RETRACTATION_TEXTE =
  'Vous avez quatorze jours à compter de la signature pour renoncer au contrat, sans motif ni frais. Il suffit d’ouvrir la page du contrat, de choisir « Renoncer au contrat ici » puis « Confirmer la rétractation » : un accusé de réception daté vous est envoyé aussitôt.'

export const EXPRESSE_TEXTE =
  'Je demande que le contrat commence avant la fin du délai de rétractation. Si je me rétracte ensuite, je paie la part du service déjà rendue.'

export const CONDITIONS_TEXTE =
  'J’ai lu et j’accepte les informations précontractuelles et les conditions générales.'

export const MANDAT_TEXTE =
  'En signant ce mandat, vous autorisez ehs à demander à votre banque de débiter votre compte, et votre banque à le débiter. Vous pouvez être remboursé par votre banque, selon votre convention, dans les huit semaines qui suivent un débit autorisé et dans les treize mois qui suivent un débit non autorisé.'

/** Sentence that takes the place of the tax form for a reduced rate; null at the full rate. */
export function certificationTva({ tva }: Prix): string | null {
  return tva.dixiemes === 200
    ? null
    : 'En signant, vous certifiez que le logement est achevé depuis plus de deux ans et sert à l’habitation.'
}

/** General conditions, whole. */
export const CONDITIONS_GENERALES: readonly Article[] = [
  {
    titre: '1. Objet',
    texte:
      'Le contrat couvre l’entretien d’un équipement de chauffage ou d’eau chaude d’un logement d’habitation en France métropolitaine, et les services de la formule choisie. Une formule et un équipement par contrat.',
  },
  {
    titre: '2. Visite d’entretien',
    texte:
      'Une visite a lieu chaque année civile. La date est annoncée quinze jours avant et peut être déplacée jusqu’à trois jours ouvrés avant. L’attestation d’entretien est remise dans les quinze jours qui suivent la visite.',
  },
  {
    titre: '3. Dépannages',
    texte:
      'Quand la formule les comprend, les déplacements et la main-d’œuvre ne sont pas facturés, sans limite de nombre. Sont exclus les dommages dus au gel, à une mauvaise utilisation, à l’intervention d’un tiers ou au défaut d’énergie ou d’eau.',
  },
  {
    titre: '4. Pièces',
    texte:
      'Quand la formule les comprend, les pièces d’usure et de rechange d’origine sont fournies tant que le fabricant les livre. Le corps de chauffe, le groupe extérieur et le remplacement de l’équipement font l’objet d’un devis.',
  },
  {
    titre: '5. Accès et sécurité',
    texte:
      'Le client donne accès à l’équipement et aux organes de coupure. Si un danger grave est constaté, le technicien met l’équipement à l’arrêt et l’écrit au client. Le contrat ne dispense pas des mesures à prendre en cas d’odeur de gaz.',
  },
  {
    titre: '6. Prix et paiement',
    texte:
      'Le prix est annuel, toutes taxes comprises, payable au début de chaque période. Il peut être révisé à chaque reconduction ; le client en est informé un à trois mois avant et peut alors mettre fin au contrat. Un changement du taux de TVA s’applique à la période qui le suit.',
  },
  {
    titre: '7. Durée et fin',
    texte:
      'Le contrat dure un an et se reconduit par périodes d’un an. Le client peut y mettre fin en ligne, gratuitement, par « Résilier votre contrat », pour l’échéance, ou à tout moment si l’avis d’échéance ne lui a pas été adressé à temps.',
  },
  {
    titre: '8. Données personnelles',
    texte:
      'Les données servent à exécuter le contrat. Elles sont conservées cinq ans après sa fin, dix ans pour les factures. Le client peut y accéder, les faire corriger ou effacer, et s’opposer à toute prospection.',
  },
]

/** The form that the law gives to withdraw without the page of the contract. */
export const FORMULAIRE_RETRACTATION =
  'Formulaire de rétractation, à renvoyer seulement si vous souhaitez renoncer : « Je vous notifie ma rétractation du contrat n° …, signé le …. Nom, adresse, date et signature. »'

/** « 14 jours », « 1 jour » left to withdraw on a day, the last day included. */
export function joursRestants(fin: Day, today: Day): string {
  const jours = daysBetween(today, fin)
  if (jours === 0) return 'dernier jour'
  return jours === 1 ? 'encore 1 jour' : `encore ${jours} jours`
}
