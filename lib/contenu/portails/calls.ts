import 'server-only'
import { z } from 'zod'
import { addGroupe } from '@/lib/contenu/portails/commands/add-groupe'
import { addMembre } from '@/lib/contenu/portails/commands/add-membre'
import { createPortail } from '@/lib/contenu/portails/commands/create-portail'
import { deletePortail } from '@/lib/contenu/portails/commands/delete-portail'
import { removeLogo } from '@/lib/contenu/portails/commands/remove-logo'
import { removeMembre } from '@/lib/contenu/portails/commands/remove-membre'
import { saveLogo } from '@/lib/contenu/portails/commands/save-logo'
import { savePortail } from '@/lib/contenu/portails/commands/save-portail'
import { readPortail } from '@/lib/contenu/portails/edition'
import { ROLES } from '@/lib/domain/acces/roles'
import {
  brouillon,
  nouveauGroupe,
  nouveauMembre,
  nouveauPortail,
  portailEdite,
} from '@/lib/domain/contenu/portail'
import { defineCall } from '@/lib/platform/api/call'
import { getDb } from '@/lib/platform/db/client'
import { NotFoundError } from '@/lib/platform/errors/errors'
import { Reply, reply } from '@/lib/platform/http/response'
import { recordId } from '@/lib/platform/record-id'
import { checkOneFile } from '@/lib/platform/uploads/check'
import { FORMS } from '@/lib/platform/uploads/forms'

const limit = { name: 'portails', points: 120, seconds: 600, by: 'user' } as const
const id = z.string().transform(recordId).pipe(z.number())
const params = z.object({ id })
const done = z.object({ data: z.object({ id: z.number() }) })

/** `POST administration/portails`: a new portal with its first group. */
export const createPortailCall = defineCall({
  method: 'POST',
  path: 'administration/portails',
  auth: 'staff',
  summary: 'Crée un portail et son premier groupe ; réservé aux super administrateurs ehs.',
  body: nouveauPortail,
  output: done,
  limit,
  creates: true,
  status: 201,
  handler: async ({ body, acteur }) =>
    new Reply(201, {
      data: { id: await createPortail(body, acteur) },
    }),
})

/** `PUT administration/portails/{id}`: name, colour, menu and tiles of a portal. */
export const savePortailCall = defineCall({
  method: 'PUT',
  path: 'administration/portails/:id',
  auth: 'staff',
  summary: 'Enregistre un portail, son menu et ses tuiles ; réservé aux super administrateurs ehs.',
  params,
  body: portailEdite,
  output: z.object({ data: z.object({ empreinte: z.string() }) }),
  limit,
  handler: async ({ params: { id }, body, acteur }) => ({
    data: { empreinte: await savePortail(id, body, acteur) },
  }),
})

/** `DELETE administration/portails/{id}`. */
export const deletePortailCall = defineCall({
  method: 'DELETE',
  path: 'administration/portails/:id',
  auth: 'staff',
  summary: 'Supprime un portail créé, sans client ni demande ; réservé aux super administrateurs ehs.',
  params,
  output: done,
  limit,
  handler: async ({ params: { id }, acteur }) => {
    await deletePortail(id, acteur)
    return { data: { id } }
  },
})

/** `POST administration/portails/{id}/groupes`. */
export const addGroupeCall = defineCall({
  method: 'POST',
  path: 'administration/portails/:id/groupes',
  auth: 'staff',
  summary: 'Ajoute un groupe à un portail ; réservé aux super administrateurs ehs.',
  params,
  body: nouveauGroupe,
  output: done,
  limit,
  creates: true,
  status: 201,
  handler: async ({ params: { id }, body, acteur }) =>
    new Reply(201, {
      data: { id: await addGroupe(id, body.nom, acteur) },
    }),
})

/** `POST administration/portails/{id}/membres`: puts a person into a group of the portal. */
export const addMembreCall = defineCall({
  method: 'POST',
  path: 'administration/portails/:id/membres',
  auth: 'staff',
  summary: 'Ajoute un utilisateur à un groupe d’un portail ; réservé aux super administrateurs ehs.',
  params,
  body: nouveauMembre,
  output: done,
  limit,
  status: 201,
  handler: async ({ params: { id }, body, acteur }) =>
    new Reply(201, {
      data: { id: await addMembre(id, body, acteur) },
    }),
})

/** `DELETE administration/portails/{id}/membres/{groupeId}/{userId}`. */
export const removeMembreCall = defineCall({
  method: 'DELETE',
  path: 'administration/portails/:id/membres/:groupeId/:userId',
  auth: 'staff',
  summary: 'Retire un utilisateur d’un groupe d’un portail ; réservé aux super administrateurs ehs.',
  params: params.extend({ groupeId: id, userId: id }),
  output: done,
  limit,
  handler: async ({ params: { id, groupeId, userId }, acteur }) => {
    await removeMembre(id, { groupeId, userId }, acteur)
    return { data: { id: userId } }
  },
})

const ofGroupe = params.extend({ groupeId: id })

/** `POST administration/portails/{id}/groupes/{groupeId}/logo`: the logo of documents; `groupeId` may be the portal's own. */
export const saveLogoCall = defineCall({
  method: 'POST',
  path: 'administration/portails/:id/groupes/:groupeId/logo',
  auth: 'staff',
  summary:
    'Enregistre le logo des documents d’un portail ou d’un groupe ; réservé aux super administrateurs ehs.',
  params: ofGroupe,
  multipart: FORMS.file,
  status: 204,
  limit,
  handler: async ({ params: { id: portailId, groupeId }, form, acteur }) => {
    await saveLogo({ portailId, groupeId }, await checkOneFile(form), acteur)
    return reply(204)
  },
})

/** `DELETE administration/portails/{id}/groupes/{groupeId}/logo`. */
export const removeLogoCall = defineCall({
  method: 'DELETE',
  path: 'administration/portails/:id/groupes/:groupeId/logo',
  auth: 'staff',
  summary:
    'Retire le logo des documents d’un portail ou d’un groupe ; réservé aux super administrateurs ehs.',
  params: ofGroupe,
  status: 204,
  limit,
  handler: async ({ params: { id: portailId, groupeId }, acteur }) => {
    await removeLogo({ portailId, groupeId }, acteur)
    return reply(204)
  },
})

const draft = brouillon.extend({
  roleId: z.union([
    z.literal(ROLES.UTILISATEUR),
    z.literal(ROLES.ADMINISTRATEUR),
    z.literal(ROLES.SUPER_ADMINISTRATEUR),
  ]),
})

type EditedPortail = NonNullable<Awaited<ReturnType<typeof readPortail>>>

/**
 * `POST administration/portails/{id}/apercu`: the menu and the home of a draft, which `draw` draws as those of everybody.
 * Nothing is stored.
 */
export const apercuCall = (
  draw: (portail: EditedPortail, draft: z.infer<typeof brouillon>, roleId: number) => Promise<unknown>,
) =>
  defineCall({
    method: 'POST',
    path: 'administration/portails/:id/apercu',
    auth: 'staff',
    summary:
      'Montre un portail tel qu’il serait une fois enregistré ; réservé aux super administrateurs ehs.',
    params,
    body: draft,
    limit: { name: 'portails-apercu', points: 900, seconds: 600, by: 'user' },
    handler: async ({ session, params: { id }, body: { roleId, ...edited } }) => {
      const portail = await readPortail(await getDb(), session.user.id, id)
      if (portail === null) throw new NotFoundError()
      return { data: await draw(portail, edited, roleId) }
    },
  })
