import type { LITIGE_ACTES } from '@/lib/domain/documents/statuts'
import { type ATraiter, blocsATraiter, EXEMPLE_A_TRAITER } from '@/lib/platform/mail/a-traiter'
import { texte } from '@/lib/platform/mail/blocks'
import { defineMail } from '@/lib/platform/mail/template'

type Litige = {
  acte: (typeof LITIGE_ACTES)[number]
  numero: string
  montant: string
  auteur: string
  groupe: string
  aTraiter: ATraiter
}

const DIT = {
  Contestation: 'conteste la facture',
  Message: 'écrit au sujet de la facture contestée',
  Levée: 'ne conteste plus la facture',
} as const

/** Tells the agency what a client says of an invoice that they contest (DOC-17). */
export const litigeFacture = defineMail<Litige>({
  audience: 'partenaire',
  exemple: {
    acte: 'Contestation',
    numero: 'FAC-2026-0000012',
    montant: '1 234,56 €',
    auteur: 'Camille Essai',
    groupe: 'Groupe Exemple',
    aTraiter: {
      ...EXEMPLE_A_TRAITER,
      demande: [
        {
          titre: 'Contestation',
          faits: [
            ['Montant contesté', '120,00\u00a0€'],
            ['Message', 'La visite facturée n’a pas eu lieu.'],
          ],
        },
      ],
    },
  },
  sujet: ({ acte, numero }) =>
    acte === 'Levée' ? `Contestation retirée : facture n° ${numero}` : `Facture contestée n° ${numero}`,
  blocs: ({ acte, numero, montant, auteur, groupe, aTraiter }) => [
    texte('Bonjour,'),
    texte(`${auteur} (${groupe}) ${DIT[acte]} n° ${numero}, d’un montant de ${montant}.`),
    ...blocsATraiter(aTraiter),
  ],
})
