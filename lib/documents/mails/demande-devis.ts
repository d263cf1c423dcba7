import { faits, lien, texte } from '@/lib/platform/mail/blocks'
import { defineMail } from '@/lib/platform/mail/template'

/** Hands a request of a quote over to the agency that serves the place (PARK-24, PARK-42). */
export const demandeDevis = defineMail<{
  numero: string
  objet: string
  auteur: string
  groupe: string
  texte: string | null
  url: string
}>({
  audience: 'partenaire',
  exemple: {
    numero: 'DDV-2026-000012',
    objet: 'Remplacement de l’équipement 4100012',
    auteur: 'Camille Essai',
    groupe: 'Groupe Exemple',
    texte: 'Merci de prévoir une visite en matinée.',
    url: 'https://extranet.exemple.fr/v2/equipements/4100012',
  },
  sujet: ({ numero, objet }) => `Demande de devis n° ${numero} : ${objet}`,
  blocs: ({ numero, objet, auteur, groupe, texte: message, url }) => [
    texte('Bonjour,'),
    texte(`${auteur} (${groupe}) demande un devis, n° ${numero}.`),
    faits([['Objet', objet], ...(message === null ? [] : [['Message', message] as const])]),
    lien('Voir ce qu’il concerne', url),
  ],
})
