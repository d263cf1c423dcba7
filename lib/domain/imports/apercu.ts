import { z } from 'zod'
import { ENCODAGES } from './encodages'

/** Formats of the tables that an import takes. */
const FORMATS = ['CSV', 'XLSX', 'NDJSON'] as const

/** Overview of a file as it was understood, before anything of it is read in (FIRST-23). */
export const apercuSchema = z.strictObject({
  format: z.enum(FORMATS),
  /** Encoding of a text; null for a workbook. */
  encodage: z.enum(ENCODAGES).nullable(),
  /** Mark that parts the cells of a CSV text. */
  separateur: z.string().nullable(),
  /** Sheets that a workbook shows, in their order. */
  feuilles: z.array(z.string()),
  feuille: z.string().nullable(),
  /** Row of the headers; 0 where the format has none. */
  ligneEntete: z.number().int().min(0),
  /** Texts of the rows above the headers. */
  titres: z.array(z.string()),
  entetes: z.array(z.string()),
  /** Up to three different values of each column. */
  exemples: z.array(z.array(z.string())),
  /** Filled cells of each column, among the rows looked at. */
  remplies: z.array(z.number().int().min(0)),
  /** Rows looked at; the table may have more. */
  lues: z.number().int().min(0),
  /** Rows of totals that are left out, among those looked at, as « ligne 62 : TOTAL 60 ». */
  totaux: z.array(z.string()),
  /** Rows that cannot be taken as they are, among those looked at. */
  illisibles: z.number().int().min(0),
})

export type Apercu = z.infer<typeof apercuSchema>
