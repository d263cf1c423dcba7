import { type ReponsesDepannage, reponsesFacts } from '@/lib/domain/visites/depannage-reponses'
import { type ATraiter, blocsATraiter, EXEMPLE_A_TRAITER } from '@/lib/platform/mail/a-traiter'
import { faits, lien, texte } from '@/lib/platform/mail/blocks'
import { defineMail } from '@/lib/platform/mail/template'

type DepannageMail = {
  demande: string
  numero: string
  symptome: string
  equipement: string
  lieu: string
  /** « lundi 30 novembre 2026, entre 8h00 et 12h00 »; null when the agency is to find a date. */
  creneau: string | null
  url: string
}

const exemple: DepannageMail = {
  demande: 'DEP-2026-000123',
  numero: 'INT-2026-000456',
  symptome: 'Plus de chauffage',
  equipement: 'Frisquet Hydromotrix',
  lieu: 'LOG-004871, 12 rue des Acacias, 59000 Lille',
  creneau: 'lundi 23 novembre 2026, entre 8h00 et 12h00',
  url: 'https://extranet.exemple.fr/v2/intervention?intervention=456',
}

const A_CONVENIR = 'À convenir par téléphone'

/** Facts of both mails on a breakdown. */
export const depannageFacts = ({ demande, numero, symptome, equipement, lieu, creneau }: DepannageMail) =>
  [
    ['Demande', demande],
    ['Intervention', numero],
    ['Panne', symptome],
    ['Équipement', equipement],
    ['Lieu', lieu],
    ['Rendez-vous', creneau ?? A_CONVENIR],
  ] as const

/** Hands a breakdown to the agency (VISIT-20). */
export const depannageTransmis = defineMail<
  Pick<DepannageMail, 'demande' | 'symptome' | 'creneau'> & {
    urgence: boolean
    auteur: string
    aTraiter: ATraiter
  }
>({
  audience: 'partenaire',
  exemple: {
    ...exemple,
    urgence: true,
    auteur: 'Camille Essai',
    aTraiter: EXEMPLE_A_TRAITER,
  },
  sujet: ({ demande, symptome, urgence }) =>
    `${urgence ? 'Dépannage urgent' : 'Dépannage'} n° ${demande}\u00a0: ${symptome.toLowerCase()}`,
  blocs: ({ urgence, auteur, creneau, aTraiter }) => [
    texte('Bonjour,'),
    texte(
      urgence
        ? `${auteur} signale une panne de chauffage chez une personne vulnérable\u00a0: elle est à traiter en priorité.`
        : `${auteur} signale une panne.`,
    ),
    texte(
      creneau === null
        ? 'Aucun créneau n’est choisi\u00a0: appelez pour convenir d’un passage.'
        : 'Le créneau est réservé.',
    ),
    ...blocsATraiter(aTraiter),
  ],
})

/** Acknowledges a breakdown to the person who reported it, with what they answered and accepted (VISIT-20, TRUST-46). */
export const depannageEnregistre = defineMail<
  DepannageMail & { reponses: ReponsesDepannage; prenom: string; hotline: string }
>({
  audience: 'partenaire',
  exemple: {
    ...exemple,
    reponses: {
      urgence: true,
      telephone: '0639980011',
      sousContrat: false,
      prix: 'Déplacement et diagnostic\u00a0: 89,00\u00a0€\u00a0HT',
      verification: 'faites',
      vulnerable: true,
      precisions: 'Depuis hier soir.',
    },
    prenom: 'Camille',
    hotline: '01 99 00 40 00',
  },
  sujet: ({ demande }) => `Votre demande de dépannage n° ${demande} est enregistrée`,
  blocs: ({ prenom, hotline, reponses, ...data }) => [
    texte(`Bonjour ${prenom},`),
    texte(
      data.creneau === null
        ? 'Nous avons bien reçu votre demande de dépannage. L’agence vous appelle pour convenir d’un passage.'
        : 'Votre demande de dépannage est enregistrée, et le passage du technicien est réservé.',
    ),
    faits([...depannageFacts(data), ...reponsesFacts(reponses)]),
    lien('Suivre l’intervention', data.url),
    texte(`Si la situation s’aggrave, appelez-nous au ${hotline} en donnant le numéro de la demande.`),
    texte('En cas d’odeur de gaz\u00a0: coupez le gaz, aérez, appelez le 0 800 47 33 33.'),
  ],
})
