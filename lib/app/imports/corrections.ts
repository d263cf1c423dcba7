import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { MOTIF_DU_REFUS } from '@/lib/domain/imports/fichier-corrige'
import { sansApostrophe } from '@/lib/domain/imports/usages/ecriture'
import { getDb } from '@/lib/platform/db/client'
import { streamOf } from '@/lib/platform/exports/stream'
import { xlsxStream } from '@/lib/platform/exports/xlsx'
import { BOM, csvTexts } from '@/lib/platform/lists/csv'
import type { ExportFormat } from '@/lib/platform/lists/export-types'

/** Lines that are read at once. */
const PAGE = 1000

const fichierSchema = z.object({
  id: z.number(),
  nom: z.string(),
  entetes: z.array(z.string()).nullable(),
  format: z.string().nullable(),
})
type Corrige = { nom: string; entetes: string[]; format: ExportFormat; ids: number[] }

/** A file of an import whose refused lines can be given back as they came; null where there is none. For the staff alone. */
export async function findCorrigeSystem(importId: number, fichier: number): Promise<Corrige | null> {
  const db = await getDb()
  // What one file brings of several types is one file again.
  const { rows } = await db.execute(sql`select s.id, s.nom, s.entetes, s.apercu ->> 'format' as format
    from import_fichiers f join import_fichiers s on s.import_id = f.import_id and s.nom = f.nom and s.taille_octets = f.taille_octets
    where f.import_id = ${importId} and f.id = ${fichier} order by s.id`)
  const files = z.array(fichierSchema).parse(rows)
  const [first] = files
  const entetes = files.find((file) => file.entetes !== null)?.entetes
  if (!first || !entetes) return null
  return {
    nom: first.nom.replace(/\.[^.]*$/, ''),
    // A file that comes back with what it still has to correct.
    entetes: entetes.at(-1) === MOTIF_DU_REFUS ? entetes.slice(0, -1) : entetes,
    format: first.format === 'XLSX' ? 'xlsx' : 'csv',
    ids: files.map(({ id }) => id),
  }
}

const refusee = z.object({ ligne: z.number(), cellules: z.array(z.string()), motif: z.string() })
type Refusee = z.output<typeof refusee>

/** Refused lines of files, page by page, each once with all that is wrong with it. */
async function* readRefusees(ids: readonly number[]): AsyncGenerator<Refusee[]> {
  const db = await getDb()
  for (let last = 0; ; ) {
    const { rows } =
      await db.execute(sql`select g.ligne, (array_agg(g.cellules order by g.id) filter (where g.cellules is not null))[1] as cellules,
        string_agg(distinct concat_ws('\u00a0: ', g.colonne, g.motif), ' ') as motif
      from import_signalements g where g.import_fichier_id = any(${sql.param([...ids])}::int[]) and g.nature = 'refus' and g.ligne > ${last}
      group by g.ligne having count(g.cellules) > 0 order by g.ligne limit ${PAGE}`)
    const page = z.array(refusee).parse(rows)
    if (page.length > 0) yield page
    if (page.length < PAGE) return
    last = page.at(-1)?.ligne ?? last
  }
}

async function* csvChunks({ entetes, ids }: Corrige) {
  const encoder = new TextEncoder()
  yield encoder.encode(BOM + csvTexts([[...entetes, MOTIF_DU_REFUS]]))
  for await (const page of readRefusees(ids))
    yield encoder.encode(
      csvTexts(
        page.map(({ cellules, motif }) => [
          ...entetes.map((_, index) => sansApostrophe(cellules[index] ?? '')),
          motif,
        ]),
      ),
    )
}

/** The refused lines of a file in its own columns and their order, with why each is refused: ready to correct and send back (FIRST-28). */
export function corrigeStream(file: Corrige): ReadableStream<Uint8Array<ArrayBuffer>> {
  if (file.format === 'csv') return streamOf(csvChunks(file))
  const columns = file.entetes.map((header, index) => ({
    name: `c${index}`,
    header,
    value: ({ cellules }: Refusee) => cellules[index] ?? '',
  }))
  const motif = { name: 'motif', header: MOTIF_DU_REFUS, value: (row: Refusee) => row.motif }
  return xlsxStream('Lignes refusées', [...columns, motif], readRefusees(file.ids))
}
