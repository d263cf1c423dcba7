import { sql } from 'drizzle-orm'
import { postalCodeSchema } from '@/lib/domain/identite/address'
import { phoneSchema } from '@/lib/domain/identite/phone'
import { sirenSchema } from '@/lib/domain/identite/siret'
import { texte } from '@/lib/domain/imports/colonne'
import { emailSchema } from '@/lib/domain/textes/validators'
import { clients } from '@/lib/platform/db/schema/perimetre/groupes'
import { archivage } from '@/lib/platform/imports/archivage'
import { defineImport } from '@/lib/platform/imports/definition'
import { changementAnnonce, parcSansEcran, suivreClients } from '../changement/par-import'
import { CLIENT_EN_USAGE, gardeDe } from '../en-usage'

export const clientsImport = defineImport({
  type: 'clients',
  label: 'Clients',
  description: 'Les clients de chaque groupe : bailleurs, syndics, copropriétés, particuliers.',
  table: clients,
  key: ['client'],
  columns: {
    client: {
      ...texte('Code client', 'C-1001', {
        required: true,
        aliases: ['Client', 'Client ID', 'N° client', 'Code bailleur'],
      }),
      into: clients.clientId,
    },
    nom: {
      ...texte('Nom', 'Habitat Exemple', {
        required: true,
        aliases: ['Nom du client', 'Raison sociale', 'Société'],
      }),
      into: clients.nom,
    },
    groupe: texte('Groupe', 'GRP-001', {
      aliases: ['Code groupe'],
      required: true,
      help: 'Code du groupe, ou « PORTAIL/Nom ». Un client qui change de groupe y emmène ses contrats, ses logements et ses documents.',
    }),
    numParty: {
      ...texte('Numéro de tiers', 'P-45872', { aliases: ['Num party', 'N° tiers', 'Code tiers'] }),
      into: clients.numParty,
    },
    siren: {
      ...texte('SIREN', '999999907', { schema: sirenSchema, aliases: ['N° SIREN'] }),
      into: clients.siren,
    },
    email: {
      ...texte('E-mail', 'contact@exemple.fr', {
        schema: emailSchema,
        aliases: ['Mail', 'Email', 'Courriel', 'Adresse e-mail'],
      }),
      into: clients.email,
    },
    telephone: {
      ...texte('Téléphone', '01 99 00 40 00', { schema: phoneSchema, aliases: ['Tél.'] }),
      into: clients.telephone,
    },
    adresse: {
      ...texte('Adresse', '12 rue des Exemples', {
        aliases: ['Adresse 1', 'Adresse postale'],
      }),
      into: clients.adresse,
    },
    codePostal: {
      ...texte('Code postal', '69003', {
        schema: postalCodeSchema,
        aliases: ['CP', 'CODEPOSTAL', 'Code post.', 'Code_postal'],
      }),
      into: clients.codePostal,
    },
    ville: { ...texte('Ville', 'Lyon', { aliases: ['Commune', 'Localité'] }), into: clients.ville },
  },
  controles: [
    {
      column: 'groupe',
      motif: 'Ce groupe est archivé\u00a0: il ne reçoit plus de client.',
      // A client that is in use keeps its group; one that is new, or leaves the archive, needs a group that does.
      refuse: (lot) => {
        const groupes = lot('groupes')
        const rouvert = groupes
          ? sql`exists (select 1 from ${groupes} o where lower(l.groupe) in (o.cle, lower(o.portail || '/' || o.nom)))`
          : sql`false`
        return sql`exists (select 1 from groupes g where g.id = c.groupe_id and g.archive_le is not null)
          and not exists (select 1 from clients k where k.id = c."_id" and k.archive_le is null and k.groupe_id = c.groupe_id) and not ${rouvert}`
      },
    },
    parcSansEcran,
  ],
  references: [{ type: 'groupes', columns: ['groupe'], into: clients.groupeId }],
  annonces: [changementAnnonce],
  autour: suivreClients,
  retourSauf: {
    into: clients.groupeId,
    motif: 'a changé de groupe avec tout son parc\u00a0: redonnez-lui son groupe d’avant par son écran',
  },
  fermeture: archivage(clients.archiveLe, clients.groupeId, gardeDe(CLIENT_EN_USAGE)),
})
