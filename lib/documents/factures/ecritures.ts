import 'server-only'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import {
  type ChoixEcritures,
  choixEcrituresSchema,
  ECRITURES_MESSAGES,
  nomCsv,
} from '@/lib/domain/documents/factures/choix-ecritures'
import { type Ecriture, ecrituresDe } from '@/lib/domain/documents/factures/ecritures'
import { enteteFec, JOURNAL, libelleEcriture, lignesFec, nomFec } from '@/lib/domain/documents/factures/fec'
import { SANS_ENTITE } from '@/lib/domain/documents/factures/societes'
import { dateFilterOf } from '@/lib/domain/perimetre/dates'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import type { Day } from '@/lib/domain/temps/days'
import { inPerimetre } from '@/lib/perimetre/scope'
import { today } from '@/lib/platform/clock'
import { getDb } from '@/lib/platform/db/client'
import { fromZod } from '@/lib/platform/errors/as-api-error'
import { NotFoundError, ValidationError } from '@/lib/platform/errors/errors'
import { fieldRefusal } from '@/lib/platform/errors/refusal'
import { BOM, csvHeader, csvLines } from '@/lib/platform/lists/csv'
import type { ExportColumn } from '@/lib/platform/lists/export-types'
import { type ListParams, parseListParams, type SearchParams } from '@/lib/platform/lists/params'
import { readListBatches, readListIds } from '@/lib/platform/lists/source'
import { askedListParams } from '@/lib/platform/lists/unknown'
import { type PieceRow, piecesSource } from './ecritures-source'
import { facturesList } from './list'

type Line = { piece: PieceRow; ecriture: Ecriture }
type Bytes = AsyncGenerator<Uint8Array<ArrayBuffer>>

const entriesOf = ({ entite, ...piece }: PieceRow): Ecriture[] =>
  ecrituresDe({
    ...piece,
    tvaDeductible: entite?.tvaDeductible ?? true,
    compteFournisseur: entite?.compteFournisseur ?? null,
  })

const COLUMNS: readonly ExportColumn<Line>[] = [
  { name: 'journal', header: 'Journal', value: () => JOURNAL.code },
  { name: 'date', header: 'Date', value: ({ piece }) => ({ day: piece.date }) },
  { name: 'piece', header: 'Pièce', value: ({ piece }) => piece.numero },
  { name: 'compte', header: 'Compte', value: ({ ecriture }) => ecriture.compte.numero },
  { name: 'libelle', header: 'Libellé', value: ({ piece, ecriture }) => libelleEcriture(piece, ecriture) },
  { name: 'debit', header: 'Débit', value: ({ ecriture }) => ecriture.debitCents / 100, unit: 'euros' },
  { name: 'credit', header: 'Crédit', value: ({ ecriture }) => ecriture.creditCents / 100, unit: 'euros' },
  { name: 'echeance', header: 'Échéance', value: ({ piece }) => ({ day: piece.echeance }) },
  { name: 'contrat', header: 'Contrat', value: ({ piece }) => piece.contrat },
  { name: 'ensemble', header: 'Ensemble', value: ({ piece }) => piece.ensemble },
  {
    name: 'analytique',
    header: 'Code analytique',
    value: ({ piece }) => piece.entite?.codeAnalytique ?? null,
  },
  { name: 'entite', header: 'Entité', value: ({ piece }) => piece.entite?.nom ?? piece.client },
  { name: 'siren', header: 'SIREN', value: ({ piece }) => piece.entite?.siren ?? piece.clientSiren },
]

/** Whose entry it is, where the perimeter covers several clients (PERIM-52); last, since programs read the others by their rank. */
const CLIENT: ExportColumn<Line> = { name: 'client', header: 'Client', value: ({ piece }) => piece.client }

async function* csvOf(ids: readonly number[], { tous }: Pick<Perimetre, 'tous'>): Bytes {
  const columns = tous ? [...COLUMNS, CLIENT] : COLUMNS
  const encoder = new TextEncoder()
  yield encoder.encode(BOM + csvHeader(columns))
  for await (const pieces of readListBatches({ source: piecesSource }, ids)) {
    const lines = pieces.flatMap((piece) => entriesOf(piece).map((ecriture) => ({ piece, ecriture })))
    yield encoder.encode(csvLines(columns, lines))
  }
}

/** The pieces are numbered in their order, that of their days; one that moves nothing takes no number. */
async function* fecOf(ids: readonly number[]): Bytes {
  const encoder = new TextEncoder()
  const validee = today()
  yield encoder.encode(enteteFec)
  let rang = 0
  for await (const pieces of readListBatches({ source: piecesSource }, ids)) {
    const lines = pieces.flatMap((piece) => {
      const ecritures = entriesOf(piece)
      if (ecritures.length === 0) return []
      rang += 1
      const { numero, type, date, entite, fournisseur } = piece
      const codeAnalytique = entite?.codeAnalytique ?? null
      return lignesFec(
        { numero, type, date, ecritures, codeAnalytique, fournisseur: fournisseur ?? 'Fournisseur' },
        { rang, validee },
      )
    })
    yield encoder.encode(lines.join(''))
  }
}

const entite = z.object({ nom: z.string(), siren: z.string() })
type Entite = z.output<typeof entite>

/** The billing entity of the perimeter that is asked for. Throws NotFoundError for any other. */
async function readEntite(perimetre: Perimetre, id: string): Promise<Entite> {
  const db = await getDb()
  const { rows } = await db.execute(sql`select en.nom, en.siren from entites_facturation en
    where en.id = ${Number(id)} and ${inPerimetre(perimetre, { groupe: sql`en.groupe_id`, client: sql`en.client_id` })}`)
  if (rows[0] === undefined) throw new NotFoundError(ECRITURES_MESSAGES.entiteInconnue)
  return entite.parse(rows[0])
}

/** The entities of the perimeter that have a SIREN: those of one company, which the law wants in one file. */
async function readEntitesDe(perimetre: Perimetre, siren: string): Promise<string[]> {
  const db = await getDb()
  const { rows } = await db.execute(sql`select en.id from entites_facturation en where en.siren = ${siren}
    and ${inPerimetre(perimetre, { groupe: sql`en.groupe_id`, client: sql`en.client_id` })} order by en.id`)
  return z
    .array(z.object({ id: z.number() }))
    .parse(rows)
    .map(({ id }) => String(id))
}

const OWN = ['format', 'debut', 'fin']
const textOf = (value: string | string[] | undefined): string => [value ?? ''].flat().join(',')

/** Parameters that are asked for beside the filters of the list. Throws ValidationError with the fault of each field. */
function readChoix(search: SearchParams): ChoixEcritures {
  const read = choixEcrituresSchema.safeParse({
    format: search.format ?? 'csv',
    entite: textOf(search.entite).includes(',') ? '' : textOf(search.entite),
    debut: textOf(search.debut),
    fin: textOf(search.fin),
  })
  if (!read.success) throw fromZod(read.error)
  return read.data
}

/** A FEC is whole: all invoices of these entities in its period, whatever is chosen in the list. Throws for a filter of the list. */
function fecParams(search: SearchParams, entites: readonly string[]): ListParams {
  const [other] = Object.keys(search).filter((name) => name !== 'entite' && !OWN.includes(name))
  if (other !== undefined)
    throw new ValidationError(
      `Un FEC est complet\u00a0: il ne prend pas «\u00a0${other}\u00a0», qui en ôterait des factures.`,
      { reason: `Unknown parameter ${other}`, source: 'query', param: other },
    )
  const params = parseListParams({}, facturesList)
  return { ...params, filters: { ...params.filters, entite: [...entites] } }
}

export type FichierEcritures = { nom: string; mime: string; lignes: number; content: Bytes; format: string }
type Periode = { debut: Day; fin: Day }

/** Keys of the invoices that the parameters keep, of a period alone where one is given. */
function readIds(scope: Perimetre, params: ListParams, periode: Periode | null): Promise<number[]> {
  if (periode === null) return readListIds(facturesList, scope, params)
  const dates = dateFilterOf({ start: periode.debut, end: periode.fin })
  const filters = { ...params.filters, periode: ['seule'] }
  return readListIds(facturesList, { ...scope, dates }, { ...params, filters })
}

/** The FEC of a company and a fiscal period, all its entities together, in the order of the days: whatever client and contracts are chosen, it is whole. */
async function openFec(
  perimetre: Perimetre,
  search: SearchParams,
  { siren, periode }: { siren: string; periode: Periode },
): Promise<FichierEcritures> {
  const whole: Perimetre = { ...perimetre, client: null, contrats: { mode: 'tous' } }
  const params = fecParams(search, await readEntitesDe(whole, siren))
  const ids = await readIds(whole, { ...params, tri: 'date', ordre: 'asc' }, periode)
  if (ids.length === 0) throw fieldRefusal('fin', 'Cette société n’a aucune facture dans cette période.')
  return {
    format: 'fec',
    lignes: ids.length,
    nom: nomFec(siren, periode.fin),
    mime: 'text/plain; charset=utf-8',
    content: fecOf(ids),
  }
}

/** The CSV of the invoices that the filters of the list keep, of a period alone where one is given. */
async function openCsv(
  perimetre: Perimetre,
  search: SearchParams,
  of: { entite: Entite | typeof SANS_ENTITE | null; periode: Periode | null },
): Promise<FichierEcritures> {
  const listed = Object.fromEntries(Object.entries(search).filter(([name]) => !OWN.includes(name)))
  const ids = await readIds(perimetre, askedListParams(listed, facturesList, perimetre), of.periode)
  return {
    format: 'csv',
    lignes: ids.length,
    nom: nomCsv({ ...of, today: today() }),
    mime: 'text/csv; charset=utf-8',
    content: csvOf(ids, perimetre),
  }
}

/**
 * The accounting entries that an address asks for (DOC-17, DOC-39): a CSV of the rows that its filters keep, of one entity and of a
 * period where it names them; or the FEC of the company of an entity and a fiscal period. A thousand pieces are read at a time. Throws
 * ValidationError for what cannot be understood and for a period without invoice, NotFoundError for another's entity.
 */
export async function openEcritures(perimetre: Perimetre, search: SearchParams): Promise<FichierEcritures> {
  const choix = readChoix(search)
  const periode = choix.debut === '' ? null : { debut: choix.debut, fin: choix.fin }
  if (choix.entite === SANS_ENTITE) return openCsv(perimetre, search, { entite: SANS_ENTITE, periode })
  const found = choix.entite === '' ? null : await readEntite(perimetre, choix.entite)
  if (choix.format === 'fec' && found !== null && periode !== null)
    return openFec(perimetre, search, { siren: found.siren, periode })
  return openCsv(perimetre, search, { entite: found, periode })
}
