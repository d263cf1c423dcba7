import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { hideTokens } from '@/lib/domain/administration/hide-tokens'
import { mapStrings } from '@/lib/domain/comptes/rgpd/effacement'
import type { Identite } from '@/lib/domain/comptes/rgpd/identite'
import { now } from '@/lib/platform/clock'
import type { Db, Tx } from '@/lib/platform/db/client'
import { type FichierStocke, fichiersDe } from './fichiers'
import type { Ligne, Personne, Row } from './lignes'
import { REGISTRE, type TableClassee } from './registre'

/** By area, by table: the rows. */
type Tableaux = Record<string, Record<string, Row[]>>

export type DonneesExportees = {
  /** Data handed over, as JSON. */
  donnees: {
    exporteLe: string
    personne: Identite
    groupes: string[]
    domaines: Tableaux
    /** Names of the files, in the order of `fichiers`. */
    fichiers: string[]
  }
  /** The files themselves, by their keys in the storage. */
  fichiers: readonly FichierStocke[]
}

/**
 * Data that the service holds of a person: their rows without what is of others, what they wrote, and their files.
 */
export async function donneesDe(
  db: Db | Tx,
  { identite, userIds }: Personne,
  lignes: readonly Ligne[],
): Promise<DonneesExportees> {
  const domaines: Tableaux = {}
  const add = ({ domaine, name }: TableClassee, row: Row) => {
    domaines[domaine] ??= {}
    domaines[domaine][name] ??= []
    domaines[domaine][name].push(row)
  }
  for (const ligne of lignes) add(ligne.table, ownPart(ligne))
  for (const { table, row } of await ecritsDe(db, userIds))
    add(table, ownPart({ table, row, groupes: WRITTEN }))
  const fichiers = await fichiersDe(db, lignes, { auteurs: userIds })
  return {
    donnees: {
      exporteLe: now().toISOString(),
      personne: identite,
      groupes: await groupesDe(db, userIds),
      domaines,
      fichiers: fichiers.map(({ nom }) => nom),
    },
    fichiers,
  }
}

/** Links that make a text its author's, not that of whom it is about. */
const WRITTEN: ReadonlySet<string> = new Set(['écrit'])

type Part = Pick<Ligne, 'table' | 'row' | 'groupes'>

/** Columns of a row that are of the person, or of nobody; secrets serve the service alone. */
function ownPart({ table, row, groupes }: Part): Row {
  const classes = new Map(table.colonnes.map((colonne) => [colonne.name, colonne]))
  const isTheirs = groupes.has('')
  const entries = Object.entries(shownPart(row)).filter(([name]) => {
    const colonne = classes.get(name)
    if (colonne === undefined || colonne.nature === 'metier') return true
    if (colonne.nature === 'secret' || colonne.nature === 'index') return false
    if (colonne.nature === 'libre') return isTheirs || groupes === WRITTEN
    return groupes.has(colonne.groupe)
  })
  return Object.fromEntries(entries.map(([name, value]) => [name, mapStrings(value, hideTokens)]))
}

/** A message that waits is handed over as the outbox shows it: its codes and links open accounts (SAFE-22). */
function shownPart({ texte_masque: texte, html_masque: html, ...row }: Row): Row {
  return { ...row, ...(texte ? { texte } : {}), ...(html ? { html } : {}) }
}

/** Rows that an account wrote: requests filed, messages, files. */
async function ecritsDe(
  db: Db | Tx,
  userIds: readonly number[],
): Promise<{ table: TableClassee; row: Row }[]> {
  if (userIds.length === 0) return []
  const ids = sql.join(
    userIds.map((id) => sql`${id}`),
    sql`, `,
  )
  const found: { table: TableClassee; row: Row }[] = []
  for (const table of REGISTRE) {
    if (table.auteurs.length === 0) continue
    const isTheirs = table.auteurs.map((column) => sql`${sql.identifier(column)} in (${ids})`)
    const { rows } = await db.execute(
      sql`select * from ${sql.identifier(table.name)} where ${sql.join(isTheirs, sql` or `)}`,
    )
    found.push(...rows.map((row) => ({ table, row })))
  }
  return found
}

async function groupesDe(db: Db | Tx, userIds: readonly number[]): Promise<string[]> {
  if (userIds.length === 0) return []
  const ids = sql.join(
    userIds.map((id) => sql`${id}`),
    sql`, `,
  )
  const { rows } = await db.execute(sql`
    select distinct g.nom from user_groupes u join groupes g on g.id = u.groupe_id where u.user_id in (${ids}) order by g.nom`)
  return z
    .array(z.object({ nom: z.string() }))
    .parse(rows)
    .map(({ nom }) => nom)
}
