import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { CleFiche } from '@/lib/domain/administration/referentiels/fiches'

import { now, today } from '@/lib/platform/clock'
import { getDb } from '@/lib/platform/db/client'
import { eurosSql } from '@/lib/platform/db/euros'
import { fold } from '@/lib/platform/db/fold'

const lies = z.array(
  z.object({ id: z.number(), nom: z.string(), detail: z.string().nullable(), total: z.number() }),
)

/** Records of another kind that belong to one: the first ones, and the list of all. */
export type Lies = {
  titre: string
  fiche: CleFiche
  vide: string
  rows: z.infer<typeof lies>
  total: number
  /** Address of the list of all of them. */
  liste: string
  /** First values of a new one of them, where one is made here. */
  given: Readonly<Record<string, unknown>> | null
}

const MOST = 12

type Source = Omit<Lies, 'rows' | 'total'> & { from: SQL }

const sourceOf = (cle: CleFiche, id: number, values: Readonly<Record<string, unknown>>): Source | null => {
  if (cle === 'groupes')
    return {
      titre: 'Clients',
      fiche: 'clients',
      vide: 'Ce groupe n’a pas encore de client.',
      liste: `/administration/clients?groupe=${id}`,
      given: { groupeId: id },
      from: sql`select c.id, c.nom, c.client_id || case when c.archive_le is null then '' else ', archivé' end as detail,
        count(*) over ()::int as total from clients c where c.groupe_id = ${id}
        order by c.archive_le is not null, ${fold(sql`c.nom`)}, c.id`,
    }
  if (cle === 'campagnes' && values.type === 'jpo')
    return {
      titre: 'Journées',
      fiche: 'journees',
      vide: 'Aucune journée n’est prévue : la page n’a rien à proposer.',
      liste: '/administration/journees',
      given: { campagneId: id },
      from: sql`select s.id, a.nom, to_char(s.debut_at at time zone 'Europe/Paris', 'DD/MM/YYYY, HH24:MI') as detail,
        count(*) over ()::int as total from sessions_jpo s join agences a on a.id = s.agence_id where s.campagne_id = ${id}
        order by s.debut_at < ${now().toISOString()}, s.debut_at, s.id`,
    }
  if (cle === 'agences')
    return {
      titre: 'Places de visite à venir',
      fiche: 'capacites',
      vide: 'Aucune place n’est ouverte : ses clients ne peuvent pas prendre rendez-vous.',
      liste: `/administration/capacites?agence=${id}`,
      given: null,
      from: sql`select c.id, to_char(c.jour, 'DD/MM/YYYY') || ', ' || c.demi_journee as nom,
        (c.places - c.reservees) || ' sur ' || c.places || ' libres' as detail, count(*) over ()::int as total
        from capacites c where c.agence_id = ${id} and c.jour > ${today()} order by c.jour, c.demi_journee = 'après-midi'`,
    }
  if (cle === 'tarifs')
    return {
      titre: 'Autres prix de cette ligne',
      fiche: 'tarifs',
      vide: 'Cette ligne n’a eu qu’un prix.',
      liste: '/administration/tarifs',
      given: null,
      from: sql`select o.id, ${eurosSql(sql`o.tarif_cents`)} as nom,
        'du ' || to_char(o.valide_du, 'DD/MM/YYYY') || coalesce(' au ' || to_char(o.valide_au, 'DD/MM/YYYY'), '') as detail,
        count(*) over ()::int as total
        from tarifs_prestations t join tarifs_prestations o on o.id <> t.id and o.code_prestation = t.code_prestation
          and o.code_model = t.code_model and o.duree_contrat = t.duree_contrat
          and o.type_energie is not distinct from t.type_energie
        where t.id = ${id} order by o.valide_du desc`,
    }
  return null
}

/** Reads the rows that belong to a record, where some do. */
export async function readLies(
  cle: CleFiche,
  id: number,
  values: Readonly<Record<string, unknown>>,
): Promise<Lies | null> {
  const source = sourceOf(cle, id, values)
  if (source === null) return null
  const { from, ...told } = source
  const db = await getDb()
  const rows = lies.parse((await db.execute(sql`${from} limit ${MOST}`)).rows)
  return { ...told, rows, total: rows[0]?.total ?? 0 }
}
