import { faits, texte } from '../blocks'
import { defineMail } from '../template'

type DepannageMail = {
  nom: string
  numero: string
  hotline: string
  description: string
  equipement: string | null
  telephone: string
  adresse: string
}

/** Acknowledges a breakdown request that a person filed without account (PUBLIC-26). */
export const depannageRecu = defineMail<DepannageMail>({
  audience: 'client',
  exemple: {
    nom: 'Camille Essai',
    numero: 'DEP-2026-000123',
    hotline: '01 99 00 40 00',
    description: 'Plus de chauffage : depuis hier soir.',
    equipement: 'Chaudière murale Frisquet',
    telephone: '0639980001',
    adresse: '12 rue des Acacias, 59000 Lille',
  },
  sujet: ({ numero }) => `Votre demande de dépannage n° ${numero} est enregistrée`,
  blocs: ({ nom, numero, hotline, description, equipement, telephone, adresse }) => [
    texte(`Bonjour ${nom},`),
    texte(
      `Nous avons bien reçu votre demande de dépannage. Un conseiller vous rappelle pour convenir d’un passage.`,
    ),
    faits([
      ['Numéro de demande', numero],
      ['Panne', description],
      ...(equipement === null ? [] : [['Équipement', equipement] as const]),
      ['Adresse', adresse],
      ['Téléphone', telephone],
    ]),
    texte(`Si la situation s’aggrave, appelez-nous au ${hotline} en donnant le numéro de votre demande.`),
    texte('En cas d’odeur de gaz : coupez le gaz, aérez, appelez le 0 800 47 33 33.'),
  ],
})
