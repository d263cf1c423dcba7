import { faits, lien, texte } from '@/lib/platform/mail/blocks'
import { defineMail } from '@/lib/platform/mail/template'

/** Hands the request of a contractual document over to the agency of its client (DOC-27). */
export const demandeDocument = defineMail<{
  numero: string
  type: string
  contrat: string | null
  client: string
  periode: string | null
  auteur: string
  groupe: string
  texte: string | null
  url: string
}>({
  audience: 'partenaire',
  exemple: {
    numero: 'DOC-2026-000012',
    type: 'Rapport annuel',
    contrat: 'CO-2023-00418',
    client: 'Résidence Exemple',
    periode: '2025',
    auteur: 'Camille Essai',
    groupe: 'Groupe Exemple',
    texte: 'Pour le conseil du 12 décembre.',
    url: 'https://extranet.exemple.fr/v2/suivi?type=DOCUMENT',
  },
  sujet: ({ numero, type }) => `Demande de document n° ${numero} : ${type}`,
  blocs: ({ numero, type, contrat, client, periode, auteur, groupe, texte: message, url }) => [
    texte('Bonjour,'),
    texte(`${auteur} (${groupe}) demande un document, n° ${numero}.`),
    faits([
      ['Document', type],
      ['Client', client],
      ...(contrat === null ? [] : [['Contrat', contrat] as const]),
      ...(periode === null ? [] : [['Période', periode] as const]),
      ...(message === null ? [] : [['Message', message] as const]),
    ]),
    lien('Voir la demande', url),
  ],
})
