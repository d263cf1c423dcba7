import { type SQL, sql } from 'drizzle-orm'
import type { CleFiche } from '@/lib/domain/administration/referentiels/fiches'
import type { Dossiers } from '@/lib/perimetre/dossier'
import { staffScope } from '@/lib/platform/lists/staff-scope'

/** A kind of record that administrators keep: where it is, what it is called by, and what else finds it. */
const kept = (fiche: CleFiche, nature: string, from: SQL, nom: SQL, detail: SQL): Dossiers => ({
  genre: 'reglages',
  path: (id) => `/administration/${fiche}/${id}`,
  mots: ({ holds, caller: { userId } }) => sql`
    select t.id, ${nom} as numero, ${nature}::text as nature, ${detail} as detail, '' as cle
    from ${from} where ${staffScope(userId)} and t.archive_le is null and ${holds(nom, detail)}`,
})

const LIEU = sql`concat_ws(' ', t.code_postal, t.ville)`

/** Records that the staff keep by hand (FIRST-20). */
export const REGLAGES_DOSSIERS: readonly Dossiers[] = [
  kept(
    'groupes',
    'Groupe',
    sql`(select * from groupes where parent_groupe_id is not null) t`,
    sql`t.nom`,
    sql`coalesce(t.num_tiers, '')`,
  ),
  kept('clients', 'Client', sql`clients t`, sql`t.nom`, sql`concat_ws(', ', t.client_id, ${LIEU})`),
  kept('agences', 'Agence', sql`agences t`, sql`t.nom`, sql`concat_ws(', ', t.code, ${LIEU})`),
  kept(
    'prescripteurs',
    'Prescripteur',
    sql`prescripteurs t`,
    sql`concat_ws(' ', t.prenom, t.nom)`,
    sql`concat_ws(', ', t.email, t.region)`,
  ),
]
