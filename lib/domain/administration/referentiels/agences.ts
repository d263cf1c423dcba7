import { postalCodeSchema } from '../../identite/address'
import { sentPhoneSchema } from '../../identite/phone'
import { emailSchema, optionalEmailSchema, orNull, schemaOf } from '../../textes/validators'
import { referenceLibre, texte, texteLibre, texteRegle } from './champ'
import { defineFiche } from './fiche'

const code = schemaOf((value) =>
  /^[A-Z0-9-]{2,12}$/.test(value) ? null : 'De 2 à 12 capitales, chiffres ou tirets.',
)

/** An agency of the provider; the postal codes that it serves are changed apart (FIRST-20). */
export const ficheAgence = defineFiche({
  cle: 'agences',
  titre: 'Agences',
  nom: 'agence',
  le: 'l’agence',
  feminine: true,
  archive:
    'Elle ne reçoit plus de demande ni de visite. Ses visites et ses demandes passées restent à son nom.',
  champs: {
    code: texteRegle('texte', 'Code', code, true, { fixed: true, capitals: true }),
    nom: texte('Nom', 80),
    region: texte('Région', 60),
    adresse: texte('Adresse', 160),
    codePostal: texteRegle('texte', 'Code postal', postalCodeSchema, true, {
      hint: 'Celui de l’agence : il décide de ses jours fériés.',
    }),
    ville: texte('Ville', 80),
    telephone: texteRegle('telephone', 'Téléphone', sentPhoneSchema, true),
    email: texteRegle('email', 'Adresse e-mail', emailSchema, true, {
      hint: 'Il reçoit les demandes de ses clients.',
    }),
    fluidoNum: texteLibre('N° Fluido', 20),
    numAdc: texteLibre('N° d’attestation de capacité', 20),
  },
})

/** A prescriber, whom a request is shown with its agency or its region (FIRST-20). */
export const fichePrescripteur = defineFiche({
  cle: 'prescripteurs',
  titre: 'Prescripteurs',
  nom: 'prescripteur',
  le: 'le prescripteur',
  feminine: false,
  archive: 'Il n’est plus proposé avec les demandes. Celles qui le nomment le gardent.',
  champs: {
    prenom: texte('Prénom', 40),
    nom: texte('Nom', 40),
    region: texte('Région', 60),
    agenceId: referenceLibre('Agence', {
      hint: 'Sans agence, il suit celles de sa région qui n’ont pas de prescripteur.',
    }),
    telephone: texteRegle('telephone', 'Téléphone', sentPhoneSchema, true),
    email: texteRegle('email', 'Adresse e-mail', emailSchema, true),
    dirEmail: texteRegle(
      'email',
      'Adresse e-mail de la direction régionale',
      orNull(optionalEmailSchema),
      false,
      {
        hint: 'Il reçoit les demandes de la région qu’aucune agence ne sert.',
      },
    ),
  },
})
