import {
  type ATraiter,
  blocsATraiter,
  EXEMPLE_A_TRAITER,
  type Partie,
  parties,
} from '@/lib/platform/mail/a-traiter'
import { type Block, faits, lien, texte } from '@/lib/platform/mail/blocks'
import { defineMail } from '@/lib/platform/mail/template'

/** `nature` is feminine and without article: « demande de mise en service », « commande de service ». */
export type DemandeMail = { nature: string; numero: string; resume: readonly Partie[] }

const exemple: DemandeMail = {
  nature: 'demande de mise en service',
  numero: 'CMI_12_34_56',
  resume: [
    {
      titre: 'Client final',
      faits: [
        ['Nom', 'Camille Essai'],
        ['Adresse', '12 rue des Lilas, 59000 Lille'],
      ],
    },
    { titre: 'Chantier', faits: [['Date de livraison', '12/03/2027']] },
  ],
}

const suivre = (url: string | null): Block[] => (url === null ? [] : [lien('Suivre la demande', url)])

/** Receipt for the person who filed a request, with its summary (CMI-50, ASS-20, GES-09). `url` is its follow-up page. */
export const demandeTransmise = defineMail<DemandeMail & { prenom: string; url: string | null }>({
  audience: 'partenaire',
  exemple: { ...exemple, prenom: 'Camille', url: 'https://extranet.exemple.fr/v2/misesenservice' },
  sujet: ({ nature, numero }) => `Votre ${nature} n° ${numero} est transmise`,
  blocs: ({ prenom, nature, numero, resume, url }) => [
    texte(`Bonjour ${prenom},`),
    texte(`Votre ${nature} n° ${numero} est bien enregistrée et transmise à nos équipes.`),
    ...parties(resume),
    ...suivre(url),
    texte('Conservez ce message : il rappelle le numéro à donner pour toute question.'),
  ],
})

/** Tells a work manager that a request names them, when the person who filed it asked for it (CMI-50). */
export const demandeSignalee = defineMail<
  DemandeMail & { prenom: string; createur: string; url: string | null }
>({
  audience: 'partenaire',
  exemple: { ...exemple, prenom: 'Dominique', createur: 'Camille Essai', url: null },
  sujet: ({ nature, numero }) => `Une ${nature} vous concerne : n° ${numero}`,
  blocs: ({ prenom, createur, nature, numero, resume, url }) => [
    texte(`Bonjour ${prenom},`),
    texte(`${createur} a déposé une ${nature}, n° ${numero}, et vous a désigné comme conducteur de travaux.`),
    ...parties(resume),
    ...suivre(url),
  ],
})

type AgenceMail = Omit<DemandeMail, 'resume'> & { createur: string; aTraiter: ATraiter }

const exempleAgence: AgenceMail = { ...exemple, createur: 'Groupe Exemple', aTraiter: EXEMPLE_A_TRAITER }

/** Hands a request over to the agency that is to carry it out (ASS-20). */
export const demandeATraiter = defineMail<AgenceMail>({
  audience: 'partenaire',
  exemple: { ...exempleAgence, nature: 'demande de dépannage', numero: 'ASS_12_34_56' },
  sujet: ({ nature, numero }) => `Nouvelle ${nature} à traiter : n° ${numero}`,
  blocs: ({ createur, nature, numero, aTraiter }) => [
    texte('Bonjour,'),
    texte(`${createur} a déposé une ${nature}, n° ${numero}, que votre agence est chargée de traiter.`),
    texte('Merci de prendre contact sous 48 heures pour convenir d’une date.'),
    ...blocsATraiter(aTraiter),
  ],
})

/** Brings the agency the files that were added to a request, with all that it needs of it (TRUST-45). */
export const demandePieces = defineMail<AgenceMail & { ajoutees: readonly string[] }>({
  audience: 'partenaire',
  exemple: { ...exempleAgence, ajoutees: ['plaque.jpg'] },
  sujet: ({ nature, numero }) => `Pièces jointes ajoutées à la ${nature} n° ${numero}`,
  blocs: ({ createur, nature, numero, ajoutees, aTraiter }) => [
    texte('Bonjour,'),
    texte(`${createur} a joint des fichiers à la ${nature} n° ${numero}.`),
    faits([['Fichiers ajoutés', ajoutees.join('\n')]]),
    ...blocsATraiter(aTraiter),
  ],
})

/** Hands a request over to the desk of its region, which finds who carries it out: no agency serves the place (TRUST-19). */
export const demandeSansAgence = defineMail<AgenceMail>({
  audience: 'partenaire',
  exemple: exempleAgence,
  sujet: ({ nature, numero }) => `Nouvelle ${nature} sans agence, n° ${numero}`,
  blocs: ({ createur, nature, numero, aTraiter }) => [
    texte('Bonjour,'),
    texte(`${createur} a déposé une ${nature}, n° ${numero}, dans un lieu qu’aucune agence ne dessert.`),
    texte(
      'Merci de désigner qui la traite, et de prendre contact sous 48 heures avec la personne qui l’a déposée.',
    ),
    ...blocsATraiter(aTraiter),
  ],
})

/** Tells an agency that it has nothing more to do for a request (CMI-45, ASS-21). */
export const demandeAnnulee = defineMail<Omit<DemandeMail, 'resume'> & { groupe: string; url: string }>({
  audience: 'partenaire',
  exemple: { ...exemple, groupe: 'Groupe Exemple', url: 'https://extranet.exemple.fr/v2/misesenservice' },
  sujet: ({ nature, numero }) => `Annulation de la ${nature} n° ${numero}`,
  blocs: ({ groupe, nature, numero, url }) => [
    texte('Bonjour,'),
    texte(`${groupe} a annulé la ${nature} n° ${numero}. Vous n’avez rien à faire.`),
    lien('Voir les demandes', url),
  ],
})

/** Asks the agency again for a request that waits (FOLLOW-10). `rang` counts the reminders of the request. */
export const demandeRelancee = defineMail<
  Omit<DemandeMail, 'resume'> & {
    rang: number
    auteur: string
    groupe: string
    statut: string
    deposeeLe: string
    aTraiter: ATraiter
  }
>({
  audience: 'partenaire',
  exemple: {
    ...exemple,
    rang: 1,
    auteur: 'Camille Essai',
    groupe: 'Groupe Exemple',
    statut: 'Transmise',
    deposeeLe: '21/11/2026 à 09:00',
    aTraiter: EXEMPLE_A_TRAITER,
  },
  sujet: ({ rang, nature, numero }) => `Relance n° ${rang} : ${nature} n° ${numero}`,
  blocs: ({ auteur, groupe, nature, numero, statut, deposeeLe, aTraiter }) => [
    texte('Bonjour,'),
    texte(
      `${auteur} (${groupe}) attend une suite à sa ${nature} n° ${numero}. Elle est à l’étape « ${statut} ».`,
    ),
    texte('Merci de reprendre contact et de mettre à jour son avancement.'),
    faits([['Déposée le', deposeeLe]]),
    ...blocsATraiter(aTraiter),
  ],
})

/** Tells the person who filed a request which step it has reached. `motif` says why it ends or waits. */
export const demandeAvancee = defineMail<
  Omit<DemandeMail, 'resume'> & { prenom: string; statut: string; motif: string | null; url: string }
>({
  audience: 'partenaire',
  exemple: {
    ...exemple,
    prenom: 'Camille',
    statut: 'Planifiée',
    motif: null,
    url: 'https://extranet.exemple.fr',
  },
  sujet: ({ nature, numero, statut }) => `Votre ${nature} n° ${numero} : ${statut}`,
  blocs: ({ prenom, nature, numero, statut, motif, url }) => [
    texte(`Bonjour ${prenom},`),
    texte(`Votre ${nature} n° ${numero} est maintenant à l’étape « ${statut} ».`),
    ...(motif === null ? [] : [faits([['Motif', motif]])]),
    lien('Suivre la demande', url),
  ],
})

/** Brings a reply of the provider's staff to the person who filed a request (FOLLOW-17). */
export const demandeReponse = defineMail<
  Omit<DemandeMail, 'resume'> & { nom: string; message: string; url: string }
>({
  audience: 'partenaire',
  exemple: {
    ...exemple,
    nom: 'Camille',
    message: 'Le technicien passe demain matin.',
    url: 'https://extranet.exemple.fr',
  },
  sujet: ({ nature, numero }) => `Réponse à votre ${nature} n° ${numero}`,
  blocs: ({ nom, nature, numero, message, url }) => [
    texte(`Bonjour ${nom},`),
    texte(`Nos équipes vous répondent au sujet de votre ${nature} n° ${numero} :`),
    faits([['Message', message]]),
    lien('Suivre la demande', url),
  ],
})

/** Brings a reply of the provider's staff to a person who filed a request without account (FOLLOW-17). */
export const reponseClient = defineMail<{
  nature: string
  numero: string
  message: string
  /** The person holds a contract, or may. */
  titulaire: boolean
}>({
  audience: 'client',
  titulaire: ({ titulaire }) => titulaire,
  exemple: {
    nature: 'demande de dépannage',
    numero: 'DEP-000001',
    message: 'Le technicien passe demain matin.',
    titulaire: true,
  },
  sujet: ({ nature, numero }) => `Réponse à votre ${nature} n° ${numero}`,
  blocs: ({ nature, numero, message }) => [
    texte('Bonjour,'),
    texte(`Nos équipes vous répondent au sujet de votre ${nature} n° ${numero} :`),
    faits([['Message', message]]),
  ],
})
