import 'server-only'
import { z } from 'zod'
import { coordonneesReport, coordonneesSchema } from '@/lib/domain/parc/coordonnees'
import { relanceApercu, relanceDemandee, relanceSuivi } from '@/lib/domain/parc/relance'
import { askRelance } from '@/lib/parc/commands/ask-relance'
import { importCoordonnees } from '@/lib/parc/commands/import-coordonnees'
import { nonVisitesList } from '@/lib/parc/lists/non-visites'
import { previewRelance } from '@/lib/parc/preview-relance'
import { findRelance } from '@/lib/parc/relances'
import { openedOn } from '@/lib/perimetre/opening/opened-on'
import { defineCall } from '@/lib/platform/api/call'
import { NotFoundError } from '@/lib/platform/errors/errors'
import { selectionSchema } from '@/lib/platform/lists/selection'
import { recordId } from '@/lib/platform/record-id'

const SCREEN = '/logements/nonvisites'
const limit = { name: 'campagne', points: 120, seconds: 600, by: 'user' } as const

/** `POST logements/relances/apercu`: who would receive what (PARK-11). */
export const previewRelanceCall = defineCall({
  method: 'POST',
  path: 'logements/relances/apercu',
  auth: 'session',
  summary: 'Dit qui recevrait quel message d’une relance, sans rien envoyer.',
  body: selectionSchema,
  output: relanceApercu,
  limit,
  handler: async ({ session, body }) => ({
    data: await previewRelance(nonVisitesList, await openedOn(session, SCREEN), body, session.user),
  }),
})

/** `POST logements/relances`: reminds the occupants of the chosen dwellings, by a job (PARK-11). */
export const sendRelanceCall = defineCall({
  method: 'POST',
  path: 'logements/relances',
  auth: 'session',
  summary:
    'Relance en tâche de fond les occupants des logements choisis : un e-mail, sinon un SMS, sinon un courrier à imprimer.',
  body: selectionSchema,
  output: relanceDemandee,
  limit,
  creates: true,
  status: 202,
  handler: async ({ session, body, acteur, remember }) =>
    askRelance(await openedOn(session, SCREEN), body, { user: session.user, acteur, remember }),
})

/** `GET logements/relances/{id}`: how far a run of reminders is, and who was not reached (PARK-11). */
export const relanceSuiviCall = defineCall({
  method: 'GET',
  path: 'logements/relances/:id',
  auth: 'session',
  summary: 'Avancement d’une relance que la personne a demandée, et les occupants non relancés.',
  params: z.object({ id: z.string().transform(recordId).pipe(z.number()) }),
  output: relanceSuivi,
  handler: async ({ session, params: { id } }) => {
    await openedOn(session, SCREEN)
    const data = await findRelance(session.user.id, id)
    if (data === null) throw new NotFoundError()
    return { data }
  },
})

/** `POST logements/coordonnees`: changes the contacts that a CSV file gives, a line each (PARK-12). */
export const importCoordonneesCall = defineCall({
  method: 'POST',
  path: 'logements/coordonnees',
  auth: 'session',
  summary: 'Met à jour les coordonnées des occupants d’un fichier CSV, avec le résultat de chaque ligne.',
  body: coordonneesSchema,
  output: coordonneesReport,
  limit: { name: 'import-coordonnees', points: 20, seconds: 600, by: 'user' },
  handler: async ({ session, body, acteur }) => ({
    data: await importCoordonnees(body.csv, await openedOn(session, SCREEN), acteur),
  }),
})
