import 'server-only'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type MiseEnDemeureLigne, misesEnDemeureApercu } from '@/lib/domain/parc/mise-en-demeure'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import { occupantName, suiviFrom } from '@/lib/parc/campagne/suivi'
import { absentsDefinitifsList } from '@/lib/parc/lists/absents-definitifs'
import { getDb } from '@/lib/platform/db/client'
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
          and (sd.created_at at time zone 'Europe/Paris')::date >= o.entree) as precedente,
      (select coalesce(max(sd.id), 0)::int from suites_donnees sd
        where sd.logement_id = l.id and sd.type = 'Mise en demeure') as dernier
    from ${suiviFrom} join unnest(${sql.param(ids)}::int[]) with ordinality as w(id, rang) on w.id = s.logement_id
    order by w.rang`)
  return { lignes: z.array(ligne).parse(rows) }
}
