import { z } from 'zod'
import { ROLES } from '../acces/roles'
import { MESSAGES } from '../textes/messages'
import { nomStocke } from './textes'

const roleIds: readonly number[] = Object.values(ROLES)

/** Id of a row. */
export const identifiant = z.int32().positive()

/** A text of one line, which may be left empty. */
export const ligne = (max: number) => z.string().trim().max(max, `${max} caractères au plus`).pipe(nomStocke)

/** A text of one line that must be there. */
export const ligneRequise = (max: number) =>
  z.string().trim().min(1, MESSAGES.required).max(max, `${max} caractères au plus`).pipe(nomStocke)

/** Roles that see something; none for all. */
export const rolesVises = z
  .array(z.int32().refine((role) => roleIds.includes(role), 'Ce rôle n’existe pas'))
  .max(roleIds.length)
  .overwrite((roles) => [...new Set(roles)])
