import { sql } from 'drizzle-orm'
import { postalCodeSchema } from '@/lib/domain/identite/address'
import { phoneSchema } from '@/lib/domain/identite/phone'
import { liste, readWith, texte } from '@/lib/domain/imports/colonne'
import { emailSchema } from '@/lib/domain/textes/validators'
import { agences } from '@/lib/platform/db/schema/administration/referentiel'
import { archivage } from '@/lib/platform/imports/archivage'
import { defineImport } from '@/lib/platform/imports/definition'
import { AGENCE_EN_USAGE, gardeDe } from '../en-usage'

const codes = sql`string_to_array(nullif(l."codesPostaux", ''), '|')`

export const agencesImport = defineImport({
  type: 'agences',
  label: 'Agences',
  description: 'Les agences du prestataire et les codes postaux que chacune sert.',
  table: agences,
  key: ['code'],
  columns: {
    code: { ...texte('Code', 'AG-LYON', { required: true, aliases: ['Code agence'] }), into: agences.code },
    nom: {
      ...texte('Nom', 'Agence de Lyon', { required: true, aliases: ['Nom de l’agence', 'Libellé agence'] }),
      into: agences.nom,
    },
    region: { ...texte('Région', 'Auvergne-Rhône-Alpes', { required: true }), into: agences.region },
    adresse: { ...texte('Adresse', '12 rue des Exemples', { required: true }), into: agences.adresse },
    codePostal: {
      ...texte('Code postal', '69003', {
        required: true,
        schema: postalCodeSchema,
        aliases: ['CP', 'CODEPOSTAL', 'Code post.', 'Code_postal'],
      }),
      into: agences.codePostal,
    },
    ville: { ...texte('Ville', 'Lyon', { required: true }), into: agences.ville },
    telephone: {
      ...texte('Téléphone', '01 99 00 40 00', {
        required: true,
        schema: phoneSchema,
        aliases: ['Tél.'],
      }),
      into: agences.telephone,
    },
    email: {
      ...texte('E-mail', 'lyon@exemple.fr', {
        required: true,
        schema: emailSchema,
        aliases: ['Mail', 'Email', 'Courriel'],
      }),
      into: agences.email,
    },
    fluidoNum: { ...texte('Numéro Fluido', 'F-001'), into: agences.fluidoNum },
    numAdc: { ...texte('Numéro ADC', '12345'), into: agences.numAdc },
    codesPostaux: {
      ...liste('Codes postaux servis', (text) => readWith(postalCodeSchema, text), '69001 69002 69003', {
        separators: /[|,\s]+/,
        longest: 50_000,
        help: 'Séparés par des espaces. Un code postal appartient à une seule agence : celle du fichier le reprend aux autres.',
      }),
      ailleurs: {
        actuel: (t) =>
          sql`(select string_agg(p.code_postal, '|' order by p.code_postal) from agence_codes_postaux p where p.agence_id = ${t}.id)`,
      },
    },
  },
  controles: [
    {
      column: 'codesPostaux',
      motif: 'Un de ces codes postaux est aussi celui d’une autre agence du fichier.',
      refuse: (lot) =>
        sql`exists (select 1 from ${lot('agences')} o where o.rang <> l.rang
          and string_to_array(nullif(o."codesPostaux", ''), '|') && ${codes})`,
    },
  ],
  fermeture: archivage(agences.archiveLe, null, gardeDe(AGENCE_EN_USAGE)),
  sansRetour: 'des codes postaux sont passés d’une agence à l’autre',
  suite: async (tx, { lot }) => {
    await tx.execute(sql`delete from agence_codes_postaux p using ${lot} l where p.agence_id = l.id
      and l."codesPostaux" is not null and not p.code_postal = any (coalesce(${codes}, '{}'))`)
    await tx.execute(sql`insert into agence_codes_postaux (code_postal, agence_id)
      select unnest(${codes}), l.id from ${lot} l where l."codesPostaux" <> ''
      on conflict (code_postal) do update set agence_id = excluded.agence_id
      where agence_codes_postaux.agence_id <> excluded.agence_id`)
  },
})
