import 'server-only'
import { inArray, ne, sql } from 'drizzle-orm'
import { ssoSettings } from '@/lib/comptes/connexion/sso/settings'
import { domainesDe, type FournisseurSaisi } from '@/lib/domain/comptes/fournisseurs'
import { quoteNames } from '@/lib/domain/textes/quote'
import type { Tx } from '@/lib/platform/db/client'
import { fournisseursIdentite } from '@/lib/platform/db/schema/comptes/fournisseurs'
import { groupes } from '@/lib/platform/db/schema/perimetre/groupes'
import { fieldRefusal } from '@/lib/platform/errors/refusal'
import { ClosedAddressError, checkWebAddress } from '@/lib/platform/http/public-address'

/** Address of an issuer as tokens name it, without a last slash. */
export const issuerOf = (emetteur: string): string => emetteur.replace(/\/+$/, '')

/** Refusal of one that is to serve before it answered as it should. */
export const untried = () => fieldRefusal('actif', 'Essayez-le d’abord\u00a0: il n’a pas encore répondu.')

/**
 * Checks an identity provider before it is stored: its address may be asked and is nobody else's, its domains are of no other one nor
 * of the staff, its groups exist. Of two at once, one waits. Throws ValidationError beside the field.
 */
export async function checkFournisseur(tx: Tx, saisi: FournisseurSaisi, id: number | null): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('fournisseurs_identite'))`)
  const emetteur = issuerOf(saisi.emetteur)
  try {
    checkWebAddress(new URL(emetteur))
  } catch (error) {
    if (error instanceof ClosedAddressError) throw fieldRefusal('emetteur', error.message)
    throw error
  }
  if (emetteur === ssoSettings()?.issuer)
    throw fieldRefusal('emetteur', 'Cet émetteur est celui de la configuration de l’installation.')
  const others = await tx
    .select({ emetteur: fournisseursIdentite.emetteur, domaines: fournisseursIdentite.domaines })
    .from(fournisseursIdentite)
    .where(id === null ? undefined : ne(fournisseursIdentite.id, id))
  if (others.some((other) => other.emetteur === emetteur))
    throw fieldRefusal('emetteur', 'Cet émetteur est déjà enregistré.')
  const domaines = domainesDe(saisi.domaines)
  const taken = domaines.filter((domaine) => others.some((other) => other.domaines.includes(domaine)))
  if (taken.length > 0)
    throw fieldRefusal('domaines', `Un autre fournisseur d’identité a déjà ${quoteNames(taken)}.`)
  const { rows } = await tx.execute(sql`select distinct split_part(lower(email), '@', 2) as domaine from users
    where utilisateur_ehs and anonymise_at is null and split_part(lower(email), '@', 2) = any(${sql.param(domaines)}::text[])`)
  if (rows.length > 0)
    throw fieldRefusal(
      'domaines',
      `Des membres du personnel ont une adresse de ${quoteNames(rows.map(({ domaine }) => String(domaine)))}.`,
    )
  const known = await tx.select({ id: groupes.id }).from(groupes).where(inArray(groupes.id, saisi.groupeIds))
  if (known.length < new Set(saisi.groupeIds).size)
    throw fieldRefusal('groupeIds', 'Un de ces groupes n’existe plus.')
}
