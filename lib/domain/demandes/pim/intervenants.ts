import { z } from 'zod'
import { filledSchema } from '@/lib/domain/textes/textes'
import { phoneSchema } from '../../identite/phone'
import { emailSchema } from '../../textes/validators'
import { type Logged, requireCreatedId } from '../commun/calls'
import { installerShape } from '../commun/intervenants'
import type { PimForm } from './formulaire'

const contact = { email: emailSchema, telephone: phoneSchema }

export const syndicSchema = z.object({ cabinet: filledSchema, gestionnaire: filledSchema, ...contact })
export const bailleurSchema = z.object({
  nomBailleur: filledSchema,
  gestionnaire: filledSchema,
  ...contact,
})
export const installateurTravauxSchema = z.object(installerShape)

type Objects = {
  syndics: z.infer<typeof syndicSchema>
  bailleurs: z.infer<typeof bailleurSchema>
  installateurtravaux: z.infer<typeof installateurTravauxSchema>
}

export type PimObject = keyof Objects

/** Body of a creation: the data with their groups and people, and the portal (PIM-09, PIM-10, PIM-11). */
export type PimObjectBody<K extends PimObject> = {
  data: Objects[K] & { groupes: number[]; utilisateurs: number[] }
  portal: 'promoteur'
}

const LABELS: Record<PimObject, string> = {
  syndics: 'Création du syndic',
  bailleurs: 'Création du bailleur',
  installateurtravaux: 'Création de l’installateur de travaux',
}

function withCreated(form: PimForm, kind: PimObject, id: number): PimForm {
  if (kind === 'syndics') return { ...form, syndic: id }
  if (kind === 'bailleurs') return { ...form, bailleur: id }
  return { ...form, installateurtravaux: [...form.installateurtravaux, id] }
}

/**
 * Creates a syndic, a bailleur or an installer for works and gives the form where it is chosen. A failure is
 * logged and thrown again: the form keeps its values (PIM-14).
 */
export async function createPimObject<K extends PimObject>(
  form: PimForm,
  kind: K,
  data: Objects[K],
  person: { id: number; groupeId: number },
  deps: { create: (kind: K, body: PimObjectBody<K>) => Promise<unknown>; logged: Logged },
): Promise<PimForm> {
  const body: PimObjectBody<K> = {
    data: { ...data, groupes: [person.groupeId], utilisateurs: [person.id] },
    portal: 'promoteur',
  }
  const id = await deps.logged(LABELS[kind], async () =>
    requireCreatedId(await deps.create(kind, body), `${LABELS[kind]} : la réponse n’a pas d’identifiant.`),
  )
  return withCreated(form, kind, id)
}
