import { checkPostalCode } from '../../identite/address'
import { sentOptionalPhoneSchema } from '../../identite/phone'
import { passesLuhn } from '../../identite/siret'
import { optional } from '../../textes/checks'
import { POSTAL_CODE } from '../../textes/lecture'
import { optionalEmailSchema, orNull, schemaOf } from '../../textes/validators'
import { montant, oui, reference, texte, texteLibre, texteRegle } from './champ'
import { defineFiche } from './fiche'

/** A partner's group, below its portal (FIRST-20). */
export const ficheGroupe = defineFiche({
  cle: 'groupes',
  titre: 'Groupes',
  nom: 'groupe',
  le: 'le groupe',
  feminine: false,
  archive:
    'Ses membres ne le choisissent plus, rien de nouveau n’y est déposé, et ses clients ne sont plus proposés. Ce qui est enregistré reste dans son historique.',
  champs: {
    portailId: reference('Portail', {
      fixed: true,
      hint: 'Il décide des écrans du groupe et ne change plus.',
    }),
    nom: texte('Nom', 80),
    numTiers: texteLibre('N° de tiers', 40),
    appliquerRemise: oui('Remise pour un équipement supplémentaire'),
    // Most groups have none: nobody is asked for an amount that is not applied.
    tarifRemise: { ...montant('Montant de la remise'), empty: '0,00' },
  },
})

const codeClient = schemaOf((value) =>
  /^[A-Z0-9-]{2,20}$/.test(value) ? null : 'De 2 à 20 capitales, chiffres ou tirets.',
)
const siren = schemaOf(
  optional((value) =>
    /^\d{9}$/.test(value) && passesLuhn(value)
      ? null
      : 'Un SIREN compte neuf chiffres, dont le dernier est une clé.',
  ),
)

/** A client of a group: who signs contracts and is invoiced (FIRST-20). */
export const ficheClient = defineFiche({
  cle: 'clients',
  titre: 'Clients',
  nom: 'client',
  le: 'le client',
  feminine: false,
  archive:
    'Il n’est plus proposé dans le périmètre ni pour une nouvelle demande. Ce qui est enregistré reste dans son historique.',
  champs: {
    groupeId: reference('Groupe', { fixed: true }),
    clientId: texteRegle('texte', 'Code client', codeClient, true, {
      fixed: true,
      capitals: true,
      hint: 'Le code de votre gestion : il ne change plus ensuite.',
    }),
    nom: texte('Nom', 100),
    numParty: texteLibre('N° de party', 40),
    siren: texteRegle('texte', 'SIREN', orNull(siren), false),
    email: texteRegle('email', 'Adresse e-mail', orNull(optionalEmailSchema), false),
    telephone: texteRegle('telephone', 'Téléphone', sentOptionalPhoneSchema, false),
    adresse: texteLibre('Adresse', 160),
    codePostal: texteRegle(
      'texte',
      'Code postal',
      orNull(schemaOf(optional(checkPostalCode), POSTAL_CODE)),
      false,
    ),
    ville: texteLibre('Ville', 80),
  },
})

/** Fields by which the staff names the group that a client goes to (FIRST-31). */
export const champsGroupe = {
  groupe: texte('Nouveau groupe', 120, {
    hint: 'Son code ou son nom\u00a0; «\u00a0PORTAIL/Nom\u00a0» quand plusieurs groupes ont ce nom.',
  }),
}
