import 'server-only'
import { asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { checkDigest, digestOf } from '@/lib/contenu/digest'
import type { Etape, Tutoriel } from '@/lib/domain/contenu/tutoriel'
import type { Appelant } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import { now } from '@/lib/platform/clock'
import { type Db, getDb, type Tx, transaction } from '@/lib/platform/db/client'
import { spotlights } from '@/lib/platform/db/schema/contenu/spotlights'

export type StoredTutoriel = Tutoriel & {
  /** Mark of this state, which a save names: it differs as soon as somebody saved another. */
  mark: string
}

async function read(db: Db | Tx): Promise<StoredTutoriel> {
  const rows = await db
    .select()
    .from(spotlights)
    .where(isNotNull(spotlights.publishedAt))
    .orderBy(asc(spotlights.ordre), asc(spotlights.id))
  const etapes = rows.map(({ id, titre, texte, selecteur, portails, roles }) => ({
    id,
    titre,
    texte,
    selecteur: selecteur ?? '',
    portails,
    roles,
  }))
  return { etapes, mark: digestOf(etapes) }
}

/** The steps of the guided tutorial of every portal, for the staff. */
export async function readTutorielSystem(): Promise<StoredTutoriel> {
  return read(await getDb())
}

/**
 * Stores the steps in their order; those left out are deleted. Every instance shows them at its next request. Throws
 * ConflictError when somebody saved since `mark`.
 */
export async function setTutoriel(
  { etapes, mark }: StoredTutoriel,
  acteur: Appelant<number>,
): Promise<StoredTutoriel> {
  const at = now()
  return transaction(async (tx) => {
    // Two saves at once follow one another, whatever the rows.
    await tx.execute(sql`lock table spotlights in share row exclusive mode`)
    const stored = await read(tx)
    checkDigest(
      mark,
      stored.mark,
      'Quelqu’un d’autre a modifié la visite guidée depuis que vous l’avez ouverte. Rien de votre saisie n’est perdu.',
    )
    const known = stored.etapes.flatMap(({ id }) => id ?? [])
    const kept = new Set(etapes.map(({ id }) => id))
    const gone = known.filter((id) => !kept.has(id))
    if (gone.length > 0) await tx.delete(spotlights).where(inArray(spotlights.id, gone))
    for (const [ordre, etape] of etapes.entries()) await write(tx, etape, { ordre, at, known })
    await writeAudit(tx, acteur, {
      action: 'tutoriel.modification',
      entite: 'spotlights',
      details: { etapes: etapes.map(({ titre }) => titre) },
    })
    return read(tx)
  })
}

type Place = { ordre: number; at: Date; known: readonly number[] }

async function write(tx: Tx, { id, selecteur, ...etape }: Etape, { ordre, at, known }: Place): Promise<void> {
  const values = { ...etape, selecteur: selecteur || null, ordre, updatedAt: at }
  if (id !== null && known.includes(id)) await tx.update(spotlights).set(values).where(eq(spotlights.id, id))
  else await tx.insert(spotlights).values({ ...values, publishedAt: at })
}
