import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { sansPersonne } from '@/lib/domain/rgpd/effacement'
import { type Identite, motifsDe } from '@/lib/domain/rgpd/identite'
import type { Tx } from '@/lib/platform/db/client'

const row = z.object({ type: z.string(), entite_id: z.number(), texte: z.string() })

/** Takes a person out of the search: of the documents that hold what `cles` looks for, and of its words. */
export async function effacerRecherche(tx: Tx, identite: Identite, cles: Identite): Promise<void> {
  const { sur, mots } = motifsDe(identite)
  const { sur: cle } = motifsDe(cles)
  if (sur === null || mots === null || cle === null) return
  const { rows } = await tx.execute(
    sql`select type, entite_id, texte from recherche_documents where texte ~ ${cle} for update`,
  )
  const gone = new Set<string>()
  for (const { type, entite_id, texte } of z.array(row).parse(rows)) {
    const rest = sansPersonne(texte, [sur, mots], '')
    for (const word of texte.split(/[^a-z-]+/)) if (!rest.includes(word)) gone.add(word)
    await tx.execute(sql`
      update recherche_documents set texte = ${rest}, tsv = to_tsvector('simple', ${rest}::text)
      where type = ${type} and entite_id = ${entite_id}`)
  }
  for (const word of gone)
    await tx.execute(sql`
      delete from recherche_lexique l where l.mot = ${word}
        and not exists (select 1 from recherche_documents d where d.tsv @@ plainto_tsquery('simple', ${word}))`)
}
