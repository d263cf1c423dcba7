import type { PoolClient } from 'pg'
import type { SeedContext } from '@/lib/app/seed/kit/context'
import { addDays } from '@/lib/domain/temps/days'
import { holidays } from '@/lib/domain/temps/holidays'

const JOURS = 180

/**
 * Places of the agencies for the half-days to come, from Monday to Saturday morning without holidays: those of the visits
 * that are planned, and up to three more, so that some half-days are full.
 */
export async function seedCapacites({ writer, asOf }: SeedContext, client: PoolClient): Promise<void> {
  await writer.flush()
  const year = Number(asOf.slice(0, 4))
  await client.query(
    `insert into capacites (id, agence_id, jour, demi_journee, places, reservees)
     select 100 + row_number() over (order by j.jour, d.demi, a.id), a.id, j.jour, d.demi,
       coalesce(p.prevues, 0) + case when extract(isodow from j.jour) = 6 then (a.id + j.rang) % 2
         else (a.id * 7 + j.rang * 3 + length(d.demi)) % 4 end,
       coalesce(p.prevues, 0)
     from agences a
     cross join (select $1::date + rang as jour, rang from generate_series(0, $2::int) rang) j
     cross join (values ('matin'), ('après-midi')) d(demi)
     left join (
       select agence_id, jour_prevu, demi_journee, count(*)::int as prevues from interventions
       where jour_prevu >= $1::date and statut in ('Planifiée', 'Confirmée par le client')
       group by 1, 2, 3
     ) p on p.agence_id = a.id and p.jour_prevu = j.jour and p.demi_journee = d.demi
     where extract(isodow from j.jour) < 6 + (d.demi = 'matin')::int and j.jour <> all ($3::date[])`,
    [asOf, JOURS, [...holidays(year), ...holidays(year + 1)].filter((day) => day <= addDays(asOf, JOURS))],
  )
}
