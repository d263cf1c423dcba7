import { and, eq, ne } from 'drizzle-orm'
import type { EntiteSaisie } from '@/lib/domain/documents/facturation/entite'
import type { Tx } from '@/lib/platform/db/client'
import { entitesFacturation } from '@/lib/platform/db/schema/documents/facturation'
import { fieldRefusal } from '@/lib/platform/errors/refusal'

const t = entitesFacturation

/** Values of a form as they are stored: null for an empty text. */
export function valuesOf(entite: EntiteSaisie) {
  const { siret, numeroTva, adresseElectronique, compteFournisseur, codeAnalytique, ...kept } = entite
  return {
    ...kept,
    siret: siret || null,
    numeroTva: numeroTva || null,
    adresseElectronique: adresseElectronique || null,
    compteFournisseur: compteFournisseur || null,
    codeAnalytique: codeAnalytique || null,
  }
}

/** Throws 400 beside the code that another entity of the client has. */
export async function checkCode(tx: Tx, clientId: number, code: string, id: number): Promise<void> {
  const [other] = await tx
    .select({ id: t.id })
    .from(t)
    .where(and(eq(t.clientId, clientId), eq(t.code, code), ne(t.id, id)))
  if (other) throw fieldRefusal('code', 'Une autre entité de ce client a ce code.')
}
