import { postalCodeSchema } from '@/lib/domain/address'
import { texte } from '@/lib/domain/imports/colonne'
import { phoneSchema } from '@/lib/domain/phone'
import { sirenSchema } from '@/lib/domain/siret'
import { emailSchema } from '@/lib/domain/validators'
import { clients } from '@/lib/platform/db/schema/groupes'
import { archivage } from '@/lib/platform/imports/archivage'
import { defineImport } from '@/lib/platform/imports/definition'

export const clientsImport = defineImport({
  type: 'clients',
  label: 'Clients',
  description: 'Les clients de chaque groupe : bailleurs, syndics, copropriétés, particuliers.',
  table: clients,
  key: ['client'],
  columns: {
    client: {
      ...texte('Code client', 'C-1001', { required: true, aliases: ['Client', 'Client ID'] }),
      into: clients.clientId,
    },
    nom: { ...texte('Nom', 'Habitat Exemple', { required: true }), into: clients.nom },
    groupe: texte('Groupe', 'GRP-001', {
      required: true,
      help: 'Code du groupe, ou « PORTAIL/Nom ». Un client ne change pas de groupe par un import.',
    }),
    numParty: { ...texte('Numéro de tiers', 'P-45872', { aliases: ['Num party'] }), into: clients.numParty },
    siren: { ...texte('SIREN', '999999907', { schema: sirenSchema }), into: clients.siren },
    email: { ...texte('E-mail', 'contact@exemple.fr', { schema: emailSchema }), into: clients.email },
    telephone: { ...texte('Téléphone', '01 99 00 40 00', { schema: phoneSchema }), into: clients.telephone },
    adresse: { ...texte('Adresse', '12 rue des Exemples'), into: clients.adresse },
    codePostal: { ...texte('Code postal', '69003', { schema: postalCodeSchema }), into: clients.codePostal },
    ville: { ...texte('Ville', 'Lyon'), into: clients.ville },
  },
  references: [{ type: 'groupes', columns: ['groupe'], into: clients.groupeId, fixe: true }],
  fermeture: archivage(clients.archiveLe, clients.groupeId),
})
