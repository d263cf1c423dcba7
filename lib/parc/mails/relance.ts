import type { Day } from '@/lib/domain/temps/days'
import { formatDay, formatDayLong } from '@/lib/domain/textes/format'
import { faits, texte } from '@/lib/platform/mail/blocks'
import { defineMail } from '@/lib/platform/mail/template'

export type RelanceData = {
  nom: string
  adresse: string
  equipement: string | null
  /** The dwelling is under a contract that its holder has as a consumer, not as a landlord. */
  consommateur: boolean
  echeance: Day | null
  prochainRdv: Day | null
  /** Day of the message. */
  jour: Day
  hotline: string
}

/** Reminds an occupant of the maintenance visit that their dwelling waits for (PARK-11). */
export const relanceEntretien = defineMail<RelanceData>({
  audience: 'client',
  titulaire: ({ consommateur }) => consommateur,
  exemple: {
    nom: 'Camille Essai',
    adresse: '12 rue des Acacias, 59000 Lille',
    equipement: 'Frisquet Hydromotrix',
    consommateur: false,
    echeance: '2026-12-31',
    prochainRdv: null,
    jour: '2026-11-21',
    hotline: '01 99 00 40 00',
  },
  sujet: () => 'Votre installation attend son entretien annuel',
  blocs: ({ nom, adresse, equipement, echeance, prochainRdv, jour, hotline }) => [
    texte(`Bonjour ${nom},`),
    texte(
      prochainRdv === null
        ? `L’entretien annuel de votre installation n’a pas encore pu être fait. Appelez-nous au ${hotline} pour choisir le jour de notre visite.`
        : `L’entretien annuel de votre installation est prévu le ${formatDayLong(prochainRdv)}. Votre présence est nécessaire. Un empêchement ? Appelez-nous au ${hotline}.`,
    ),
    faits([
      ['Logement', adresse],
      ...(equipement === null ? [] : [['Équipement', equipement] as const]),
      ...(echeance === null
        ? []
        : [[echeance < jour ? 'En retard depuis le' : 'À faire avant le', formatDay(echeance)] as const]),
    ]),
    texte(
      'Cet entretien est obligatoire : il garantit votre sécurité et le bon fonctionnement de l’installation.',
    ),
  ],
})

/** Reminder in a text message of one part. */
export function relanceSms({ prochainRdv, hotline }: RelanceData): string {
  return prochainRdv === null
    ? `Bonjour, votre installation attend son entretien annuel. Appelez le ${hotline} pour choisir le jour de la visite.`
    : `Bonjour, l’entretien annuel de votre installation est prévu le ${formatDay(prochainRdv)}. Un empêchement ? Appelez le ${hotline}.`
}

/** Paragraphs of the same in a letter. */
export const relanceCourrier = ({ nom, prochainRdv, hotline }: RelanceData): string[] => [
  `${nom},`,
  prochainRdv === null
    ? `L’entretien annuel de l’installation de votre logement n’a pas encore pu être fait. Appelez le ${hotline} pour choisir le jour de la visite.`
    : `L’entretien annuel de l’installation de votre logement est prévu le ${formatDayLong(prochainRdv)}. Votre présence est nécessaire. Un empêchement\u00a0? Appelez le ${hotline}.`,
  'Cet entretien est obligatoire\u00a0: il garantit votre sécurité et le bon fonctionnement de l’installation. Il ne vous demande que d’ouvrir votre porte au technicien.',
]
