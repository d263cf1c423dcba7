import 'server-only'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import {
  DEJA_ECRIT,
  type MiseEnDemeureLigne,
  misesEnDemeureApercu,
  nombreDejaMis,
} from '@/lib/domain/parc/mise-en-demeure'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import { occupantName, suiviFrom } from '@/lib/parc/campagne/suivi'
import { absentsDefinitifsList } from '@/lib/parc/lists/absents-definitifs'
import {
  MISES_EN_DEMEURE,
  MISES_EN_DEMEURE_JOB,
  type MisesEnDemeureDonnees,
} from '@/lib/parc/mises-en-demeure'
import { askJob } from '@/lib/platform/api/ask-job'
import { getDb } from '@/lib/platform/db/client'
import { ConflictError } from '@/lib/platform/errors/errors'
import type { Reply } from '@/lib/platform/http/response'
import { personColumn } from '@/lib/platform/lists/person'
import { type Selection, selectedIds } from '@/lib/platform/lists/selection'

const ligne = misesEnDemeureApercu.shape.data.shape.lignes.element.extend({ occupant: personColumn })

/** To whom the letters of the chosen dwellings would go (PARK-15). Throws 400 without any, or above 2,000. */
export async function previewMisesEnDemeure(
  perimetre: Perimetre,
  selection: Selection,
): Promise<{ lignes: MiseEnDemeureLigne[] }> {
  const ids = await selectedIds(absentsDefinitifsList, perimetre, selection)
  const db = await getDb()
  const { rows } = await db.execute(sql`
    select l.id, l.reference, ${occupantName} as occupant,
      concat_ws(', ', l.adresse, l.code_postal || ' ' || l.ville) as adresse,
      (select max((sd.created_at at time zone 'Europe/Paris')::date)::text from suites_donnees sd
        where sd.logement_id = l.id and sd.type = 'Mise en demeure'
          and (sd.created_at at time zone 'Europe/Paris')::date >= o.entree) as precedente
    from ${suiviFrom} join unnest(${sql.param(ids)}::int[]) with ordinality as w(id, rang) on w.id = s.logement_id
    order by w.rang`)
  return { lignes: z.array(ligne).parse(rows) }
}

type By = Parameters<typeof askJob>[1]

/** Whether a run that is not over writes to one of these dwellings, whoever asked for it. */
async function areBeingWrittenTo(ids: readonly number[]): Promise<boolean> {
  const db = await getDb()
  const { rowCount } = await db.execute(sql`
    select 1 from jobs j where j.type = ${MISES_EN_DEMEURE_JOB} and j.etat in ('En attente', 'En cours')
      and j.donnees->'ids' @> any(array(select to_jsonb(x) from unnest(${sql.param([...ids])}::int[]) x)) limit 1`)
  return (rowCount ?? 0) > 0
}

/**
 * Asks for a letter to the occupant of each chosen dwelling, which a job draws (PARK-15). `dejaMis`: how many of them had one when
 * they were shown. Throws 409 where somebody wrote to one of them since, and as `previewMisesEnDemeure`.
 */
export async function askMisesEnDemeure(
  perimetre: Perimetre,
  { selection, texte, dejaMis }: { selection: Selection; texte: string; dejaMis: number },
  by: By,
): Promise<Reply> {
  const { lignes } = await previewMisesEnDemeure(perimetre, selection)
  const ids = lignes.map(({ id }) => id)
  if (nombreDejaMis(lignes) !== dejaMis || (await areBeingWrittenTo(ids))) throw new ConflictError(DEJA_ECRIT)
  const donnees: MisesEnDemeureDonnees = { liste: MISES_EN_DEMEURE, format: 'pdf', ids, texte }
  const told = { logements: ids.length }
  const audit = { action: 'logements.mises-en-demeure', entite: 'logements', details: told }
  return askJob({ type: MISES_EN_DEMEURE_JOB, donnees, userId: perimetre.userId, audit, told }, by)
}
