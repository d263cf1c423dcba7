import { z } from 'zod'
import { readText } from '@/lib/domain/textes/textes'
import { ROLES } from '../../acces/roles'
import { phoneSchema, stripSpaces } from '../../identite/phone'
import { emailSchema, longNameSchema } from '../../textes/validators'
import { readList } from '../tarifs/answers'

const id = z.int32()

/** A billing address of the group (CMI-29). */
const billingAddressSchema = z.object({
  id,
  nom: z.string(),
  siret: readText,
  TVA: readText,
  numero: readText,
  rue: readText,
  codePostal: readText,
  ville: readText,
  email: readText,
  telephone: readText,
  AR: readText,
  actif: z.boolean(),
})

export type BillingAddress = z.output<typeof billingAddressSchema>

/** Billing addresses of an answer, the active ones; throws a ZodError when it is none. */
export function readBillingAddresses(answer: unknown): BillingAddress[] {
  return readList(answer, billingAddressSchema).filter(({ actif }) => actif)
}

/** A work manager, taken from the group users (CMI-26). */
const workManagerSchema = z.object({
  id,
  username: readText,
  role: z.object({ id, name: z.string() }),
  firstname: z.string(),
  lastname: z.string(),
  phone: readText,
  email: z.string(),
})

export type WorkManager = z.output<typeof workManagerSchema>

/** Work managers of an answer; throws a ZodError when it is none. */
export function readWorkManagers(answer: unknown): WorkManager[] {
  return readList(answer, workManagerSchema)
}

/** Administrators and super administrators choose among the users of the group, others themselves alone (CMI-25). */
export function workManagerChoices<T extends { id: number }>(
  person: { id: number; roleId: number },
  groupUsers: readonly T[],
): T[] {
  const choosesAll = person.roleId === ROLES.ADMINISTRATEUR || person.roleId === ROLES.SUPER_ADMINISTRATEUR
  return groupUsers.filter((user) => choosesAll || user.id === person.id)
}

/** A heating installer to create (CMI-32), for the groups it works with. */
export const installerShape = {
  nom: longNameSchema,
  prenom: longNameSchema,
  societe: longNameSchema,
  telephone: phoneSchema,
  email: emailSchema,
}

export const installerSchema = z.object(installerShape)
export type Installer = z.infer<typeof installerSchema>

/** `data` of an installer's creation. */
export function toInstaller(installer: Installer, groupeId: number) {
  return {
    nom: installer.nom.trim(),
    prenom: installer.prenom.trim(),
    societe: installer.societe.trim(),
    telephone: stripSpaces(installer.telephone),
    email: installer.email.trim(),
    groupes: [groupeId],
    actif: true,
  }
}
