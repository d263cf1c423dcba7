import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '@/lib/platform/db/client'
import type { Personne, Row } from './lignes'

/** A row of the audit with what its columns are to hold. */
type Changee = { row: Row; changes: Readonly<Record<string, unknown>> }

/** Rows that one call changes: each call leaves a row of its own, which names them. */
const LOT = 500

/**
 * Cuts a person out of rows of the audit by the function of its owner, which takes nothing but that: it looks at who is anonymised and at
 * the words that go (SAFE-41). Their accounts are anonymised before. Gives how many rows were changed.
 */
export async function eraseAudit(
  tx: Tx,
  { identite, userIds }: Personne,
  rows: readonly Changee[],
): Promise<number> {
  const lignes = rows.flatMap(({ row, changes }) => {
    const { ip = row.ip, details = row.details } = changes
    const isChanged = !isDeepStrictEqual([ip, details], [row.ip, row.details])
    return isChanged ? [{ id: row.id, adresse: ip === null && row.ip !== null, details }] : []
  })
  const { emails, telephones, noms } = identite
  const valeurs = [...emails, ...telephones, ...noms.flatMap(({ prenom, nom }) => [prenom, nom])]
  let changed = 0
  for (let from = 0; from < lignes.length; from += LOT) {
    const lot = JSON.stringify(lignes.slice(from, from + LOT))
    const { rows } = await tx.execute(
      sql`select audit_effacer(${sql.param([...userIds])}::int[], ${sql.param(valeurs)}::text[], ${lot}::jsonb) as n`,
    )
    changed += z.object({ n: z.number() }).parse(rows[0]).n
  }
  return changed
}
