import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { now } from '@/lib/platform/clock'
import { type Db, getDb, transaction } from '@/lib/platform/db/client'
import { env } from '@/lib/platform/env'
import { once } from '@/lib/platform/once'
import { OWNER_KEY } from './owner'
import { bucketName, getStorage } from './storage'
import { readStored } from './whole'

/** Where files are kept: what tells the place apart from every other, and its name for people. */
const place = z.object({ marque: z.string(), lieu: z.string() })
type Place = z.infer<typeof place>

/** The base has its files elsewhere than where this instance would write: each would lose those of the other (OPS-36). */
export class FilesElsewhereError extends Error {
  override name = 'FilesElsewhereError'

  constructor(theirs: Place, ours: string) {
    super(
      (theirs.lieu === ours
        ? `La base a ses fichiers dans ${ours}, qui n’a plus sa marque\u00a0: remettez-y le fichier «\u00a0${OWNER_KEY}\u00a0». `
        : `La base a ses fichiers dans ${theirs.lieu}\u00a0; ce serveur-ci les mettrait dans ${ours}, où les autres ne les liraient pas. `) +
        'Donnez à tous les serveurs d’une base le même dossier partagé ou le même seau S3, et à une copie de la base les siens. ' +
        `Si les fichiers ont été déplacés ici pour de bon, arrêtez les autres et effacez la ligne «\u00a0${KEY}\u00a0» de la table parametres.`,
    )
  }
}

const KEY = 'stockage'

/** Place of this instance; a folder that has no mark yet has none. */
async function ownPlace(): Promise<{ marque: string | null; lieu: string }> {
  const bucket = bucketName(env())
  // Not by its endpoint, which instances may reach by several names.
  if (bucket !== null) return { marque: `s3/${bucket}`, lieu: `le seau «\u00a0${bucket}\u00a0»` }
  const mark = await readStored(OWNER_KEY)
  const lieu = `le dossier «\u00a0${path.resolve(env().DATA_DIR, 'files')}\u00a0» de ${hostname()}`
  return { marque: mark === null ? null : Buffer.from(mark).toString(), lieu }
}

/** None on a base that no migration has reached. */
async function notedPlace(db: Pick<Db, 'execute'>): Promise<Place | null> {
  const migrated = await db.execute(sql`select to_regclass('public.parametres') is not null as known`)
  if (migrated.rows[0]?.known !== true) return null
  const { rows } = await db.execute(sql`select valeur from parametres where cle = ${KEY}`)
  return rows[0] === undefined ? null : z.object({ valeur: place }).parse(rows[0]).valeur
}

/**
 * Finds why the files of this instance are not those of its base (OPS-36); null where they are, where the base has no place yet,
 * and for the embedded base, which lies beside its files.
 */
export async function findFilesElsewhere(db: Pick<Db, 'execute'>): Promise<FilesElsewhereError | null> {
  if (env().DATABASE_URL === undefined) return null
  const [noted, own] = [await notedPlace(db), await ownPlace()]
  return noted === null || noted.marque === own.marque ? null : new FilesElsewhereError(noted, own.lieu)
}

/** Has a base that was restored forget where its files were: the next start notes where they were restored to (OPS-36). */
export async function forgetFilesElsewhere(): Promise<void> {
  const db = await getDb()
  if ((await findFilesElsewhere(db)) !== null)
    await db.execute(sql`delete from parametres where cle = ${KEY}`)
}

/**
 * Notes on the base where its files are, at its first start, and compares at the others. To be called once the base is migrated.
 * Throws FilesElsewhereError.
 */
export async function claimFiles(): Promise<void> {
  if (env().DATABASE_URL === undefined) return
  await transaction(async (tx) => {
    // Of two instances that start at once, one marks the folder and notes it, and the other finds both.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`parametres:${KEY}`}, 0))`)
    if ((await notedPlace(tx)) === null) {
      const { marque, lieu } = await ownPlace()
      const mine = { marque: marque ?? randomUUID(), lieu }
      if (marque === null) await getStorage().put(OWNER_KEY, once(mine.marque))
      await tx.execute(sql`insert into parametres (cle, valeur, updated_at)
        values (${KEY}, ${JSON.stringify(mine)}::jsonb, ${now().toISOString()})`)
    }
    const elsewhere = await findFilesElsewhere(tx)
    if (elsewhere !== null) throw elsewhere
  })
}
