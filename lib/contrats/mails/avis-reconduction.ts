import type { Day } from '@/lib/domain/temps/days'
import { formatDay, formatDayLong } from '@/lib/domain/textes/format'
import { faits, texte } from '@/lib/platform/mail/blocks'
import { defineMail } from '@/lib/platform/mail/template'

export type AvisData = {
  nom: string
  numero: string
  description: string
  fin: Day
  reconduction: string
  hotline: string
}

/** Tells a consumer, in a message of its own, that their contract is renewed unless they refuse (CONTRACT-13, C. conso. L. 215-1). */
export const avisReconduction = defineMail<AvisData>({
  audience: 'client',
  titulaire: true,
  exemple: {
    nom: 'Camille Essai',
    numero: 'CO-2024-02012',
    description: 'Entretien des chaudières individuelles, Lille',
    fin: '2027-03-31',
    reconduction: 'Tacite, 12 mois',
    hotline: '01 99 00 40 00',
  },
  sujet: ({ numero }) => `Votre contrat n° ${numero} arrive à son terme`,
  blocs: ({ nom, numero, description, fin, reconduction, hotline }) => [
    texte(`Bonjour ${nom},`),
    texte(
      `Votre contrat arrive à son terme le ${formatDayLong(fin)}. Il sera reconduit tacitement, sauf si vous vous y opposez.`,
    ),
    faits([
      ['Contrat', numero],
      ['Objet', description],
      ['Reconduction', reconduction],
      ['Date limite pour refuser la reconduction', formatDay(fin)],
    ]),
    texte(
      `Pour ne pas reconduire votre contrat, résiliez-le en ligne par « Résilier votre contrat », ou appelez le ${hotline}, avant cette date. Il n’y a rien à payer et aucun motif à donner.`,
    ),
    texte(
      'Si cet avis ne vous était pas parvenu dans les délais, vous pourriez mettre fin au contrat à tout moment après sa reconduction (article L. 215-1 du code de la consommation).',
    ),
  ],
})
