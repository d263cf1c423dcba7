import { type Block, type Fait, faits, lien, texte } from '../blocks'
import { defineMail } from '../template'

type InscriptionMail = { prenom: string; numero: string; resume: readonly Fait[] }
/** With the links of an open day: to the confirmation page, and to the calendar file of a person who has a place. */
type JourneeMail = InscriptionMail & { url: string; agendaUrl: string | null }

const exemple: JourneeMail = {
  prenom: 'Camille',
  numero: 'JPO-2026-000123',
  resume: [
    ['Agence', 'Agence de Lille'],
    ['Date', 'samedi 28 novembre 2026, de 9h00 à 17h00'],
    ['Adresse', '12 rue des Lilas, 59000 Lille'],
  ],
  url: 'https://extranet.exemple.fr/v2/confirmation-jpo?jeton=exemple',
  agendaUrl: 'https://extranet.exemple.fr/v2/api/landing-page/calendrier?jeton=exemple',
}

const liens = ({ url, agendaUrl }: JourneeMail): Block[] => [
  lien('Confirmer ou annuler ma venue', url),
  ...(agendaUrl === null ? [] : [lien('Ajouter cette journée à mon agenda', agendaUrl)]),
]

/** Tells a person that a place is kept for an open day. */
export const inscriptionEnregistree = defineMail<JourneeMail>({
  audience: 'client',
  exemple,
  sujet: ({ numero }) => `Votre inscription n° ${numero} est enregistrée`,
  blocs: (data) => [
    texte(`Bonjour ${data.prenom},`),
    texte('Votre place à notre journée portes ouvertes est réservée.'),
    faits(data.resume),
    texte('Merci de confirmer votre venue, ou de l’annuler pour laisser votre place à une autre personne.'),
    ...liens(data),
  ],
})

/** Tells a person that the day is full (PUBLIC-18). */
export const inscriptionEnAttente = defineMail<JourneeMail>({
  audience: 'client',
  exemple: { ...exemple, agendaUrl: null },
  sujet: ({ numero }) => `Vous êtes sur liste d'attente : inscription n° ${numero}`,
  blocs: (data) => [
    texte(`Bonjour ${data.prenom},`),
    texte(
      "La journée que vous avez choisie est complète. Vous êtes sur liste d'attente : nous vous écrirons dès qu’une place se libère.",
    ),
    faits(data.resume),
    lien('Voir ou annuler mon inscription', data.url),
  ],
})

/** Tells the first person of the waiting list that a place is theirs (PUBLIC-21). */
export const placeLiberee = defineMail<JourneeMail>({
  audience: 'client',
  exemple,
  sujet: ({ numero }) => `Une place s’est libérée pour vous : inscription n° ${numero}`,
  blocs: (data) => [
    texte(`Bonjour ${data.prenom},`),
    texte('Une place s’est libérée à notre journée portes ouvertes : elle vous est réservée.'),
    faits(data.resume),
    texte('Merci de confirmer votre venue, ou de l’annuler pour laisser votre place à une autre personne.'),
    ...liens(data),
  ],
})

/** Tells a person that the replacement campaign calls them back (PUBLIC-22). */
export const inscriptionBasNox = defineMail<InscriptionMail>({
  audience: 'client',
  exemple: {
    prenom: 'Camille',
    numero: 'BNX-2026-000123',
    resume: [
      ['Équipement', 'Chaudière B1'],
      ['Rappel souhaité', 'mardi 24 novembre 2026, matin (entre 9h00 et 12h00)'],
    ],
  },
  sujet: ({ numero }) => `Votre inscription n° ${numero} est enregistrée`,
  blocs: ({ prenom, resume }) => [
    texte(`Bonjour ${prenom},`),
    texte(
      'Votre inscription à notre opération de remplacement des chaudières par un modèle bas NOx est enregistrée.',
    ),
    faits(resume),
    texte('Un conseiller vous rappellera pour étudier la solution adaptée à votre logement.'),
    texte('Cette inscription ne vous engage à rien. La TVA de ces travaux est de 20 %.'),
  ],
})
