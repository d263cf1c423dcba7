import { type ATraiter, blocsATraiter, EXEMPLE_A_TRAITER } from '@/lib/platform/mail/a-traiter'
import { texte } from '@/lib/platform/mail/blocks'
import { defineMail } from '@/lib/platform/mail/template'

/** Hands a request of a quote over to the agency that serves the place (PARK-24, PARK-42). */
export const demandeDevis = defineMail<{
  numero: string
  objet: string
  auteur: string
  groupe: string
  aTraiter: ATraiter
}>({
  audience: 'partenaire',
  exemple: {
    numero: 'DDV-2026-000012',
    objet: 'Remplacement de l’équipement 4100012',
    auteur: 'Camille Essai',
    groupe: 'Groupe Exemple',
    aTraiter: EXEMPLE_A_TRAITER,
  },
  sujet: ({ numero, objet }) => `Demande de devis n° ${numero} : ${objet}`,
  blocs: ({ numero, auteur, groupe, aTraiter }) => [
    texte('Bonjour,'),
    texte(`${auteur} (${groupe}) demande un devis, n° ${numero}.`),
    ...blocsATraiter(aTraiter),
  ],
})
