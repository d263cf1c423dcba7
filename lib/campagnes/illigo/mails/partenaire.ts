import { faits, texte } from '@/lib/platform/mail/blocks'
import { defineMail } from '@/lib/platform/mail/template'

type DemandeContact = {
  partenaire: string
  nom: string
  email: string
  telephone: string | null
  groupe: string | null
  message: string
}

/** Brings a person's request for a contact to the partner of a service (HOME-31). */
export const demandeContact = defineMail<DemandeContact>({
  audience: 'partenaire',
  exemple: {
    partenaire: 'Illigo',
    nom: 'Camille Essai',
    email: 'camille.essai@exemple.fr',
    telephone: '0199000012',
    groupe: 'Syndic des Acacias',
    message: 'Nous voulons connaître les conditions du service.',
  },
  sujet: ({ partenaire, nom }) => `${partenaire} : demande de contact de ${nom}`,
  blocs: ({ nom, email, telephone, groupe, message }) => [
    texte('Bonjour,'),
    texte('Une personne demande à être contactée depuis l’extranet.'),
    faits([
      ['Nom', nom],
      ['Adresse e-mail', email],
      ...(telephone ? [['Téléphone', telephone] as const] : []),
      ...(groupe ? [['Groupe', groupe] as const] : []),
      ['Message', message],
    ]),
  ],
})
