import type { LITIGE_ACTES } from '@/lib/domain/documents/statuts'
import { faits, lien, texte } from '@/lib/platform/mail/blocks'
import { defineMail } from '@/lib/platform/mail/template'

type Litige = {
  acte: (typeof LITIGE_ACTES)[number]
  numero: string
  montant: string
  auteur: string
  groupe: string
  ligne: string | null
  texte: string
  url: string
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
    ligne: 'Redevance du contrat',
    texte: 'La visite facturée n’a pas eu lieu.',
    url: 'https://extranet.exemple.fr/v2/documents/factures?facture=12',
  },
  sujet: ({ acte, numero }) =>
    acte === 'Levée' ? `Contestation retirée : facture n° ${numero}` : `Facture contestée n° ${numero}`,
  blocs: ({ acte, numero, montant, auteur, groupe, ligne, texte: message, url }) => [
    texte('Bonjour,'),
    texte(`${auteur} (${groupe}) ${DIT[acte]} n° ${numero}, d’un montant de ${montant}.`),
    faits([...(ligne === null ? [] : [['Ligne', ligne] as const]), ['Message', message]]),
    lien('Voir la facture', url),
  ],
})
