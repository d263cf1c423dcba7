import 'server-only'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { DemandeType } from '@/lib/domain/demandes/commun/numero'
import { callerOf } from '@/lib/platform/api/collection'
import type { Session } from '@/lib/platform/auth/session'
import { getDb } from '@/lib/platform/db/client'
import { type Demande, findDemande } from './suivi/demande'

/** A request as its receipt shows it; `confirmation` is the address its confirmation goes to, null without one. */
export type Recu = { demande: Demande; confirmation: string | null }

/** A request of this type that the person filed; null for any other. */
export async function findRecu(session: Session, type: DemandeType, id: number): Promise<Recu | null> {
  const demande = await findDemande(id, callerOf(session))
  if (demande === null || demande.type !== type || demande.createurId !== session.user.id) return null
  const db = await getDb()
  const { rows } = await db.execute(
    sql`select destinataire from outbox where cle_unique = ${`demande-${id}-createur`}`,
  )
  const [mail] = z.array(z.object({ destinataire: z.string() })).parse(rows)
  return { demande, confirmation: mail?.destinataire ?? null }
}
