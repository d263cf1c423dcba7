import { randomBytes } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { EFFACE, isMentioned, mapStrings, sansPersonne } from '@/lib/domain/comptes/rgpd/effacement'
import { type Identite, type Motifs, motifsDe } from '@/lib/domain/comptes/rgpd/identite'
import type { Nature } from '@/lib/domain/comptes/rgpd/natures'
import type { Tx } from '@/lib/platform/db/client'
import { eraseAudit } from './audit'
import type { Ligne, Personne, Row } from './lignes'
import { type Mention, mentionsDe } from './mentions'
import { eraseDocuments, eraseMots } from './recherche'
import { REGISTRE, type TableClassee } from './registre'
import { remplacement } from './remplacement'

type Changes = Readonly<Record<string, unknown>>

/** Rows touched, by area. */
export type Touches = Readonly<Record<string, number>>

/** Table kept with the account: it names nobody, and says what a past request was allowed to show. */
const KEPT_WITH_ACCOUNT = 'user_groupes'

/**
 * Takes a person out of every table, in the caller's transaction, which has anonymised their accounts (SAFE-41): rows of their account go, columns that say who they are
 * are replaced or emptied, and their names, e-mails and phones are cut out of every free text. Their files are another
 * matter (`fichiers.ts`). Texts of other rows are found by `cles`: all that names the person, unless told otherwise.
 */
export async function erase(
  tx: Tx,
  { identite, userIds }: Personne,
  lignes: readonly Ligne[],
  cles: Identite = identite,
): Promise<Touches> {
  const motifs = motifsDe(identite)
  const pseudonyme = `efface-${randomBytes(6).toString('hex')}`
  const touched = new Map<string, number>()
  const count = (table: TableClassee) => touched.set(table.domaine, (touched.get(table.domaine) ?? 0) + 1)
  const ofAudit: { row: Row; changes: Changes }[] = []
  for (const ligne of lignes) {
    if (ligne.table.name === KEPT_WITH_ACCOUNT) continue
    if (ligne.table.name === 'audit')
      ofAudit.push({ row: ligne.row, changes: changesOf(ligne, motifs, pseudonyme) })
    else if (ligne.table.isOfUser && ligne.groupes.has('')) await remove(tx, ligne)
    else await update(tx, ligne, changesOf(ligne, motifs, pseudonyme))
    count(ligne.table)
  }
  await eraseAudit(tx, { identite, userIds }, ofAudit)
  for (const userId of userIds) await tx.execute(sql`delete from idempotence where portee = ${`u${userId}`}`)
  const mentions = await otherMentions(tx, motifs, motifsDe(cles))
  const inAudit = mentions.filter(({ table }) => table.name === 'audit')
  for (const mention of mentions.filter((one) => !inAudit.includes(one)))
    if (await update(tx, mention, mention.changes)) count(mention.table)
  const changed = await eraseAudit(tx, { identite, userIds }, inAudit)
  for (const { table } of inAudit.slice(0, changed)) count(table)
  await eraseDocuments(tx, identite, cles)
  await eraseMots(tx, identite)
  return Object.fromEntries(touched)
}

/** A row of the person: what says who they are is replaced, what they wrote no longer names them. */
function changesOf(ligne: Ligne, motifs: Motifs, pseudonyme: string): Changes {
  const { table, row, groupes } = ligne
  const changes = table.colonnes
    .filter(({ name, nature, groupe }) => row[name] !== null && !isKept(nature) && groupes.has(groupe))
    .map((colonne) => [colonne.name, remplacement(table.name, colonne, row, { pseudonyme, motifs })])
  return { ...Object.fromEntries(changes), ...(table.name === 'outbox' ? mailChanges(row) : {}) }
}

const isKept = (nature: Nature) => nature === 'metier' || nature === 'index'

/** A mail to the person: what it said goes, and it does not leave any more. */
function mailChanges({ etat }: Row): Changes {
  return {
    texte: EFFACE,
    html: null,
    texte_masque: null,
    html_masque: null,
    agenda: null,
    ...(etat === 'En attente' ? { etat: 'Annulé' } : {}),
  }
}

function sansNoms(value: unknown, sources: readonly (string | null)[]): unknown {
  return mapStrings(value, (text) => sansPersonne(text, sources))
}

/** Free texts of other rows: names alone are cut where the person is meant beyond doubt. */
async function otherMentions(
  tx: Tx,
  motifs: Motifs,
  cles: Motifs,
): Promise<(Mention & { changes: Changes })[]> {
  const familles = (await areBorneByOthers(tx, cles)) ? null : cles.familles
  const source = [cles.sur, familles].filter((one) => one !== null).join('|')
  if (source === '') return []
  return (await mentionsDe(tx, source)).map((mention) => {
    const { colonnes, row } = mention
    const isSure = colonnes.some(({ name }) => isMentioned(JSON.stringify(row[name] ?? ''), cles.sur))
    const sources = isSure ? [motifs.sur, motifs.noms] : [familles]
    const changes = colonnes
      .filter(({ name, nature }) => nature === 'libre' && row[name] !== null)
      .map(({ name }) => [name, sansNoms(row[name], sources)] as const)
    return { ...mention, changes: Object.fromEntries(changes) }
  })
}

/** Whether somebody else has the family name; to be asked once the person's own rows have lost it. */
async function areBorneByOthers(tx: Tx, { familles }: Motifs): Promise<boolean> {
  if (familles === null) return true
  const source = `(?<![[:alnum:]])${familles}(?![[:alnum:]])`
  const bearers = REGISTRE.flatMap((table) =>
    table.colonnes
      .filter(({ nature }) => nature === 'nom' || nature === 'nom_complet')
      .map(
        ({ name }) =>
          sql`exists (select 1 from ${sql.identifier(table.name)} where initcap(${sql.identifier(name)}) ~ ${source})`,
      ),
  )
  const { rows } = await tx.execute(sql`select 1 where ${sql.join(bearers, sql` or `)}`)
  return rows.length > 0
}

type Place = { table: TableClassee; ctid: string; row: Row }

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

async function update(tx: Tx, place: Place, changes: Changes): Promise<boolean> {
  const { table, ctid, row } = place
  const sets = Object.entries(changes)
    .filter(([name, value]) => !isSame(value, row[name]))
    .map(([name, value]) => {
      const isJson = table.colonnes.find((colonne) => colonne.name === name)?.isJson
      // A list is one parameter: `sql` would make several of it.
      const stored: SQL =
        isJson && value !== null
          ? sql`${JSON.stringify(value)}::jsonb`
          : sql`${Array.isArray(value) ? sql.param(value) : value}`
      return sql`${sql.identifier(name)} = ${stored}`
    })
  if (sets.length === 0) return false
  await tx.execute(
    sql`update ${sql.identifier(table.name)} set ${sql.join(sets, sql`, `)} where ctid = ${ctid}::tid`,
  )
  return true
}

async function remove(tx: Tx, { table, ctid }: Ligne): Promise<void> {
  await tx.execute(sql`delete from ${sql.identifier(table.name)} where ctid = ${ctid}::tid`)
}
