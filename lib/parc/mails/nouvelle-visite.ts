import { faits, lien, texte } from '@/lib/platform/mail/blocks'
import { defineMail } from '@/lib/platform/mail/template'

/** Asks an agency for one visit more at a dwelling that nobody opened (PARK-40). */
export const nouvelleVisite = defineMail<{
  reference: string
  occupant: string
  adresse: string
  passages: number
  auteur: string
  precisions: string | null
  url: string
}>({
  audience: 'partenaire',
  exemple: {
    reference: 'LOG-004871',
    occupant: 'Mme Camille ESSAI',
    adresse: '12 rue des Acacias, 59000 Lille',
    passages: 3,
    auteur: 'Dominique Exemple',
    precisions: 'L’occupante est présente le mercredi matin.',
    url: 'https://extranet.exemple.fr/v2/logements/12',
  },
  sujet: ({ reference }) => `Nouvelle visite demandée pour le logement ${reference}`,
  blocs: ({ reference, occupant, adresse, passages, auteur, precisions, url }) => [
    texte('Bonjour,'),
    texte(`${auteur} demande une nouvelle visite d’entretien, après ${passages} passages sans réponse.`),
    faits([
      ['Logement', reference],
      ['Occupant', occupant],
      ['Adresse', adresse],
      ...(precisions === null ? [] : [['Précisions', precisions] as const]),
    ]),
    lien('Voir le logement', url),
  ],
})
