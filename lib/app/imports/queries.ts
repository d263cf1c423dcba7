import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { ETAPES_IMPORT, ETATS_IMPORT, NATURES_SIGNALEES } from '@/lib/domain/imports/etats'
import { jsonInstant } from '@/lib/platform/api/query/compile-row'
import { getDb } from '@/lib/platform/db/client'
import { NotFoundError } from '@/lib/platform/errors/errors'
import { readImport } from '@/lib/platform/imports/state'

const bilanSchema = z.object({
  type: z.string(),
  lignes: z.number(),
  creees: z.number(),
  modifiees: z.number(),
  inchangees: z.number(),
  fermees: z.number(),
  refusees: z.number(),
  avertissements: z.number(),
  /** Open rows of what its files are complete of. */
  ouvertes: z.number(),
  /** Rows that its files no longer hold and that stay open until somebody confirms. */
  retenues: z.number(),
  motifRetenue: z.string().nullable(),
})
export type BilanDeType = z.output<typeof bilanSchema>

export const importSchema = z.object({
  id: z.number(),
  etat: z.enum(ETATS_IMPORT),
  etape: z.enum(ETAPES_IMPORT),
  essai: z.boolean(),
  complet: z.boolean(),
  seuil: z.number(),
  frein: z.number(),
  progression: z.number(),
  motif: z.string().nullable(),
  /** Nobody works it any more, though it is not over: it may be gone on with. */
  interrompu: z.boolean(),
  personne: z.string().nullable(),
  creeAt: z.iso.datetime(),
  debutAt: z.iso.datetime().nullable(),
  finAt: z.iso.datetime().nullable(),
  fichiers: z.array(
    z.object({
      id: z.number(),
      nom: z.string(),
      type: z.string(),
      taille: z.number(),
      /** Refused lines whose own cells are kept. */
      corrections: z.number(),
    }),
  ),
  types: z.array(bilanSchema),
  signalements: z.number(),
})
export type ImportDetails = z.output<typeof importSchema>

/** An import as its page and its call show it; null when there is none. For the staff alone. */
export async function findImportSystem(id: number): Promise<ImportDetails | null> {
  const db = await getDb()
  const { rows } = await db.execute(sql`
    select i.id, i.etat, i.etape, i.essai, i.complet, i.seuil, i.frein, i.motif,
      case when i.etat = 'En cours' then coalesce(j.progression, 0) else i.progression end as progression,
      i.etat in ('En cours', 'En attente') and coalesce(j.etat not in ('En attente', 'En cours'), true) as interrompu,
      nullif(concat_ws(' ', u.firstname, u.lastname), '') as personne, ${jsonInstant(sql`i.created_at`)} as "creeAt",
      ${jsonInstant(sql`i.debut_at`)} as "debutAt", ${jsonInstant(sql`i.fin_at`)} as "finAt",
      (select coalesce(json_agg(json_build_object('id', f.id, 'nom', f.nom, 'type', f.type, 'taille', f.taille_octets, 'corrections',
          (select count(*) from import_signalements g where g.import_fichier_id = f.id and g.cellules is not null)) order by f.id), '[]')
        from import_fichiers f where f.import_id = i.id) as fichiers,
      (select coalesce(json_agg(json_build_object('type', y.type, 'lignes', y.lignes, 'creees', y.creees,
          'modifiees', y.modifiees, 'inchangees', y.inchangees, 'fermees', y.fermees, 'refusees', y.refusees, 'avertissements', y.avertissements,
          'ouvertes', y.ouvertes, 'retenues', y.retenues, 'motifRetenue', y.motif_retenue) order by y.ordre), '[]')
        from import_types y where y.import_id = i.id) as types,
      (select count(*)::int from import_signalements g where g.import_id = i.id) as signalements
    from imports i left join jobs j on j.id = i.job_id left join users u on u.id = i.user_id where i.id = ${id}`)
  return rows[0] ? importSchema.parse(rows[0]) : null
}

/** Insists that there is an import. Throws NotFoundError. */
export async function insistOnImport(id: number): Promise<void> {
  if ((await readImport(id)) === null) throw new NotFoundError()
}

const signalement = z.object({
  id: z.number(),
  nature: z.enum(NATURES_SIGNALEES),
  rang: z.number(),
  fichier: z.string().nullable(),
  type: z.string(),
  ligne: z.number().nullable(),
  colonne: z.string().nullable(),
  valeur: z.string().nullable(),
  motif: z.string(),
  /** Business key of the row, as people say it. */
  cle: z.string().nullable(),
})
export type Signalement = z.output<typeof signalement>

/**
 * Refused lines of an import in the order of its files, whenever each was refused, then rows it would close, then cells left as
 * they were, page by page: those after `apres`. For the staff alone.
 */
export async function readSignalementsSystem(
  id: number,
  apres: Signalement | null,
  limit: number,
): Promise<Signalement[]> {
  const after = apres
    ? sql`(g.nature < ${apres.nature} or g.nature = ${apres.nature}
        and (g.type, g.rang, g.id) > (${apres.type}, ${apres.rang}::int, ${apres.id}::int))`
    : sql`true`
  const db = await getDb()
  const { rows } =
    await db.execute(sql`select g.id, g.nature, g.rang, f.nom as fichier, g.type, g.ligne, g.colonne, g.valeur, g.motif, g.cle
    from import_signalements g left join import_fichiers f on f.id = g.import_fichier_id
    where g.import_id = ${id} and ${after} order by g.nature desc, g.type, g.rang, g.id limit ${limit}`)
  return z.array(signalement).parse(rows)
}

const motifRow = z.object({
  nature: z.enum(NATURES_SIGNALEES),
  type: z.string(),
  colonne: z.string().nullable(),
  motif: z.string(),
  lignes: z.number(),
  /** The first of them. */
  exemple: z.object({
    cle: z.string().nullable(),
    ligne: z.number().nullable(),
    valeur: z.string().nullable(),
  }),
})
export type MotifSignale = z.output<typeof motifRow>

/** Reason without the words that differ from a line to the next: those that it quotes, and the line that it names. */
const MEME_MOTIF = sql`regexp_replace(regexp_replace(g.motif, '«[^»]*»', '«\u00a0…\u00a0»', 'g'), 'à la ligne \d+', 'à une autre ligne')`

/**
 * Reasons for which lines of an import are told, equal ones together, the most frequent first, each with how many lines and the
 * first of them (FIRST-28). For the staff alone.
 */
export async function readMotifsSystem(id: number): Promise<MotifSignale[]> {
  const db = await getDb()
  const { rows } = await db.execute(sql`select x.nature, x.type, x.colonne,
      case when min(x.motif) = max(x.motif) then min(x.motif) else x.meme end as motif, count(*)::int as lignes,
      (array_agg(json_build_object('cle', x.cle, 'ligne', x.ligne, 'valeur', x.valeur) order by x.rang, x.id))[1] as exemple
    from (select g.*, ${MEME_MOTIF} as meme from import_signalements g where g.import_id = ${id}) x
    group by x.nature, x.type, x.colonne, x.meme order by x.nature desc, count(*) desc, x.type, x.colonne, x.meme limit 200`)
  return z.array(motifRow).parse(rows)
}
