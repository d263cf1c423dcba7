import 'server-only'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { EntiteSaisie } from '@/lib/domain/documents/facturation/entite'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import type { Appelant } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import { now } from '@/lib/platform/clock'
import { type Tx, transaction } from '@/lib/platform/db/client'
import {
  entiteFacturationEvenements,
  entitesFacturation,
} from '@/lib/platform/db/schema/documents/facturation'
import { clients } from '@/lib/platform/db/schema/perimetre/groupes'
import { ConflictError, NotFoundError } from '@/lib/platform/errors/errors'
import { fieldRefusal } from '@/lib/platform/errors/refusal'
import { changeEntite } from '../change-entite'

const t = entitesFacturation

/** What is stored of a form: null for an empty text. */
function valuesOf(entite: EntiteSaisie) {
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
async function checkCode(tx: Tx, clientId: number, code: string, id: number): Promise<void> {
  const [other] = await tx
    .select({ id: t.id })
    .from(t)
    .where(and(eq(t.clientId, clientId), eq(t.code, code), ne(t.id, id)))
  if (other) throw fieldRefusal('code', 'Une autre entité de ce client a ce code.')
}

/**
 * Adds an entity to the client that the perimeter is at (DOC-32), with its row of history and of the audit. Throws 409 where
 * the perimeter is at no client, 404 for a client that is gone, 400 for a code that is taken.
 */
export async function addEntite(
  entite: EntiteSaisie,
  { client }: Pick<Perimetre, 'client'>,
  acteur: Appelant<number>,
): Promise<{ id: number }> {
  if (client === null) throw new ConflictError('Choisissez le client dont c’est une entité.')
  return transaction(async (tx) => {
    const [owner] = await tx
      .select({ groupeId: clients.groupeId })
      .from(clients)
      .where(eq(clients.id, client.id))
      .for('share')
    if (owner === undefined) throw new NotFoundError()
    await checkCode(tx, client.id, entite.code, 0)
    const [added] = await tx
      .insert(t)
      .values({ ...valuesOf(entite), clientId: client.id, groupeId: owner.groupeId })
      .onConflictDoNothing()
      .returning({ id: t.id })
    if (added === undefined) throw fieldRefusal('code', 'Une autre entité de ce client a ce code.')
    await tx
      .insert(entiteFacturationEvenements)
      .values({ entiteId: added.id, at: now(), userId: acteur.userId, type: 'Entité', motif: 'Ajoutée' })
    await writeAudit(tx, acteur, {
      action: 'facturation.ajout',
      entite: 'entites_facturation',
      id: added.id,
      details: { objet: 'Entité' },
    })
    return added
  })
}

/** Changes who an entity is; what was issued keeps what it says (DOC-31). Throws 404, and 400 for a code that is taken. */
export const setEntite = (id: number, entite: EntiteSaisie, acteur: Appelant<number>) =>
  changeEntite(id, acteur, async (_, tx) => {
    const [own] = await tx.select({ clientId: t.clientId }).from(t).where(eq(t.id, id))
    if (own === undefined) throw new NotFoundError()
    await checkCode(tx, own.clientId, entite.code, id)
    const v = valuesOf(entite)
    return {
      type: 'Entité',
      motif: 'Modifiée',
      set: sql`code = ${v.code}, nom = ${v.nom}, siren = ${v.siren}, siret = ${v.siret}, publique = ${v.publique},
        numero_tva = ${v.numeroTva}, adresse = ${v.adresse}, code_postal = ${v.codePostal}, ville = ${v.ville},
        adresse_electronique = ${v.adresseElectronique}, tva_deductible = ${v.tvaDeductible},
        compte_fournisseur = ${v.compteFournisseur}, code_analytique = ${v.codeAnalytique}`,
    }
  })
