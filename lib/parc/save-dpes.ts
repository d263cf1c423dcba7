import 'server-only'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { classesOf, valideJusquau } from '@/lib/domain/parc/dpe'
import type { DpeSaisi } from '@/lib/domain/parc/dpe-saisie'
import type { DPE_ORIGINES } from '@/lib/domain/parc/statuts'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import { inPerimetre, rights } from '@/lib/perimetre/scope'
import type { Tx } from '@/lib/platform/db/client'
import { dpes } from '@/lib/platform/db/schema/parc/dpes'

/** Why a diagnosis is not stored, by the field at fault. */
export type DpeRefus = { champ: keyof DpeSaisi; motif: string }

const place = z.object({
  reference: z.string(),
  groupeId: z.number(),
  clientId: z.number(),
  contratId: z.number().nullable(),
  logementId: z.number(),
})
type Place = z.infer<typeof place>

/**
 * Stores diagnoses of dwellings of the perimeter, with the classes and the last day that follow from them; each is answered
 * by why it was not stored, or null. Numbers of ADEME are unlike one another here, and another's is refused.
 */
export async function saveDpes(
  tx: Tx,
  perimetre: Perimetre,
  given: readonly DpeSaisi[],
  origine: (typeof DPE_ORIGINES)[number],
): Promise<(DpeRefus | null)[]> {
  const places = await placesOf(tx, perimetre, given)
  const rows = given.flatMap((dpe) => {
    const at = places.get(dpe.logement)
    if (!at) return []
    const { reference: _reference, ...where } = at
    const { logement: _logement, ...said } = dpe
    return [{ ...said, ...where, ...classesOf(dpe), valideJusquau: valideJusquau(dpe.date), origine }]
  })
  const stored = new Set<string>()
  if (rows.length > 0)
    for (const { numero } of await tx
      .insert(dpes)
      .values(rows)
      .onConflictDoNothing({ target: dpes.numeroAdeme })
      .returning({ numero: dpes.numeroAdeme }))
      stored.add(numero)
  return given.map(({ logement, numeroAdeme }) => {
    if (stored.has(numeroAdeme)) return null
    const at = places.get(logement)
    if (at === null)
      return {
        champ: 'logement',
        motif: 'plusieurs logements ont cette référence\u00a0: choisissez un client.',
      }
    return at
      ? { champ: 'numeroAdeme', motif: 'ce DPE est déjà enregistré.' }
      : { champ: 'logement', motif: 'cette référence n’est pas dans votre périmètre.' }
  })
}

/** Dwellings of the perimeter by the references that are given; null for one that two clients have (PERIM-52). */
async function placesOf(
  tx: Tx,
  perimetre: Perimetre,
  given: readonly DpeSaisi[],
): Promise<Map<string, Place | null>> {
  const references = [...new Set(given.map(({ logement }) => logement))]
  const { rows } = await tx.execute(sql`
    select l.reference, l.groupe_id as "groupeId", l.client_id as "clientId", l.contrat_id as "contratId",
      l.id as "logementId"
    from logements l
    where l.reference = any(${sql.param(references)}::text[]) and l.archive_le is null
      and ${rights(perimetre.userId, sql`l.groupe_id`)}
      and ${inPerimetre(perimetre, {
        groupe: sql`l.groupe_id`,
        client: sql`l.client_id`,
        contratId: sql`l.contrat_id`,
      })}`)
  const found = new Map<string, Place | null>()
  for (const one of z.array(place).parse(rows))
    found.set(one.reference, found.has(one.reference) ? null : one)
  return found
}
