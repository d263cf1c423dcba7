import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { SUIVI_CONTRACTUEL } from '@/lib/domain/documents/contractuels'
import { DOCUMENT_TYPES } from '@/lib/domain/documents/statuts'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import { clientColumn, clientField, clientSelect } from '@/lib/perimetre/client-column'
import { inPerimetre } from '@/lib/perimetre/scope'
import { fold } from '@/lib/platform/db/fold'
import { defineList, type ListSource } from '@/lib/platform/lists/definition'
import { folded, joined } from '@/lib/platform/lists/joins'
import { dayValue, optionsOf } from '@/lib/platform/lists/options'
import { matches } from '@/lib/platform/lists/search'

const row = z.object({
  ...clientField,
  id: z.number(),
  type: z.enum(DOCUMENT_TYPES),
  titre: z.string(),
  contratId: z.number().nullable(),
  numeroContrat: z.string().nullable(),
  ensemble: z.string().nullable(),
  periode: z.string().nullable(),
  version: z.number(),
  date: z.string(),
  tailleOctets: z.number(),
  hasFile: z.boolean(),
  lu: z.boolean(),
})
export type DocumentRow = z.infer<typeof row>

/** Whether the reader has opened a document. */
const lu = ({ userId }: Perimetre) => sql`exists (select 1 from lectures_documents le
  where le.document_contractuel_id = dc.id and le.user_id = ${userId})`

const { tables, needs } = joined(
  sql`documents_contractuels dc`,
  {
    ct: sql`left join contrats ct on ct.id = dc.contrat_id`,
    e: sql`left join ensembles_immobiliers e on e.id = dc.ensemble_id`,
  },
  {
    te: folded('te', sql`dc.ensemble_id`, {
      id: sql`x.id`,
      from: sql`ensembles_immobiliers x`,
      text: sql`x.nom`,
    }),
  },
)

const sourceOf = (isRead: SQL): ListSource<DocumentRow> => ({
  row,
  id: sql`dc.id`,
  select: sql`${clientSelect(sql`dc.client_id`)}, dc.id, dc.type, dc.titre, ct.id as "contratId", ct.numero_contrat as "numeroContrat", e.nom as ensemble,
    dc.periode, dc.version, dc.date, dc.taille_octets as "tailleOctets", dc.fichier_id is not null as "hasFile",
    ${isRead} as lu`,
  ...tables,
})

/** Contractual documents of the perimeter, whatever its period: a contract is read long after its date (DOC-20). */
export const documentsContractuelsList = defineList<DocumentRow>({
  name: 'documents-contractuels',
  title: 'Suivi contractuel',
  screen: SUIVI_CONTRACTUEL,
  searchLabel: 'Document, contrat, ensemble',
  source: sourceOf(sql`false`),
  sourceFor: (perimetre) => sourceOf(lu(perimetre)),
  columns: [
    { name: 'titre', header: 'Document', sort: fold(sql`dc.titre`), value: (r) => r.titre, part: 'who' },
    clientColumn(sql`dc.client_id`),
    { name: 'type', header: 'Type', sort: sql`dc.type`, value: (r) => r.type },
    {
      name: 'contrat',
      header: 'Contrat',
      sort: sql`ct.numero_contrat`,
      needs: needs('ct'),
      value: (r) => r.numeroContrat,
    },
    { name: 'ensemble', header: 'Ensemble', sort: sql`te.nom`, needs: needs('te'), value: (r) => r.ensemble },
    { name: 'periode', header: 'Période', sort: sql`dc.periode`, value: (r) => r.periode },
    { name: 'version', header: 'Version', sort: sql`dc.version`, align: 'end', value: (r) => r.version },
    {
      name: 'taille',
      header: 'Taille',
      sort: sql`dc.taille_octets`,
      align: 'end',
      value: (r) => r.tailleOctets,
    },
    { name: 'date', header: 'Date', sort: sql`dc.date`, value: (r) => dayValue(r.date), part: 'when' },
    { name: 'lu', header: 'Lu', sort: lu, value: (r) => r.lu, optional: true },
  ],
  filters: [
    { name: 'type', label: 'Type', expr: sql`dc.type`, options: optionsOf(DOCUMENT_TYPES), facet: true },
    {
      name: 'lecture',
      label: 'Lecture',
      expr: (perimetre) => sql`case when ${lu(perimetre)} then 'lu' else 'non-lu' end`,
      options: [
        { value: 'non-lu', label: 'Non lus' },
        { value: 'lu', label: 'Lus' },
      ],
    },
  ],
  defaultSort: { name: 'date', order: 'desc' },
  scope: (perimetre) =>
    inPerimetre(perimetre, {
      groupe: sql`dc.groupe_id`,
      client: sql`dc.client_id`,
      contratId: sql`dc.contrat_id`,
    }),
  searchNeeds: needs('ct', 'e'),
  search: (recherche) => matches(recherche, sql`dc.titre`, sql`ct.numero_contrat`, sql`e.nom`),
})
