import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { ETAPES_IMPORT, ETATS_IMPORT, NATURES_SIGNALEES } from '@/lib/domain/imports/etats'
import { jsonInstant } from '@/lib/platform/api/query/compile-row'
import { getDb } from '@/lib/platform/db/client'

const bilanSchema = z.object({
  type: z.string(),
  lignes: z.number(),
  creees: z.number(),
  modifiees: z.number(),
  inchangees: z.number(),
  fermees: z.number(),
  refusees: z.number(),
})

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
  fichiers: z.array(z.object({ nom: z.string(), type: z.string(), taille: z.number() })),
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
      (select coalesce(json_agg(json_build_object('nom', f.nom, 'type', f.type, 'taille', f.taille_octets) order by f.id), '[]')
        from import_fichiers f where f.import_id = i.id) as fichiers,
      (select coalesce(json_agg(json_build_object('type', y.type, 'lignes', y.lignes, 'creees', y.creees,
          'modifiees', y.modifiees, 'inchangees', y.inchangees, 'fermees', y.fermees, 'refusees', y.refusees) order by y.ordre), '[]')
        from import_types y where y.import_id = i.id) as types,
      (select count(*)::int from import_signalements g where g.import_id = i.id) as signalements
    from imports i left join jobs j on j.id = i.job_id left join users u on u.id = i.user_id where i.id = ${id}`)
  return rows[0] ? importSchema.parse(rows[0]) : null
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
})
export type Signalement = z.output<typeof signalement>

/**
 * Refused lines of an import in the order of its files, whenever each was refused, then rows it would close, page by page: those
 * after `apres`. For the staff alone.
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
    await db.execute(sql`select g.id, g.nature, g.rang, f.nom as fichier, g.type, g.ligne, g.colonne, g.valeur, g.motif
    from import_signalements g left join import_fichiers f on f.id = g.import_fichier_id
    where g.import_id = ${id} and ${after} order by g.nature desc, g.type, g.rang, g.id limit ${limit}`)
  return z.array(signalement).parse(rows)
}
