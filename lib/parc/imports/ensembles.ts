import { sql } from 'drizzle-orm'
import { postalCodeSchema } from '@/lib/domain/identite/address'
import { phoneSchema } from '@/lib/domain/identite/phone'
import { booleen, entier, texte } from '@/lib/domain/imports/colonne'
import { MOTS_CHAUFFAGES } from '@/lib/domain/imports/usages/vocabulaire'
import { ensemblesImmobiliers as ensembles } from '@/lib/platform/db/schema/parc/ensembles'
import { archivage } from '@/lib/platform/imports/archivage'
import { CLIENT, CONTRAT, contratReference, groupeDuClient } from '@/lib/platform/imports/champs'
import { defineImport } from '@/lib/platform/imports/definition'

export const ensemblesImport = defineImport({
  type: 'ensembles',
  label: 'Ensembles immobiliers',
  description: 'Les ensembles immobiliers : résidences, copropriétés, sites.',
  table: ensembles,
  key: ['client', 'ensemble'],
  columns: {
    ensemble: {
      ...entier('Numéro d’ensemble', '45001', {
        required: true,
        min: 1,
        aliases: [
          'Ensemble',
          'EI',
          'EI numéro',
          'N° ensemble',
          'Code ensemble',
          'Code groupe',
          'Code résidence',
          'N° résidence',
          'Code site',
        ],
      }),
      into: ensembles.eiNumero,
    },
    client: CLIENT,
    nom: {
      ...texte('Nom', 'Résidence Exemple', {
        required: true,
        aliases: [
          'Libellé groupe',
          'Nom du groupe',
          'Résidence',
          'Nom résidence',
          'Libellé résidence',
          'Nom ensemble',
        ],
      }),
      into: ensembles.nom,
    },
    contrat: CONTRAT,
    agence: texte('Agence', 'AG-LYON', { aliases: ['Code agence'], help: 'Code de l’agence.' }),
    adresse: {
      ...texte('Adresse', '12 rue des Exemples', {
        required: true,
        aliases: ['Adresse 1', 'Adresse postale'],
      }),
      into: ensembles.adresse,
    },
    codePostal: {
      ...texte('Code postal', '69003', {
        required: true,
        schema: postalCodeSchema,
        aliases: ['CP', 'CODEPOSTAL', 'Code post.', 'Code_postal'],
      }),
      into: ensembles.codePostal,
    },
    commune: {
      ...texte('Commune', 'Lyon', { required: true, aliases: ['Ville', 'Localité', 'Nom commune'] }),
      into: ensembles.commune,
    },
    lots: {
      ...entier('Lots', '120', {
        max: 100_000,
        unit: 'logements',
        aliases: ['Nb logements', 'Nombre de logements', 'Nb lots', 'Nombre de lots'],
      }),
      into: ensembles.lots,
      sinon: sql`0`,
    },
    chauffage: {
      ...texte('Chauffage', 'Collectif gaz', {
        required: true,
        aliases: ['Type chauffage', 'Type de chauffage', 'Mode de chauffage'],
        synonymes: MOTS_CHAUFFAGES,
        help: 'Individuel, Collectif gaz, Collectif pac ou Réseau de chaleur.',
      }),
      into: ensembles.chauffage,
    },
    gardienNom: {
      ...texte('Gardien', 'NOM Prénom', { aliases: ['Nom du gardien', 'Concierge'] }),
      into: ensembles.gardienNom,
    },
    gardienTelephone: {
      ...texte('Téléphone du gardien', '01 99 00 40 00', { aliases: ['Tél. gardien'], schema: phoneSchema }),
      into: ensembles.gardienTelephone,
    },
    syndicNom: {
      ...texte('Syndic', 'Cabinet Exemple', { aliases: ['Nom du syndic'] }),
      into: ensembles.syndicNom,
    },
    syndicTelephone: {
      ...texte('Téléphone du syndic', '01 99 00 40 00', { aliases: ['Tél. syndic'], schema: phoneSchema }),
      into: ensembles.syndicTelephone,
    },
    locataires: {
      ...booleen('Accès des locataires', 'Non'),
      into: ensembles.accesLocatairesOuvert,
      sinon: sql`false`,
    },
  },
  references: [
    { type: 'clients', columns: ['client'], into: ensembles.clientId },
    contratReference(ensembles.contratId),
    { type: 'agences', columns: ['agence'], into: ensembles.agenceId },
  ],
  derives: [groupeDuClient(ensembles.groupeId)],
  controles: [
    {
      column: 'ensemble',
      motif: 'Ce numéro est celui d’un ensemble d’un autre client.',
      refuse: () =>
        sql`exists (select 1 from ensembles_immobiliers o where o.ei_numero = c.ei_numero and o.id is distinct from c."_id")`,
    },
  ],
  fermeture: archivage(ensembles.archiveLe, ensembles.clientId),
})
