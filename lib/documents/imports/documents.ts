import { sql } from 'drizzle-orm'
import { DOCUMENT_TYPES } from '@/lib/domain/documents/statuts'
import { choix, entier, texte } from '@/lib/domain/imports/colonne'
import { TYPES_DOCUMENTS_IMPORTES } from '@/lib/domain/imports/documents'
import { documentsImportes } from '@/lib/platform/db/schema/imports'
import { defineImport } from '@/lib/platform/imports/definition'
import { attachDocuments } from '../archive/attach-documents'
import { readDocuments } from '../archive/read-documents'

const t = documentsImportes

/** Number of the record, in the column of its type. */
const numero = (header: string) => texte(header, '', { interne: true })

export const documentsImport = defineImport({
  type: 'documents',
  label: 'Documents',
  description:
    'Une archive ZIP, dont chaque fichier est rattaché à l’enregistrement de sa référence. Il est rangé dans «\u00a0type/référence/fichier\u00a0» (facture/FAC-2026-00123/facture.pdf), ou décrit par un «\u00a0index.csv\u00a0» dont voici les colonnes. Un contrat reçoit autant de PDF qu’il en a, dont un nouveau contenu fait une nouvelle version\u00a0; une facture, un devis ou une attestation, le sien\u00a0; une intervention, ses photos, JPG ou PNG. Le PDF d’un devis ou d’une facture ne change plus une fois enregistré\u00a0: celui d’une facture vient avec elle, ou avant que quelqu’un la lise. 20\u202f000 fichiers au plus, de 10\u00a0Mo chacun et de 500\u00a0Mo en tout, sans dépasser cent fois la taille de l’archive.',
  table: t,
  key: ['type', 'reference', 'nom'],
  columns: {
    nom: {
      ...texte('Fichier', 'contrat.pdf', { required: true, help: 'Chemin du fichier dans l’archive.' }),
      into: t.nom,
    },
    type: { ...choix('Type', TYPES_DOCUMENTS_IMPORTES, 'contrat', { required: true }), into: t.type },
    reference: {
      ...texte('Référence', 'CT-2026-001', {
        required: true,
        help: 'Numéro du contrat, de la facture, du devis, de l’intervention ou de l’attestation.',
      }),
      into: t.reference,
    },
    libelle: {
      ...texte('Libellé', 'Contrat signé', {
        help: 'Titre du document d’un contrat\u00a0; vide, le nom du fichier.',
      }),
      into: t.libelle,
    },
    nature: {
      ...choix('Nature', DOCUMENT_TYPES, 'Contrat', {
        help: 'Ce qu’est le document d’un contrat\u00a0; vide, «\u00a0Contrat\u00a0».',
      }),
      into: t.nature,
    },
    empreinte: { ...texte('Empreinte', '', { interne: true }), into: t.sha256 },
    contenu: entier('Contenu', '', { interne: true }),
    facture: numero('Facture'),
    devis: numero('Devis'),
    intervention: numero('Intervention'),
    attestation: numero('Attestation'),
  },
  references: [
    { type: 'factures', columns: ['facture'], into: t.factureId },
    { type: 'devis', columns: ['devis'], into: t.devisId },
    { type: 'interventions', columns: ['intervention'], into: t.interventionId },
    { type: 'attestations', columns: ['attestation'], into: t.attestationId },
  ],
  // The number of a contract is enough here, whoever its client is.
  derives: [
    {
      into: t.contratId,
      valeur: sql`case when v.type = 'contrat' then (select k.id from contrats k where k.numero_contrat = v.reference) end`,
    },
  ],
  apres: ['contrats'],
  controles: [
    {
      column: 'reference',
      motif: 'Ce contrat n’est ni dans la base, ni dans les fichiers de l’import.',
      refuse: (lot) => {
        const contrats = lot('contrats')
        const inBatch = contrats
          ? sql`and not exists (select 1 from ${contrats} o where o.contrat = l.reference and not exists (
              select 1 from import_signalements g join import_fichiers x on x.import_id = g.import_id
              where x.id = l.fichier and g.nature = 'refus' and g.type = 'contrats' and g.rang = o.rang))`
          : sql``
        return sql`l.type = 'contrat' and c.contrat_id is null ${inBatch}`
      },
    },
    {
      column: 'nature',
      motif: 'La nature se dit du document d’un contrat, et de lui seul.',
      refuse: () => sql`l.type <> 'contrat' and l.nature <> ''`,
    },
    {
      column: 'nom',
      motif: 'Une facture, un devis ou une attestation n’a qu’un PDF\u00a0: l’import en contient un autre.',
      refuse: (lot) =>
        sql`l.type in ('facture', 'devis', 'attestation') and exists (select 1 from ${lot('documents') ?? sql`l`} o
          where o.type = l.type and o.reference = l.reference and o.nom <> l.nom)`,
    },
    {
      column: 'nom',
      motif: 'Ce devis a déjà son PDF, qui ne change plus.',
      refuse: () => sql`exists (select 1 from devis d join fichiers f on f.id = d.fichier_id
        where d.id = c.devis_id and f.sha256 <> l.empreinte)`,
    },
    {
      column: 'nom',
      motif: 'Cette facture a déjà son PDF, qui ne change plus.',
      refuse: () => sql`exists (select 1 from factures d join fichiers f on f.id = d.fichier_id
        where d.id = c.facture_id and f.sha256 <> l.empreinte)`,
    },
  ],
  stricte: true,
  sansRetour: 'des fichiers sont rangés, et d’autres remplacés',
  suite: (tx, { lot }) => attachDocuments(tx, lot),
  archive: readDocuments,
})
