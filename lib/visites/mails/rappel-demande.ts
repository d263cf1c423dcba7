import { faits, lien, texte } from '@/lib/platform/mail/blocks'
import { defineMail } from '@/lib/platform/mail/template'

/** Asks an agency to call somebody who found no slot (VISIT-18). */
export const rappelDemande = defineMail<{
  numero: string
  objet: string
  reference: string
  occupant: string | null
  adresse: string
  telephone: string
  heures: string
  auteur: string
  url: string
}>({
  audience: 'partenaire',
  exemple: {
    numero: 'INT-2026-000123',
    objet: 'Entretien annuel',
    reference: 'LOG-004871',
    occupant: 'Camille ESSAI',
    adresse: '12 rue des Acacias, 59000 Lille',
    telephone: '06 39 98 00 11',
    heures: 'entre 9 h et 18 h',
    auteur: 'Dominique Exemple',
    url: 'https://extranet.exemple.fr/v2/intervention?intervention=12',
  },
  sujet: ({ numero }) => `Rappel demandé pour un rendez-vous (n° ${numero})`,
  blocs: ({ numero, objet, reference, occupant, adresse, telephone, heures, auteur, url }) => [
    texte('Bonjour,'),
    texte(`${auteur} n’a trouvé aucun créneau et demande à être rappelé pour fixer un rendez-vous.`),
    faits([
      ['Téléphone', telephone],
      ['Joignable', heures],
      ['Demande', `${objet} (n° ${numero})`],
      ['Logement', reference],
      ...(occupant === null ? [] : [['Occupant', occupant] as const]),
      ['Adresse', adresse],
    ]),
    lien('Voir la demande', url),
  ],
})
