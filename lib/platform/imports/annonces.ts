import { sql } from 'drizzle-orm'
import type { Tx } from '@/lib/platform/db/client'
import { keySql } from './cles'
import { name } from './definition'
import { type Bloc, resolved } from './resolve'

/** Warns of what storing the kept lines of a block does beyond their own rows, before it is done: a trial tells it too. */
export async function announceBloc(tx: Tx, bloc: Bloc): Promise<void> {
  const { importId, definition } = bloc
  const parts = (definition.annonces ?? []).map(
    ({
      column,
      motif,
      si,
    }) => sql`select l.rang, l.fichier, l.ligne, ${definition.columns[column]?.header ?? column}::text as colonne,
      left(l.${name(column)}, 200) as valeur, ${motif} as motif, ${keySql(definition, sql`l`)} as cle
      from l join c on c.rang = l.rang where ${si}`,
  )
  if (parts.length === 0) return
  await tx.execute(sql`with ${resolved(bloc, { isFinal: false })},
    dits as (insert into import_signalements (import_id, nature, type, rang, import_fichier_id, ligne, colonne, valeur, motif, cle)
      select ${importId}, 'avertissement', ${definition.type}, x.rang, x.fichier, x.ligne, x.colonne, x.valeur, x.motif, x.cle
      from (${sql.join(parts, sql` union all `)}) x returning rang)
    update import_types y set avertissements = y.avertissements + d.nombre from (select count(*)::int as nombre from dits) d
    where y.import_id = ${importId} and y.type = ${definition.type} and d.nombre > 0`)
}
