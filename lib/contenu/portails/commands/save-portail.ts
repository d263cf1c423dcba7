import 'server-only'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { checkDigest } from '@/lib/contenu/digest'
import { documentChoices, isKept } from '@/lib/contenu/documents'
import { empreinteOf, type PortailOuvert, readPortail } from '@/lib/contenu/portails/edition'
import { writeAccueil, writeMenu } from '@/lib/contenu/portails/write-portail'
import type { PortailContenu, portailEdite } from '@/lib/domain/contenu/portail'
import { portailChangements } from '@/lib/domain/contenu/portail-changements'
import type { Appelant } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import { now } from '@/lib/platform/clock'
import { type Tx, transaction } from '@/lib/platform/db/client'
import { groupes } from '@/lib/platform/db/schema/perimetre/groupes'
import { NotFoundError } from '@/lib/platform/errors/errors'
import { fieldRefusal } from '@/lib/platform/errors/refusal'

/**
 * Stores a portal as it was edited, with one row of the audit that says what changed; it is live at the next request.
 * Throws NotFoundError for a portal that is not the person's to edit or a line that is not the portal's, ConflictError when
 * the portal has changed since it was opened. Gives the digest of its new state.
 */
export async function savePortail(
  id: number,
  { empreinte, ...edited }: z.output<typeof portailEdite>,
  acteur: Appelant<number>,
): Promise<string> {
  return transaction(async (tx) => {
    const before = await readPortail(tx, acteur.userId, id, true)
    if (before === null) throw new NotFoundError()
    checkDigest(
      empreinte,
      empreinteOf(before),
      'Ce portail a été modifié entre-temps. Rechargez la page pour repartir de son état actuel.',
    )
    const after = withPageAddresses(edited, before)
    await checkLines(tx, after, before)
    const { label, couleurPortail } = after
    await tx.update(groupes).set({ label, couleurPortail, updatedAt: now() }).where(eq(groupes.id, id))
    await writeMenu(tx, before, after.liens)
    await writeAccueil(tx, before, after.tuiles)
    const changements = portailChangements(before.contenu, after)
    if (changements.length > 0)
      await writeAudit(tx, acteur, {
        action: 'portail.modification',
        entite: 'portails',
        id,
        details: { changements },
      })
    const stored = await readPortail(tx, acteur.userId, id)
    if (stored === null) throw new NotFoundError()
    return empreinteOf(stored)
  })
}

/** The address of a page is edited with the page: here it stays as it is. */
function withPageAddresses(edited: PortailContenu, { liens, contenu }: PortailOuvert): PortailContenu {
  const urls = new Map(contenu.liens.map(({ id, url }) => [id, url]))
  return {
    ...edited,
    liens: edited.liens.map((line) =>
      line.id !== null && liens[line.id]?.page ? { ...line, url: urls.get(line.id) ?? line.url } : line,
    ),
  }
}

async function checkLines(tx: Tx, after: PortailContenu, before: PortailOuvert): Promise<void> {
  for (const [lines, known] of [
    [after.liens, before.liens],
    [after.tuiles, before.tuiles],
  ] as const) {
    const ids = lines.flatMap(({ id }) => (id === null ? [] : [id]))
    if (ids.some((id) => known[id] === undefined) || new Set(ids).size < ids.length) throw new NotFoundError()
  }
  const published = new Set((await documentChoices(tx, isKept)).map(({ id }) => id))
  const kept = new Set(before.contenu.tuiles.flatMap(({ documents }) => documents))
  const missing = after.tuiles.findIndex(({ documents }) =>
    documents.some((id) => !published.has(id) && !kept.has(id)),
  )
  if (missing === -1) return
  const message = 'Un des documents n’est plus publié.'
  throw fieldRefusal(['tuiles', String(missing), 'documents'], message)
}
