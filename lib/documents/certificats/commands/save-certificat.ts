import { createId } from '@paralleldrive/cuid2'
import { and, eq, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import {
  CERTIFICAT_MESSAGES,
  type CertificatSaisi,
  type CertificatStatut,
  statutDonne,
} from '@/lib/domain/documents/certificats'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import { inPerimetre, rights } from '@/lib/perimetre/scope'
import type { Answer } from '@/lib/platform/api/idempotency'
import type { Appelant } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import { now } from '@/lib/platform/clock'
import { type Db, getDb, type Tx } from '@/lib/platform/db/client'
import { certificats } from '@/lib/platform/db/schema/documents/certificats'
import { NotFoundError } from '@/lib/platform/errors/errors'
import { fieldRefusal } from '@/lib/platform/errors/refusal'
import { type Reply, reply } from '@/lib/platform/http/response'
import { type Fichier, receiveFiles } from '@/lib/platform/uploads/receive'

type By = {
  perimetre: Perimetre
  acteur: Appelant<number>
  form: FormData | null
  remember: (tx: Tx, answer: Answer) => Promise<void>
}

const place = z.object({
  logementId: z.number(),
  clientId: z.number(),
  contratId: z.number().nullable(),
})

/** The dwelling of the perimeter that bears the reference, otherwise the words themselves: partners work on places of their own. */
async function placeOf(tx: Tx, perimetre: Perimetre, logement: string) {
  const { rows } = await tx.execute(sql`
    select l.id as "logementId", l.client_id as "clientId", l.contrat_id as "contratId" from logements l
    where l.reference = ${logement} and l.archive_le is null and ${inPerimetre(perimetre, {
      groupe: sql`l.groupe_id`,
      client: sql`l.client_id`,
      contratId: sql`l.contrat_id`,
    })} order by l.id limit 2`)
  const { client, tous } = perimetre
  // Of several clients, a place of no dwelling, or of a reference that two have, would be nobody's.
  if (tous !== undefined && rows.length !== 1) throw fieldRefusal('logement', CERTIFICAT_MESSAGES.client)
  if (rows[0] !== undefined) return { ...place.parse(rows[0]), logementTexte: null }
  return { logementId: null, clientId: client?.id ?? null, contratId: null, logementTexte: logement }
}

/** Throws ValidationError for a number that another certificate bears (CONTRACT-10). */
async function refuseDuplicate(tx: Tx, numero: string, id: number): Promise<void> {
  if (numero === '') return
  const [found] = await tx
    .select({ id: certificats.id })
    .from(certificats)
    .where(and(eq(certificats.numero, numero), ne(certificats.id, id)))
    .limit(1)
  if (found) throw fieldRefusal('numero', CERTIFICAT_MESSAGES.doublon)
}

/** Columns of a certificate for what was given, with its file where one came. */
function columnsOf(given: CertificatSaisi, file: Fichier | undefined) {
  const { etape: _, logement: __, installateurEmail, numero, pce, visaLe, ...rest } = given
  return {
    ...rest,
    installateurEmail: installateurEmail || null,
    numero: numero || null,
    pce: pce || null,
    visaLe: visaLe || null,
    statut: statutDonne(given),
    updatedAt: now(),
    ...(file ? { fichierId: file.id, sha256: file.sha256 } : {}),
  } as const
}

type Saved = { id: number; statut: CertificatStatut }

const brouillon = z.object({
  groupeId: z.number(),
  clientId: z.number().nullable(),
  fichierId: z.number().nullable(),
  logementId: z.number().nullable(),
})
type Brouillon = z.output<typeof brouillon>

/** The draft of one of the person's groups. Throws 404. */
async function readBrouillon(
  db: Db | Tx,
  id: number,
  { userId, lock }: { userId: number; lock: boolean },
): Promise<Brouillon> {
  const { rows } = await db.execute(sql`
    select ce.groupe_id as "groupeId", ce.client_id as "clientId", ce.fichier_id as "fichierId",
      ce.logement_id as "logementId"
    from certificats ce
    where ce.id = ${id} and ce.statut = 'Brouillon' and ${rights(userId, sql`ce.groupe_id`)}
    ${lock ? sql`for update` : sql``}`)
  if (rows[0] === undefined) throw new NotFoundError()
  return brouillon.parse(rows[0])
}

/**
 * The dwelling of the draft's own group that bears the reference, the one it has before any other: whatever perimeter
 * another tab has chosen since, a draft changes neither group nor client (TRUST-03).
 */
async function placeOfBrouillon(tx: Tx, { groupeId, clientId, logementId }: Brouillon, logement: string) {
  const { rows } = await tx.execute(sql`
    select l.id as "logementId", l.client_id as "clientId", l.contrat_id as "contratId" from logements l
    where l.reference = ${logement} and l.groupe_id = ${groupeId} and (l.archive_le is null or l.id = ${logementId}::int)
      and (${clientId}::int is null or l.client_id = ${clientId}::int)
    order by l.id is not distinct from ${logementId}::int desc, l.id limit 1`)
  if (rows[0] !== undefined) return { ...place.parse(rows[0]), logementTexte: null }
  return { logementId: null, clientId, contratId: null, logementTexte: logement }
}

/**
 * Stores a certificate with its file, or what is known of one that is awaited (CONTRACT-09); with an id, the draft of that id.
 * Throws 404 without group and for another's draft, ValidationError for a duplicate number, for a file that is missing, and
 * for a second one.
 */
export async function saveCertificat(id: number | null, given: CertificatSaisi, by: By): Promise<Reply> {
  const { perimetre, acteur, form, remember } = by
  const { userId } = acteur
  const groupeId =
    id === null
      ? perimetre.groupe?.id
      : (await readBrouillon(await getDb(), id, { userId, lock: false })).groupeId
  if (groupeId === undefined) throw new NotFoundError()
  const rules = { categorie: 'certificat', auteurId: userId, groupeId, single: true }
  const data = await receiveFiles(form, rules, async (tx, [file]): Promise<Saved> => {
    const former = id === null ? null : await readBrouillon(tx, id, { userId, lock: true })
    if (given.etape === 'Transmis' && !file && !former?.fichierId)
      throw fieldRefusal('files', CERTIFICAT_MESSAGES.fichier)
    await refuseDuplicate(tx, given.numero, id ?? 0)
    const where =
      former === null
        ? await placeOf(tx, perimetre, given.logement)
        : await placeOfBrouillon(tx, former, given.logement)
    const values = { ...columnsOf(given, file), ...where }
    const saved = id === null ? await add(tx, values, groupeId, userId) : await change(tx, id, values)
    await writeAudit(tx, acteur, { action: 'certificat.saisie', entite: 'certificats', ...saved })
    await remember(tx, { status: 201, data: { data: saved } })
    return saved
  })
  return reply(201, { data })
}

type Values = ReturnType<typeof columnsOf> & Awaited<ReturnType<typeof placeOf>>

async function add(tx: Tx, values: Values, groupeId: number, createurId: number): Promise<Saved> {
  const [row] = await tx
    .insert(certificats)
    .values({ ...values, documentId: createId(), groupeId, createurId, createdAt: now() })
    .onConflictDoNothing({ target: certificats.numero })
    .returning({ id: certificats.id, statut: certificats.statut })
  if (row === undefined) throw fieldRefusal('numero', CERTIFICAT_MESSAGES.doublon)
  return row
}

async function change(tx: Tx, id: number, values: Values): Promise<Saved> {
  await tx.update(certificats).set(values).where(eq(certificats.id, id))
  return { id, statut: values.statut }
}
