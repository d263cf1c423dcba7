import { apiFetch } from '@/lib/browser/client'
import { loggedAndRethrown } from '@/lib/browser/silent'
import type { DemandeContext } from '@/lib/domain/demandes/commun/contexte'
import type { PimForm } from '@/lib/domain/demandes/pim/formulaire'
import {
  bailleurSchema,
  createPimObject,
  installateurTravauxSchema,
  type PimObject,
  syndicSchema,
} from '@/lib/domain/demandes/pim/intervenants'
import type { Party } from '@/lib/domain/demandes/pim/listes'

/** A party that was created: where it joins the choices, and the field of the request where it is chosen. */
export type CreatedParty = { party: Party } & (
  | { list: 'syndics' | 'bailleurs'; field: 'syndic' | 'bailleur'; value: number | null }
  | { list: 'worksInstallers'; field: 'installateurtravaux'; value: number[] }
)

/**
 * Creates a syndic, a bailleur or an installer for works from the fields of its window (PIM-09, PIM-10, PIM-11). The same
 * `key` gives the same one. Throws what the call throws, and a ZodError for fields that are not filled.
 */
export async function createParty(
  kind: PimObject,
  values: unknown,
  form: PimForm,
  context: DemandeContext,
  key: string,
): Promise<CreatedParty> {
  const person = { id: context.createurId, groupeId: context.groupe.id }
  const deps = {
    create: (call: string, json: unknown) =>
      apiFetch(call, { method: 'POST', headers: { 'Idempotency-Key': key }, json }),
    logged: loggedAndRethrown,
  }
  if (kind === 'syndics') {
    const data = syndicSchema.parse(values)
    const { syndic } = await createPimObject(form, kind, data, person, deps)
    const party = { id: syndic ?? 0, name: data.cabinet, detail: data.gestionnaire }
    return { party, list: 'syndics', field: 'syndic', value: syndic }
  }
  if (kind === 'bailleurs') {
    const data = bailleurSchema.parse(values)
    const { bailleur } = await createPimObject(form, kind, data, person, deps)
    const party = { id: bailleur ?? 0, name: data.nomBailleur, detail: data.gestionnaire }
    return { party, list: 'bailleurs', field: 'bailleur', value: bailleur }
  }
  const data = installateurTravauxSchema.parse(values)
  const { installateurtravaux } = await createPimObject(form, kind, data, person, deps)
  const party = {
    id: installateurtravaux.at(-1) ?? 0,
    name: data.societe,
    detail: `${data.prenom} ${data.nom}`,
  }
  return { party, list: 'worksInstallers', field: 'installateurtravaux', value: installateurtravaux }
}
