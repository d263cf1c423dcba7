import type { Day } from '@/lib/domain/temps/days'
import { formatDayLong } from '@/lib/domain/textes/format'
import { type DemiJournee, hoursLabel } from '@/lib/domain/visites/creneaux'
import { type Block, faits, lien, texte } from '@/lib/platform/mail/blocks'
import { defineMail } from '@/lib/platform/mail/template'

type VisiteMail = {
  nom: string
  numero: string
  objet: string
  jour: Day
  demiJournee: DemiJournee
  adresse: string | null
  equipement: string | null
  hotline: string
  /** The visit is under a contract that its holder has as a consumer, not as a landlord. */
  consommateur: boolean
  /** Who moved the visit in the customer's place. */
  deplacePar: string | null
}

const CONFIRMER = 'Confirmer ma présence'
const CONFIRMER_OU_DEPLACER = 'Confirmer ou déplacer mon rendez-vous'

const exemple: VisiteMail = {
  nom: 'Camille Essai',
  numero: 'INT-00000012',
  objet: 'Entretien annuel',
  jour: '2026-11-30',
  demiJournee: 'matin',
  adresse: '12 rue des Acacias, 59000 Lille',
  equipement: 'Chaudière murale à condensation',
  hotline: '01 99 00 40 00',
  consommateur: false,
  deplacePar: null,
}

const titulaire = ({ consommateur }: VisiteMail): boolean => consommateur

function visite({ numero, objet, jour, demiJournee, adresse, equipement, deplacePar }: VisiteMail): Block {
  return faits([
    ['Visite', `${objet} (n° ${numero})`],
    ['Date', `${formatDayLong(jour)}, entre ${hoursLabel(demiJournee)}`],
    ...(adresse ? [['Adresse', adresse] as const] : []),
    ...(equipement ? [['Équipement', equipement] as const] : []),
    ...(deplacePar ? [['Déplacé par', deplacePar] as const] : []),
  ])
}

/** Subject of a reminder of a visit on this day. */
export const rappelSujet = (jour: Day): string => `Rappel de rendez-vous : ${formatDayLong(jour)}`

/** Reminds of a visit, with the link that confirms it, and moves it where it still does. */
export const rappelRendezVous = defineMail<VisiteMail & { isMovable: boolean; url: string }>({
  audience: 'client',
  titulaire,
  exemple: { ...exemple, isMovable: true, url: 'https://extranet.exemple.fr/v2/confirmation-sms' },
  sujet: ({ jour }) => rappelSujet(jour),
  blocs: ({ isMovable, url, ...data }) => [
    texte(`Bonjour ${data.nom},`),
    texte('Notre technicien passe bientôt chez vous.'),
    visite(data),
    lien(isMovable ? CONFIRMER_OU_DEPLACER : CONFIRMER, url),
    texte(
      isMovable
        ? `Un empêchement ? Choisissez au plus tôt un autre créneau avec ce lien, ou appelez-nous au ${data.hotline}.`
        : `Un empêchement ? Appelez-nous au ${data.hotline}.`,
    ),
  ],
})

/**
 * Cause for telling a date: the customer said yes, a partner did for them, they changed it, a partner did, or it was
 * booked for them.
 */
export type CauseDate = 'client' | 'confirme' | 'deplace' | 'deplacePar' | 'pris'

const TITRES: Readonly<Record<CauseDate, string>> = {
  client: 'Rendez-vous confirmé',
  confirme: 'Rendez-vous confirmé',
  deplace: 'Nouveau rendez-vous',
  deplacePar: 'Nouveau rendez-vous',
  pris: 'Votre rendez-vous',
}
const PHRASES: Readonly<Record<CauseDate, string>> = {
  client: 'Vous avez confirmé votre présence. Merci !',
  confirme: 'Votre gestionnaire nous dit que vous serez là.',
  deplace: 'Votre rendez-vous est déplacé : voici votre nouveau créneau.',
  deplacePar: 'Votre rendez-vous est déplacé : voici votre nouveau créneau.',
  pris: 'Un rendez-vous est pris pour la visite de votre logement.',
}

/** Causes that the customer has not answered yet. */
const A_CONFIRMER: readonly CauseDate[] = ['pris', 'deplacePar', 'confirme']

const demandeOf = (isMovable: boolean): string =>
  isMovable ? 'Confirmez votre présence, ou choisissez un autre créneau.' : 'Confirmez votre présence.'

/** Tells the customer the date that was confirmed, chosen or booked, with the file for a calendar (PUBLIC-50). */
export const rendezVousConfirme = defineMail<
  VisiteMail & { cause: CauseDate; isMovable: boolean; url: string; agenda: string }
>({
  audience: 'client',
  titulaire,
  exemple: {
    ...exemple,
    cause: 'deplace',
    isMovable: true,
    url: 'https://extranet.exemple.fr/v2/confirmation-sms',
    agenda: 'https://extranet.exemple.fr/v2/api/interventions/replanification/agenda',
  },
  sujet: ({ cause, jour }) => `${TITRES[cause]} : ${formatDayLong(jour)}`,
  blocs: ({ cause, isMovable, url, agenda, ...data }) => [
    texte(`Bonjour ${data.nom},`),
    texte(A_CONFIRMER.includes(cause) ? `${PHRASES[cause]} ${demandeOf(isMovable)}` : PHRASES[cause]),
    visite(data),
    ...(A_CONFIRMER.includes(cause)
      ? [lien(isMovable ? CONFIRMER_OU_DEPLACER : CONFIRMER, url), lien('Ajouter à mon agenda', agenda)]
      : [lien('Ajouter à mon agenda', agenda), lien('Voir mon rendez-vous', url)]),
    texte(`Un empêchement ? Appelez-nous au ${data.hotline}.`),
  ],
})

/** Tells the customer that the technician will not come on that date (VISIT-15). */
export const rendezVousAnnule = defineMail<VisiteMail & { motif: string }>({
  audience: 'client',
  titulaire,
  exemple: { ...exemple, motif: 'Le logement est en travaux.' },
  sujet: ({ jour }) => `Rendez-vous annulé : ${formatDayLong(jour)}`,
  blocs: ({ motif, ...data }) => [
    texte(`Bonjour ${data.nom},`),
    texte('Votre rendez-vous est annulé : notre technicien ne passera pas ce jour-là.'),
    visite(data),
    faits([['Motif', motif]]),
    texte(`Pour choisir une autre date, appelez-nous au ${data.hotline}.`),
  ],
})
