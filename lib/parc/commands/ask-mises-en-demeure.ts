import 'server-only'
import { sql } from 'drizzle-orm'
import { DEJA_ECRIT, type Remise } from '@/lib/domain/parc/mise-en-demeure'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import { absentsDefinitifsList } from '@/lib/parc/lists/absents-definitifs'
import {
  MISES_EN_DEMEURE,
  MISES_EN_DEMEURE_JOB,
  type MisesEnDemeureDonnees,
} from '@/lib/parc/mises-en-demeure'
import { askJob } from '@/lib/platform/api/ask-job'
import type { Tx } from '@/lib/platform/db/client'
import { ConflictError } from '@/lib/platform/errors/errors'
import type { Reply } from '@/lib/platform/http/response'
import { type Selection, selectedIds } from '@/lib/platform/lists/selection'

/**
 * Refuses letters to dwellings that a run which is not over writes to, whoever asked for it, or that have had one after `dernier`.
 * One at a time: of two that are asked for at once, the second finds the first. Throws 409.
 */
async function refuseTwice(tx: Tx, ids: readonly number[], dernier: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${MISES_EN_DEMEURE_JOB}, 0))`)
  const chosen = sql`unnest(${sql.param([...ids])}::int[]) x`
  const running = await tx.execute(sql`
    select 1 from jobs j where j.type = ${MISES_EN_DEMEURE_JOB} and j.etat in ('En attente', 'En cours')
      and j.donnees->'ids' @> any(array(select to_jsonb(x) from ${chosen})) limit 1`)
  // After the runs, so that one that ends in between has all of its letters here.
  const written = await tx.execute(sql`
    select 1 from ${chosen} join suites_donnees sd on sd.logement_id = x
    where sd.type = 'Mise en demeure' and sd.id > ${dernier} limit 1`)
  if ((running.rowCount ?? 0) + (written.rowCount ?? 0) > 0) throw new ConflictError(DEJA_ECRIT)
}

/** Text of the letters, and how they are handed over. */
export type Lettre = { texte: string; remise: Remise }

type By = Parameters<typeof askJob>[1]

/**
 * Asks for a letter to the occupant of each chosen dwelling, which a job draws (PARK-15). `dernier`: the last letter about them when
 * they were shown. Throws 409 where somebody wrote to one of them since, and as `previewMisesEnDemeure`.
 */
export async function askMisesEnDemeure(
  perimetre: Perimetre,
  { selection, dernier, ...lettre }: Lettre & { selection: Selection; dernier: number },
  by: By,
): Promise<Reply> {
  const ids = await selectedIds(absentsDefinitifsList, perimetre, selection)
  const donnees: MisesEnDemeureDonnees = { liste: MISES_EN_DEMEURE, format: 'pdf', ids, ...lettre }
  const told = { logements: ids.length }
  const audit = { action: 'logements.mises-en-demeure', entite: 'logements', details: told }
  const check = (tx: Tx) => refuseTwice(tx, ids, dernier)
  return askJob({ type: MISES_EN_DEMEURE_JOB, donnees, userId: perimetre.userId, audit, told, check }, by)
}
