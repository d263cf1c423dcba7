import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { JETON_TYPES } from '@/lib/domain/comptes/jetons'
import { now } from '@/lib/platform/clock'
import type { Db, Tx } from '@/lib/platform/db/client'
import { jetons, sessions } from '@/lib/platform/db/schema/comptes/connexion'

type JetonType = (typeof JETON_TYPES)[number]
/** Those that open a session in the place of the one that asked for them. */
type SessionJetonType = Extract<JetonType, 'echange' | 'continuation'>

/** Characters of a token: 32 random bytes in base64url. */
export const JETON_PATTERN = /^[\w-]{43}$/

const digest = (jeton: string) => createHash('sha256').update(jeton).digest('hex')

export type Donnees = Readonly<Record<string, string | boolean>>

/** Several may wait at once: none replaces those made before. */
const SEVERAL: ReadonlySet<JetonType> = new Set(['contestation', 'second-facteur'])

/**
 * Makes a single-use token of `seconds` for a person and answers it; only its digest is stored. The person's earlier
 * tokens of the same type die, where one replaces the other. `donnees` is what its use needs to know later.
 */
export async function createJeton(
  tx: Tx,
  type: Exclude<JetonType, SessionJetonType>,
  userId: number,
  seconds: number,
  donnees?: Donnees,
): Promise<string> {
  if (!SEVERAL.has(type)) await dropJetons(tx, [type], userId)
  return store(tx, { type, userId, donnees }, seconds)
}

/**
 * Makes a single-use token of `seconds` that opens a session in the place of one of the person, and dies with that one, and
 * with any change of the person's password, rights, groups and factors (a trigger of the database; SAFE-28).
 */
export function createSessionJeton(
  tx: Tx,
  type: SessionJetonType,
  { userId, sessionId }: { userId: number; sessionId: string },
  seconds: number,
  donnees?: Donnees,
): Promise<string> {
  return store(tx, { type, userId, sessionId, donnees }, seconds)
}

type Stored = Pick<typeof jetons.$inferInsert, 'type' | 'userId' | 'sessionId' | 'donnees'>

async function store(tx: Tx, stored: Stored, seconds: number): Promise<string> {
  const jeton = randomBytes(32).toString('base64url')
  const createdAt = now()
  const expiresAt = new Date(createdAt.getTime() + seconds * 1000)
  await tx.insert(jetons).values({ ...stored, hash: digest(jeton), createdAt, expiresAt })
  return jeton
}

/** Ends a person's tokens of these types that wait to be used. */
async function dropJetons(tx: Tx, types: readonly JetonType[], userId: number): Promise<void> {
  const waiting = and(eq(jetons.userId, userId), inArray(jetons.type, [...types]), isNull(jetons.usedAt))
  await tx.update(jetons).set({ usedAt: now() }).where(waiting)
}

/** Types that go on to a session of the person by themselves, or add what one is proved by: logins that wait, links of a new password. */
const EN_COURS = ['motdepasse', 'second-facteur', 'facteur'] as const

/** Ends what would go on to a session: for who ends all the sessions of a person (SAFE-28). */
export const dropEnCours = (tx: Tx, userId: number): Promise<void> => dropJetons(tx, EN_COURS, userId)

/** Ends the links and codes of an account that wait to be used, ways to contest apart. */
export const dropLinks = (tx: Tx, userId: number): Promise<void> =>
  dropJetons(tx, [...EN_COURS, 'invitation', 'confirmation'], userId)

/** Whether the session that asked for it lives; true of what no session asked for. */
const isAlive = (at: Date): SQL | undefined =>
  or(
    isNull(jetons.sessionId),
    sql`exists (select 1 from ${sessions} where ${sessions.id} = ${jetons.sessionId} and ${sessions.userId} = ${jetons.userId}
      and ${sessions.revokedAt} is null and ${sessions.expiresAt} > ${at.toISOString()}::timestamptz)`,
  )

const isUsable = (at: Date): SQL | undefined =>
  and(isNull(jetons.usedAt), gt(jetons.expiresAt, at), isAlive(at))

/** Uses a token up and answers whose it was; null when it is unknown, expired or used. Of two at once, one wins. */
export async function consumeJeton(tx: Tx, type: JetonType, jeton: string): Promise<number | null> {
  if (!JETON_PATTERN.test(jeton)) return null
  const at = now()
  const [used] = await tx
    .update(jetons)
    .set({ usedAt: at })
    .where(and(eq(jetons.hash, digest(jeton)), eq(jetons.type, type), isUsable(at)))
    .returning({ userId: jetons.userId })
  return used?.userId ?? null
}

/** Replaces what the use of a token needs to know. */
export async function keepDonnees(tx: Tx, id: number, donnees: Donnees): Promise<void> {
  await tx.update(jetons).set({ donnees }).where(eq(jetons.id, id))
}

/** A token as it is stored: `isUsable` says that it is neither used nor expired. */
export type ReadJeton = {
  id: number
  userId: number
  donnees: unknown
  sessionId: string | null
  isUsable: boolean
}

/** Reads a token without using it up, so that a page may say what it opens; null when it is unknown. */
export async function readJeton(db: Db | Tx, type: JetonType, jeton: string): Promise<ReadJeton | null> {
  if (!JETON_PATTERN.test(jeton)) return null
  const { id, userId, donnees, sessionId } = jetons
  const [found] = await db
    .select({ id, userId, donnees, sessionId, isUsable: sql<boolean>`coalesce(${isUsable(now())}, false)` })
    .from(jetons)
    .where(and(eq(jetons.hash, digest(jeton)), eq(jetons.type, type)))
  return found ?? null
}
