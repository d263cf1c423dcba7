import 'server-only'
import { z } from 'zod'
import { entiteSchema } from '@/lib/domain/documents/facturation/entite'
import {
  activationBody,
  contactSchema,
  mandatSchema,
  reglementSchema,
  retourPapierSchema,
} from '@/lib/domain/documents/facturation/formulaires'
import { openedOn } from '@/lib/perimetre/opening/opened-on'
import { defineCall } from '@/lib/platform/api/call'
import { today } from '@/lib/platform/clock'
import { releveResponse } from './balance'
import { activateEfacture } from './commands/activate-efacture'
import { addEntite } from './commands/add-entite'
import { returnToPaper } from './commands/return-to-paper'
import { setContact } from './commands/set-contact'
import { setEntite } from './commands/set-entite'
import { setReglement } from './commands/set-reglement'
import { signMandat } from './commands/sign-mandat'
import { confirmation } from './confirmation'

const params = z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) })
const output = z.object({ data: z.object({ id: z.number() }) })
const limit = { name: 'facturation', points: 60, seconds: 600, by: 'user' } as const

/** `POST entites-facturation/{id}/efacture` (DOC-24). */
export const activateCall = defineCall({
  method: 'POST',
  path: 'entites-facturation/:id/efacture',
  auth: 'session',
  personal: true,
  summary:
    'Fait passer une entité à la facture électronique, avec son accord là où la loi lui laisse le choix.',
  params,
  body: activationBody,
  output,
  limit,
  handler: async ({ session, params: { id }, body, acteur }) => {
    await openedOn(session, '/efacture')
    return { data: await activateEfacture(id, body, acteur) }
  },
})

/** `GET entites-facturation/{id}/confirmation` (DOC-24). */
export const confirmationCall = defineCall({
  method: 'GET',
  path: 'entites-facturation/:id/confirmation',
  auth: 'session',
  summary: 'Confirmation PDF du passage d’une entité à la facture électronique.',
  params,
  limit,
  handler: async ({ session, params: { id } }) => {
    await openedOn(session, '/efacture')
    return confirmation(session.user.id, id)
  },
})

/** `POST entites-facturation/{id}/papier` (DOC-25, DOC-28). */
export const papierCall = defineCall({
  method: 'POST',
  path: 'entites-facturation/:id/papier',
  auth: 'session',
  personal: true,
  summary: 'Ramène une entité au papier, sans frais, là où la loi lui laisse le choix.',
  params,
  body: retourPapierSchema(today),
  output,
  limit,
  handler: async ({ session, params: { id }, body, acteur }) => {
    await openedOn(session, '/rematerialiser')
    return { data: await returnToPaper(id, body, acteur) }
  },
})

/** `POST entites-facturation`: an entity of the client that the perimeter is at (DOC-32). */
export const addEntiteCall = defineCall({
  method: 'POST',
  path: 'entites-facturation',
  auth: 'session',
  personal: true,
  summary: 'Ajoute une entité de facturation au client du périmètre.',
  body: entiteSchema,
  output,
  limit,
  handler: async ({ session, body, acteur }) => ({
    data: await addEntite(body, await openedOn(session, '/facturation'), acteur),
  }),
})

/** `PUT entites-facturation/{id}` (DOC-32). */
export const setEntiteCall = defineCall({
  method: 'PUT',
  path: 'entites-facturation/:id',
  auth: 'session',
  personal: true,
  summary: 'Change qui est une entité de facturation\u00a0; les factures émises n’en changent pas.',
  params,
  body: entiteSchema,
  output,
  limit,
  handler: async ({ session, params: { id }, body, acteur }) => {
    await openedOn(session, '/facturation')
    return { data: await setEntite(id, body, acteur) }
  },
})

/** `PUT entites-facturation/{id}/contact` (DOC-30). */
export const contactCall = defineCall({
  method: 'PUT',
  path: 'entites-facturation/:id/contact',
  auth: 'session',
  summary: 'Change le contact qui reçoit les factures d’une entité.',
  params,
  body: contactSchema,
  output,
  limit,
  handler: async ({ session, params: { id }, body, acteur }) => {
    await openedOn(session, '/facturation')
    return { data: await setContact(id, body, acteur) }
  },
})

/** `PUT entites-facturation/{id}/reglement` (DOC-21). */
export const reglementCall = defineCall({
  method: 'PUT',
  path: 'entites-facturation/:id/reglement',
  auth: 'session',
  personal: true,
  summary: 'Change le mode de paiement, les références et le regroupement des factures d’une entité.',
  params,
  body: reglementSchema,
  output,
  limit,
  handler: async ({ session, params: { id }, body, acteur }) => {
    await openedOn(session, '/facturation')
    return { data: await setReglement(id, body, acteur) }
  },
})

/** `POST entites-facturation/{id}/mandat` (DOC-22). */
export const mandatCall = defineCall({
  method: 'POST',
  path: 'entites-facturation/:id/mandat',
  auth: 'session',
  personal: true,
  summary: 'Enregistre le mandat de prélèvement d’une entité ; le compte est chiffré.',
  params,
  body: mandatSchema,
  output,
  limit,
  handler: async ({ session, params: { id }, body, acteur }) => {
    await openedOn(session, '/facturation')
    return { data: await signMandat(id, body, acteur) }
  },
})

/** `GET facturation/releve` (DOC-21). */
export const releveCall = defineCall({
  method: 'GET',
  path: 'facturation/releve',
  auth: 'session',
  summary: 'Relevé de compte du périmètre : ce qui reste dû, facture par facture.',
  limit: { name: 'export', points: 30, seconds: 60, by: 'user' },
  handler: async ({ session }) => releveResponse(await openedOn(session, '/facturation')),
})
