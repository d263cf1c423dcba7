import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import {
  AUCUNE_IDENTITE,
  type Identite,
  isOneOf,
  joinIdentites,
  motifsDe,
  type Nom,
  normalEmail,
} from '@/lib/domain/comptes/rgpd/identite'
import { classeDe, type Nature } from '@/lib/domain/comptes/rgpd/natures'
import { plainPhone } from '@/lib/domain/identite/phone'
import type { Db, Tx } from '@/lib/platform/db/client'
import { plainPhoneSql } from '@/lib/platform/db/plain-phone-sql'
import { type Donnee, REGISTRE, type TableClassee } from './registre'

export type Row = Readonly<Record<string, unknown>>
/** A row of a person: all of it (group « »), or the columns of a group. */
export type Ligne = { table: TableClassee; ctid: string; row: Row; groupes: ReadonlySet<string> }
export type Personne = { identite: Identite; userIds: readonly number[] }

const record = z.record(z.string(), z.unknown())
export const located = z.object({ __ctid: z.string() }).catchall(z.unknown())

/** Part of a row that says who somebody is: columns of one group, or keys of one JSON object. */
type Fiche = { groupe: string; valeurs: readonly { nature: Nature; text: string }[] }

const inList = (values: readonly (string | number)[]) =>
  sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )

const isFinder = ({ nature }: Donnee) => nature === 'email' || nature === 'telephone'

function finders(table: TableClassee, { identite, userIds }: Personne): SQL[] {
  const { emails, telephones } = identite
  const { sur } = motifsDe({ ...identite, noms: [] })
  const own = table.name === 'users' ? 'id' : table.userId
  return [
    ...(own !== null && userIds.length > 0 ? [sql`${sql.identifier(own)} in (${inList(userIds)})`] : []),
    ...table.colonnes.filter(isFinder).flatMap(({ name }) => {
      const column = sql.identifier(name)
      const plain = plainPhoneSql(column)
      return [
        ...(emails.length > 0 ? [sql`lower(${column}) in (${inList(emails)})`] : []),
        ...(telephones.length > 0 ? [sql`${plain} in (${inList(telephones)})`] : []),
      ]
    }),
    ...table.colonnes
      .filter(({ nature }) => nature === 'identite' && sur !== null)
      .map(({ name }) => sql`${sql.identifier(name)}::text ~ ${sur}`),
  ]
}

/** Rows that are of a person, wherever they are; columns of a group that names somebody else are left out. */
export async function lignesDe(db: Db | Tx, personne: Personne): Promise<Ligne[]> {
  const lignes: Ligne[] = []
  for (const table of REGISTRE) {
    const conditions = finders(table, personne)
    if (conditions.length === 0) continue
    const { rows } = await db.execute(
      sql`select ctid::text as "__ctid", * from ${sql.identifier(table.name)} where ${sql.join(conditions, sql` or `)}`,
    )
    for (const { __ctid, ...row } of z.array(located).parse(rows)) {
      const groupes = groupesDe(table, row, personne)
      if (groupes.size > 0) lignes.push({ table, ctid: __ctid, row, groupes })
    }
  }
  return lignes
}

function groupesDe(table: TableClassee, row: Row, { identite, userIds }: Personne): Set<string> {
  const own = row[table.name === 'users' ? 'id' : (table.userId ?? '')]
  const isOwn = typeof own === 'number' && userIds.includes(own)
  const found = fichesDe(table, row).filter((fiche) => isOf(identite, fiche))
  return new Set([...(isOwn ? [''] : []), ...found.map(({ groupe }) => groupe)])
}

/** An e-mail is one person's; a phone may be shared: the name tells, and without a name nothing does. */
function isOf(identite: Identite, fiche: Fiche): boolean {
  const texts = fiche.valeurs.map(({ text }) => text)
  if (texts.some((text) => identite.emails.includes(normalEmail(text)))) return true
  const nom = nomDe(fiche)
  return (
    texts.some((text) => identite.telephones.includes(plainPhone(text))) &&
    nom !== null &&
    isOneOf(identite, nom)
  )
}

function nomDe({ valeurs }: Fiche): Nom | null {
  const of = (nature: Nature) => valeurs.find((valeur) => valeur.nature === nature)?.text.trim() ?? ''
  const nom = of('nom') || of('nom_complet')
  return nom === '' ? null : { nom, prenom: of('prenom') }
}

function fichesDe(table: TableClassee, row: Row): Fiche[] {
  const groupes = [...new Set(table.colonnes.filter(isFinder).map(({ groupe }) => groupe))]
  const inJson = table.colonnes.filter(({ nature }) => nature === 'identite')
  return [
    ...groupes.map((groupe) => ({
      groupe,
      valeurs: table.colonnes
        .filter((colonne) => colonne.groupe === groupe)
        .flatMap(({ nature, name }) => valeur(nature, row[name])),
    })),
    ...inJson.map(({ name, groupe }) => ({
      groupe,
      valeurs: Object.entries(record.catch({}).parse(row[name])).flatMap(([key, value]) =>
        valeur(classeDe(key)?.nature ?? 'metier', value),
      ),
    })),
  ]
}

const valeur = (nature: Nature, value: unknown) =>
  typeof value === 'string' && value.trim() !== '' ? [{ nature, text: value }] : []

/**
 * An account with what it is called, and with what its rows are found by: its id and its e-mail alone. Its names and its
 * phone are what its owner wrote, and may be anybody's.
 */
export async function compteDe(db: Db | Tx, userId: number): Promise<{ compte: Personne; cles: Personne }> {
  const userIds = [userId]
  const lignes = await lignesDe(db, { identite: AUCUNE_IDENTITE, userIds })
  const identite = identiteDe(lignes.filter(({ table }) => table.name === 'users'))
  return {
    compte: { identite, userIds },
    cles: { identite: { ...AUCUNE_IDENTITE, emails: identite.emails }, userIds },
  }
}

/** Identity of a person by their rows. */
export function identiteDe(lignes: readonly Ligne[]): Identite {
  return lignes.reduce<Identite>(
    (identite, { table, row, groupes }) =>
      fichesDe(table, row)
        .filter(({ groupe }) => groupes.has(groupe))
        .reduce((all, fiche) => joinIdentites(all, identiteOf(fiche)), identite),
    AUCUNE_IDENTITE,
  )
}

function identiteOf(fiche: Fiche): Identite {
  const finding = fiche.valeurs.filter(({ nature }) => nature === 'email' || nature === 'telephone')
  const nom = nomDe(fiche)
  return {
    emails: finding.map(({ text }) => normalEmail(text)).filter((text) => text.includes('@')),
    telephones: finding.map(({ text }) => plainPhone(text)).filter((text) => /^\+?\d{6,}$/.test(text)),
    noms: nom === null ? [] : [nom],
  }
}

/** Rounds after which nothing new is learnt of one person. */
const ROUNDS = 4

/** A person as far as their rows tell: those found by one identifier give the others, until nothing is added. */
export async function gather(db: Db | Tx, start: Personne): Promise<{ personne: Personne; lignes: Ligne[] }> {
  let personne = start
  let lignes = await lignesDe(db, personne)
  for (let round = 0; round < ROUNDS; round += 1) {
    const identite = joinIdentites(personne.identite, identiteDe(lignes))
    const userIds = [...new Set([...personne.userIds, ...comptes(lignes)])]
    if (sizeOf({ identite, userIds }) === sizeOf(personne)) break
    personne = { identite, userIds }
    lignes = await lignesDe(db, personne)
  }
  return { personne, lignes }
}

const sizeOf = ({ identite, userIds }: Personne) =>
  identite.emails.length + identite.telephones.length + identite.noms.length + userIds.length

function comptes(lignes: readonly Ligne[]): number[] {
  return lignes.filter(({ table }) => table.name === 'users').map(({ row }) => z.number().parse(row.id))
}
