import { once } from '@/lib/platform/once'
import 'server-only'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { newQrToken, qrTokenHash } from '@/lib/campagnes/qr/token'
import { qrPath } from '@/lib/domain/campagnes/qr'
import {
  aucuneLigne,
  compter,
  type LigneRegistre,
  type SommeRegistre,
  type TotauxRegistre,
} from '@/lib/domain/parc/registre'
import { formatInstant } from '@/lib/domain/textes/format'
import { logoOfPerimetre } from '@/lib/perimetre/logo'
import { absoluteUrl } from '@/lib/platform/absolute-url'
import { now, today } from '@/lib/platform/clock'
import { getDb } from '@/lib/platform/db/client'
import { registresConformite } from '@/lib/platform/db/schema/parc/registres'
import { giveExport } from '@/lib/platform/exports/give'
import { xlsxStream } from '@/lib/platform/exports/xlsx'
import { type ZipPart, zipChunks } from '@/lib/platform/exports/zip'
import { HopelessJobError, type Job } from '@/lib/platform/jobs/worker'
import { mergePdfs } from '@/lib/platform/pdf/merge'
import { qrModules } from '@/lib/platform/qr'
import { newKey } from '@/lib/platform/storage/key'
import { getStorage } from '@/lib/platform/storage/storage'
import { readStored } from '@/lib/platform/storage/whole'
import { qrPng } from '../qr/image'
import { COLONNES_REGISTRE, finDuClasseur, type LigneClasseur } from './classeur'
import { couverturePdf, suitePdf, TITRE_REGISTRE } from './document'
import { readLignes, readUnites } from './lignes'
import { type Portee, porteeOf } from './portee'
import { registreDonnees } from './registre'

type Report = (percent: number) => Promise<void>

/** Rows of a part of the document: each is drawn, stored and let go. */
const PART = 400

/**
 * Makes the register of compliance for the person who asked for it: a PDF and a workbook of the same rows, read once, with the
 * counts of these rows (PARK-49). Rows pass by batches, and so do the parts of the document: memory stays flat whatever it covers.
 */
export async function runRegistre(
  job: Job,
  report: Report,
): Promise<{ nom: string; totaux: TotauxRegistre }> {
  const { ensembleId, perimetre } = registreDonnees.parse(job.donnees)
  const portee = await porteeOf(perimetre, ensembleId)
  const unites = portee && (await readUnites(portee))
  if (portee === null || unites === null) throw new HopelessJobError('Ce périmètre ne vous est plus ouvert.')
  const total = unites.logements.length + unites.collectifs.length
  if (total === 0) throw new HopelessJobError('Ce périmètre n’a ni logement ni équipement.')
  const { id, numero, auteur } = await numberOf(job, portee)
  const faits = [
    ['Portée', portee.nom],
    ['Registre', numero],
    ['Établi le', formatInstant(now())],
    ['Par', auteur],
  ] as const
  // What the zip is made of goes once it is there: « Mes exports » keeps that one, for its time.
  const keys: string[] = []
  try {
    const totaux = aucuneLigne()
    const parts = partsOf(numero, keys)
    const xlsxCle = newStored(keys, 'xlsx')
    const rows = rowsOf(unites, { totaux, parts, faits, done: (count) => report((90 * count) / total) })
    const xlsx = await getStorage().put(xlsxCle, xlsxStream(TITRE_REGISTRE, COLONNES_REGISTRE, rows))
    const token = newQrToken()
    const adresse = absoluteUrl(qrPath(token))
    const code = {
      bytes: qrPng({ modules: qrModules(adresse), lignes: [], nom: numero }),
      alt: `Code de ${numero}`,
    }
    const logo = await logoOfPerimetre(perimetre)
    const couverture = await couverturePdf({ numero, faits, totaux, code, adresse, logo }, parts.few())
    const pdfCle = newStored(keys, 'pdf')
    const pdf = await getStorage().put(
      pdfCle,
      parts.keys.length === 0 ? once(couverture) : mergePdfs(wholeOf(couverture, parts.keys), TITRE_REGISTRE),
    )
    const sommes: SommeRegistre[] = [
      { nom: `${numero}.pdf`, sha256: pdf.sha256 },
      { nom: `${numero}.xlsx`, sha256: xlsx.sha256 },
    ]
    await (await getDb())
      .update(registresConformite)
      .set({ sommes, totaux, jetonHash: qrTokenHash(token), createdAt: now() })
      .where(eq(registresConformite.id, id))
    const nom = `registre-de-conformite-${today()}.zip`
    const content = zipChunks(filesOf([`${numero}.pdf`, pdfCle], [`${numero}.xlsx`, xlsxCle]))
    await giveExport(job, { nom, mime: 'application/zip', content })
    return { nom, totaux }
  } finally {
    for (const key of keys) await getStorage().remove(key)
  }
}

/** Key of a file that the run is to remove, as `keys` knows from now on. */
function newStored(keys: string[], extension: 'pdf' | 'xlsx'): string {
  const key = newKey('exports', extension)
  keys.push(key)
  return key
}

/** The number of the register of a run, the same where it is worked twice, and who asked for it. */
async function numberOf(
  job: Job,
  { nom, groupeId, clientId, ensembleId }: Portee,
): Promise<{ id: number; numero: string; auteur: string }> {
  const { rows } = await (await getDb()).execute(sql`
    with neuf as (
      insert into registres_conformite as r (id, document_id, numero, groupe_id, client_id, ensemble_id, portee, auteur_id, job_id)
      select n.id, 'r' || left(translate(gen_random_uuid()::text, '-', ''), 23),
        'REG-' || ${today().slice(0, 4)}::text || '-' || lpad(n.id::text, 6, '0'),
        ${groupeId}::int, ${clientId}::int, ${ensembleId}::int, ${nom}, ${job.userId}::int, ${job.id}::int
      from (select nextval(pg_get_serial_sequence('registres_conformite', 'id'))::int as id) n
      on conflict (job_id) do update set portee = excluded.portee
      returning r.id, r.numero
    )
    select neuf.id, neuf.numero, coalesce((select concat_ws(' ', u.firstname, u.lastname) from users u
      where u.id = ${job.userId}::int), '') as auteur from neuf`)
  return z.object({ id: z.number(), numero: z.string(), auteur: z.string() }).parse(rows[0])
}

type Passage = {
  totaux: TotauxRegistre
  parts: ReturnType<typeof partsOf>
  faits: readonly (readonly [string, string])[]
  done: (count: number) => Promise<void>
}

/** Rows of the sheet as they are read: each is counted and drawn on its way, then come the counts. */
async function* rowsOf(
  unites: Awaited<ReturnType<typeof readUnites>>,
  { totaux, parts, faits, done }: Passage,
): AsyncGenerator<LigneClasseur[]> {
  let read = 0
  for await (const { lignes, unites: count } of readLignes(unites, today())) {
    for (const ligne of lignes) compter(totaux, ligne)
    await parts.add(lignes)
    yield lignes
    read += count
    await done(read)
  }
  await parts.end()
  yield finDuClasseur(totaux, faits)
}

/** Parts of the document, stored as they are drawn; a register of one part has none of its own. */
function partsOf(numero: string, stored: string[]) {
  const keys: string[] = []
  let waiting: LigneRegistre[] = []
  const store = async (lignes: readonly LigneRegistre[]) => {
    const key = newStored(stored, 'pdf')
    await getStorage().put(key, once(await suitePdf(numero, keys.length + 1, lignes)))
    keys.push(key)
  }
  return {
    keys,
    add: async (lignes: readonly LigneRegistre[]) => {
      waiting.push(...lignes)
      while (waiting.length > PART) {
        await store(waiting.slice(0, PART))
        waiting = waiting.slice(PART)
      }
    },
    end: async () => {
      if (keys.length === 0) return
      await store(waiting)
      waiting = []
    },
    /** Rows that the first part holds whole. */
    few: (): readonly LigneRegistre[] => waiting,
  }
}

/** The cover, then the parts, one in memory at a time. */
async function* wholeOf(couverture: Uint8Array, keys: readonly string[]): AsyncGenerator<Uint8Array> {
  yield couverture
  for (const key of keys) {
    const bytes = await readStored(key)
    if (bytes === null) throw new Error('une partie du registre n’est plus là')
    yield bytes
  }
}

async function* filesOf(...files: readonly (readonly [nom: string, cle: string])[]): AsyncGenerator<ZipPart> {
  for (const [name, cle] of files) {
    const content = await getStorage().read(cle)
    if (content === null) throw new Error('un fichier du registre n’est plus là')
    yield { name, content }
  }
}
