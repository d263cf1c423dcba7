import { ETATS_PUBLICS } from '@/lib/domain/demandes/publiques'
import 'server-only'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { now } from '@/lib/platform/clock'
import { type Db, getDb, type Tx } from '@/lib/platform/db/client'

const journee = z.object({
  agence: z.string(),
  adresse: z.string(),
  debutAt: z.coerce.date(),
  finAt: z.coerce.date(),
})
/** Where and when people are received. */
export type Journee = z.output<typeof journee>

const row = z.object({
  id: z.number(),
  numero: z.string(),
  nom: z.string(),
  prenom: z.string(),
  email: z.string(),
  etat: z.enum(ETATS_PUBLICS.inscription),
  invites: z.number(),
  updatedAt: z.coerce.date(),
  journee: journee.nullable(),
  /** Place on the waiting list, from 1; null for whoever is not on it. */
  rang: z.number().nullable(),
})

/** A registration for an open day, as its person sees it. */
export type InscriptionJpo = z.output<typeof row> & { isPast: boolean }

/** A registration by its id, which only its sealed token names to visitors; null when it is gone. */
export async function findInscriptionPublic(id: number, on?: Db | Tx): Promise<InscriptionJpo | null> {
  const db = on ?? (await getDb())
  const { rows } = await db.execute(sql`
    select i.id, i.numero, i.nom, i.prenom, i.email, i.etat, i.invites, i.updated_at as "updatedAt",
      (select json_build_object('agence', a.nom, 'adresse', a.adresse, 'debutAt', s.debut_at, 'finAt', s.fin_at)
        from sessions_jpo s join agences a on a.id = s.agence_id where s.id = i.session_id) as journee,
      case when i.etat = 'Liste d''attente' then (select count(*)::int from inscriptions w
        where w.session_id = i.session_id and w.etat = 'Liste d''attente' and w.id <= i.id) end as rang
    from inscriptions i where i.id = ${id}`)
  const [found] = z.array(row).parse(rows)
  if (found === undefined) return null
  return { ...found, isPast: found.journee !== null && found.journee.finAt <= now() }
}
