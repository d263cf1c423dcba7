import { type Block, type Fait, faits, lien, texte } from '@/lib/platform/mail/blocks'
import { defineMail } from '@/lib/platform/mail/template'

/** `nature` is feminine and without article: « demande de mise en service », « commande de service ». */
export type DemandeMail = { nature: string; numero: string; resume: readonly Fait[] }

const exemple: DemandeMail = {
  nature: 'demande de mise en service',
  numero: 'CMI_12_34_56',
  resume: [
    ['Client', 'Camille Essai'],
    ['Adresse', '12 rue des Lilas, 59000 Lille'],
    ['Date de livraison', '12/03/2027'],
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
    faits(resume),
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
    faits(resume),
    ...suivre(url),
  ],
})

/** Hands a request over to the agency that is to carry it out (ASS-20). */
export const demandeATraiter = defineMail<DemandeMail & { createur: string }>({
  audience: 'partenaire',
  exemple: { ...exemple, nature: 'demande de dépannage', numero: 'ASS_12_34_56', createur: 'Camille Essai' },
  sujet: ({ nature, numero }) => `Nouvelle ${nature} à traiter : n° ${numero}`,
  blocs: ({ createur, nature, numero, resume }) => [
    texte('Bonjour,'),
    texte(`${createur} a déposé une ${nature}, n° ${numero}, que votre agence est chargée de traiter.`),
    faits(resume),
    texte('Merci de prendre contact sous 48 heures pour convenir d’une date.'),
  ],
})

/** Hands a request over to the desk of its region, which finds who carries it out: no agency serves the place (TRUST-19). */
export const demandeSansAgence = defineMail<DemandeMail & { createur: string }>({
  audience: 'partenaire',
  exemple: { ...exemple, createur: 'Camille Essai' },
  sujet: ({ nature, numero }) => `Nouvelle ${nature} sans agence, n° ${numero}`,
  blocs: ({ createur, nature, numero, resume }) => [
    texte('Bonjour,'),
    texte(`${createur} a déposé une ${nature}, n° ${numero}, dans un lieu qu’aucune agence ne dessert.`),
    faits(resume),
    texte(
      'Merci de désigner qui la traite, et de prendre contact sous 48 heures avec la personne qui l’a déposée.',
    ),
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
  DemandeMail & { rang: number; auteur: string; groupe: string; statut: string; url: string }
>({
  audience: 'partenaire',
  exemple: {
    ...exemple,
    rang: 1,
    auteur: 'Camille Essai',
    groupe: 'Groupe Exemple',
    statut: 'Transmise',
    url: 'https://extranet.exemple.fr/v2/misesenservice?demande=56',
  },
  sujet: ({ rang, nature, numero }) => `Relance n° ${rang} : ${nature} n° ${numero}`,
  blocs: ({ auteur, groupe, nature, numero, statut, resume, url }) => [
    texte('Bonjour,'),
    texte(
      `${auteur} (${groupe}) attend une suite à sa ${nature} n° ${numero}. Elle est à l’étape « ${statut} ».`,
    ),
    faits(resume),
    texte('Merci de reprendre contact et de mettre à jour son avancement.'),
    lien('Voir la demande', url),
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
export const reponseClient = defineMail<{ nature: string; numero: string; message: string }>({
  audience: 'client',
  exemple: {
    nature: 'demande de dépannage',
    numero: 'DEP-000001',
    message: 'Le technicien passe demain matin.',
  },
  sujet: ({ nature, numero }) => `Réponse à votre ${nature} n° ${numero}`,
  blocs: ({ nature, numero, message }) => [
    texte('Bonjour,'),
    texte(`Nos équipes vous répondent au sujet de votre ${nature} n° ${numero} :`),
    faits([['Message', message]]),
  ],
})
