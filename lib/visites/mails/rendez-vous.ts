import type { Day } from '@/lib/domain/days'
import { formatDayLong } from '@/lib/domain/format'
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
}

const exemple: VisiteMail = {
  nom: 'Camille Essai',
  numero: 'INT-00000012',
  objet: 'Entretien annuel',
  jour: '2026-11-30',
  demiJournee: 'matin',
  adresse: '12 rue des Acacias, 59000 Lille',
  equipement: 'Chaudière murale à condensation',
  hotline: '01 99 00 40 00',
}

function visite({ numero, objet, jour, demiJournee, adresse, equipement }: VisiteMail): Block {
  return faits([
    ['Visite', `${objet} (n° ${numero})`],
    ['Date', `${formatDayLong(jour)}, entre ${hoursLabel(demiJournee)}`],
    ...(adresse ? [['Adresse', adresse] as const] : []),
    ...(equipement ? [['Équipement', equipement] as const] : []),
  ])
}

/** Reminds of a visit, with the link that confirms or moves it. `isLast`: it can hardly be moved any more. */
export const rappelRendezVous = defineMail<VisiteMail & { isLast: boolean; url: string }>({
  audience: 'client',
  exemple: { ...exemple, isLast: false, url: 'https://extranet.exemple.fr/v2/confirmation-sms' },
  sujet: ({ jour }) => `Rappel de rendez-vous : ${formatDayLong(jour)}`,
  blocs: ({ isLast, url, ...data }) => [
    texte(`Bonjour ${data.nom},`),
    texte('Notre technicien passe bientôt chez vous.'),
    visite(data),
    lien(isLast ? 'Confirmer ma présence' : 'Confirmer ou déplacer mon rendez-vous', url),
    texte(
      isLast
        ? `Un empêchement ? Appelez-nous au ${data.hotline}.`
        : `Un empêchement ? Choisissez au plus tôt un autre créneau avec ce lien, ou appelez-nous au ${data.hotline}.`,
    ),
  ],
})

/** Tells the customer the date that was confirmed or chosen, with the file for a calendar (PUBLIC-50). */
export const rendezVousConfirme = defineMail<VisiteMail & { isMoved: boolean; url: string; agenda: string }>({
  audience: 'client',
  exemple: {
    ...exemple,
    isMoved: true,
    url: 'https://extranet.exemple.fr/v2/confirmation-sms',
    agenda: 'https://extranet.exemple.fr/v2/api/interventions/replanification/agenda',
  },
  sujet: ({ isMoved, jour }) =>
    `${isMoved ? 'Nouveau rendez-vous' : 'Rendez-vous confirmé'} : ${formatDayLong(jour)}`,
  blocs: ({ isMoved, url, agenda, ...data }) => [
    texte(`Bonjour ${data.nom},`),
    texte(
      isMoved
        ? 'Votre rendez-vous est déplacé : voici votre nouveau créneau.'
        : 'Vous avez confirmé votre présence. Merci !',
    ),
    visite(data),
    lien('Ajouter à mon agenda', agenda),
    lien('Voir mon rendez-vous', url),
    texte(`Un empêchement ? Appelez-nous au ${data.hotline}.`),
  ],
})
