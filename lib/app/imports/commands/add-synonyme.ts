import { sql } from 'drizzle-orm'
import { IMPORTS } from '@/lib/app/imports.generated'
import { readCell } from '@/lib/domain/imports/colonne'
import type { Synonyme } from '@/lib/domain/imports/synonymes'
import { foldText } from '@/lib/domain/textes/fold-text'
import type { Acteur } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import { type Tx, transaction } from '@/lib/platform/db/client'
import { importSynonymes } from '@/lib/platform/db/schema/imports'
import { fieldRefusal as refusal } from '@/lib/platform/errors/refusal'

const created = (row: { id: number } | undefined): number => {
  if (!row) throw new Error('synonym was not stored')
  return row.id
}

/**
 * Adds a word that files write for a value of a column: it is read as that value from now on (FIRST-26). Gives its id.
 * Throws ValidationError for a value that the column does not take, or a word that it has.
 */
export async function addSynonyme(
  { type, colonne, mot, valeur }: Synonyme,
  acteur: Acteur,
  remember?: (tx: Tx, id: number) => Promise<void>,
): Promise<number> {
  const definition = IMPORTS.get(type)
  if (!definition || definition.referentiel) throw refusal('type', 'Choisissez un type de la liste.')
  const column = Object.hasOwn(definition.columns, colonne) ? definition.columns[colonne] : undefined
  if (!column || column.interne) throw refusal('colonne', 'Choisissez une colonne de ce type.')
  const folded = foldText(mot)
  if (folded === '') throw refusal('mot', 'Donnez un mot, tel que les fichiers l’écrivent.')
  // A text takes any word for itself; elsewhere a word that is read already must not become another value.
  if (column.format.kind !== 'texte' && 'value' in readCell(mot, column))
    throw refusal('mot', 'Cette colonne lit déjà ce mot.')
  const read = readCell(valeur, column)
  if ('fault' in read) throw refusal('valeur', read.fault)
  return transaction(async (tx) => {
    const { rowCount } = await tx.execute(sql`select 1 from import_synonymes
      where type = ${type} and colonne = ${colonne} and mot = ${folded}`)
    if (rowCount !== 0) throw refusal('mot', 'Ce mot a déjà une valeur dans cette colonne.')
    const [row] = await tx
      .insert(importSynonymes)
      .values({ type, colonne, mot: folded, valeur, userId: acteur.userId })
      .returning({ id: importSynonymes.id })
    const id = created(row)
    const details = { type, colonne, mot: folded, valeur }
    await writeAudit(tx, acteur, {
      action: 'import-synonyme.creation',
      entite: 'import_synonymes',
      id,
      details,
    })
    await remember?.(tx, id)
    return id
  })
}
