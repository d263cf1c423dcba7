import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { sansPersonne } from '@/lib/domain/comptes/rgpd/effacement'
import { type Identite, motifsDe } from '@/lib/domain/comptes/rgpd/identite'
import { foldText } from '@/lib/domain/textes/fold-text'
import type { Tx } from '@/lib/platform/db/client'

const row = z.object({ type: z.string(), entite_id: z.number(), texte: z.string() })

/** Takes a person out of the documents of the search that hold what `cles` looks for. */
export async function eraseDocuments(tx: Tx, identite: Identite, cles: Identite): Promise<void> {
  const { sur, mots } = motifsDe(identite)
  const { sur: cle } = motifsDe(cles)
  if (sur === null || mots === null || cle === null) return
  const { rows } = await tx.execute(
    sql`select type, entite_id, texte from recherche_documents where texte ~ ${cle} for update`,
  )
  for (const { type, entite_id, texte } of z.array(row).parse(rows)) {
    const rest = sansPersonne(texte, [sur, mots], '')
    await tx.execute(sql`
      with effaces as (
        update recherche_documents set texte = ${rest} where type = ${type} and entite_id = ${entite_id}
        returning type, entite_id
      )
      insert into recherche_changements (type, entite_id) select type, entite_id from effaces
      on conflict (type, entite_id) do update set revision = excluded.revision`)
  }
}

/** Takes the words of a person's names out of the lexicon, unless a document holds them still. */
export async function eraseMots(tx: Tx, { noms }: Identite): Promise<void> {
  const words = noms.flatMap(({ prenom, nom }) => foldText(`${prenom} ${nom}`).split(/[^a-z-]+/))
  await tx.execute(sql`
    delete from recherche_lexique l where l.mot = any(${sql.param(words)}::text[])
      and not exists (select 1 from recherche_documents d where d.tsv @@ plainto_tsquery('simple', l.mot))`)
}
