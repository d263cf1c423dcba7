import type { TypeEquipement } from '@/lib/domain/campagnes/basnox'
import { type Block, faits, lien, texte } from '@/lib/platform/mail/blocks'
import { defineVisitorMail, type OwnText, ownText } from '@/lib/platform/mail/visitor-template'

/** Where and when people are received. */
type Accueil = { agence: OwnText; date: OwnText; adresse: OwnText }
/** With the links of an open day: to the confirmation page, and to the calendar file of a person who has a place. */
type JourneeMail = { numero: OwnText; accueil: Accueil | null; url: OwnText; agendaUrl: OwnText | null }

const exemple: JourneeMail = {
  numero: ownText('JPO-2026-000123'),
  accueil: {
    agence: ownText('Agence de Lille'),
    date: ownText('samedi 28 novembre 2026, de 9h00 à 17h00'),
    adresse: ownText('12 rue des Lilas, 59000 Lille'),
  },
  url: ownText('https://extranet.exemple.fr/v2/confirmation-jpo?jeton=exemple'),
  agendaUrl: ownText('https://extranet.exemple.fr/v2/api/landing-page/calendrier?jeton=exemple'),
}

const accueilOf = ({ accueil }: JourneeMail): Block =>
  accueil === null
    ? faits([['Date', 'notre agence vous la proposera']])
    : faits([
        ['Agence', accueil.agence],
        ['Date', accueil.date],
        ['Adresse', accueil.adresse],
      ])

const liens = ({ url, agendaUrl }: JourneeMail): Block[] => [
  lien('Confirmer ou annuler ma venue', url),
  ...(agendaUrl === null ? [] : [lien('Ajouter cette journée à mon agenda', agendaUrl)]),
]

/** Tells a person that a place is kept for an open day. */
export const inscriptionEnregistree = defineVisitorMail<JourneeMail>({
  audience: 'client',
  titulaire: true,
  exemple,
  sujet: ({ numero }) => `Votre inscription n° ${numero} est enregistrée`,
  blocs: (data) => [
    texte('Bonjour,'),
    texte('Votre place à notre journée portes ouvertes est réservée.'),
    accueilOf(data),
    texte('Merci de confirmer votre venue, ou de l’annuler pour laisser votre place à une autre personne.'),
    ...liens(data),
  ],
})

/** Tells a person that the day is full (PUBLIC-18). */
export const inscriptionEnAttente = defineVisitorMail<JourneeMail>({
  audience: 'client',
  titulaire: true,
  exemple: { ...exemple, agendaUrl: null },
  sujet: ({ numero }) => `Vous êtes sur liste d'attente : inscription n° ${numero}`,
  blocs: (data) => [
    texte('Bonjour,'),
    texte(
      "La journée que vous avez choisie est complète. Vous êtes sur liste d'attente : nous vous écrirons dès qu’une place se libère.",
    ),
    accueilOf(data),
    lien('Voir ou annuler mon inscription', data.url),
  ],
})

/** Tells the first person of the waiting list that a place is theirs (PUBLIC-21). */
export const placeLiberee = defineVisitorMail<JourneeMail>({
  audience: 'client',
  titulaire: true,
  exemple,
  sujet: ({ numero }) => `Une place s’est libérée pour vous : inscription n° ${numero}`,
  blocs: (data) => [
    texte('Bonjour,'),
    texte('Une place s’est libérée à notre journée portes ouvertes : elle vous est réservée.'),
    accueilOf(data),
    texte('Merci de confirmer votre venue, ou de l’annuler pour laisser votre place à une autre personne.'),
    ...liens(data),
  ],
})

/** Tells a person that the replacement campaign calls them back (PUBLIC-22). */
export const inscriptionBasNox = defineVisitorMail<{
  numero: OwnText
  equipement: TypeEquipement | null
  rappel: OwnText | null
}>({
  audience: 'client',
  titulaire: true,
  exemple: {
    numero: ownText('BNX-2026-000123'),
    equipement: 'Chaudière B1',
    rappel: ownText('mardi 24 novembre 2026, matin (entre 9h00 et 12h00)'),
  },
  sujet: ({ numero }) => `Votre inscription n° ${numero} est enregistrée`,
  blocs: ({ numero, equipement, rappel }) => [
    texte('Bonjour,'),
    texte(
      'Votre inscription à notre opération de remplacement des chaudières par un modèle bas NOx est enregistrée.',
    ),
    faits([
      ['Numéro d’inscription', numero],
      ...(equipement ? [['Équipement', equipement] as const] : []),
      ...(rappel ? [['Rappel souhaité', rappel] as const] : []),
    ]),
    texte('Un conseiller vous rappellera pour étudier la solution adaptée à votre logement.'),
    texte('Cette inscription ne vous engage à rien. La TVA de ces travaux est de 20 %.'),
  ],
})
