import 'server-only'
import { coordonneesReport, coordonneesSchema } from '@/lib/domain/parc/coordonnees'
import { relanceApercu, relanceResult } from '@/lib/domain/parc/relance'
import { openedOn } from '@/lib/opening/opened-on'
import { importCoordonnees } from '@/lib/parc/commands/import-coordonnees'
import { previewRelance, sendRelance } from '@/lib/parc/commands/relance'
import { defineCall } from '@/lib/platform/api/call'
import { selectionSchema } from '@/lib/platform/lists/selection'

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
    data: await previewRelance(await openedOn(session, SCREEN), body, session.user),
  }),
})

/** `POST logements/relances`: reminds the occupants of the chosen dwellings (PARK-11). */
export const sendRelanceCall = defineCall({
  method: 'POST',
  path: 'logements/relances',
  auth: 'session',
  summary: 'Relance les occupants des logements choisis : un e-mail, sinon un SMS.',
  body: selectionSchema,
  output: relanceResult,
  limit,
  handler: async ({ session, body, acteur }) => {
    const perimetre = await openedOn(session, SCREEN)
    return { data: { lignes: await sendRelance(perimetre, body, { user: session.user, acteur }) } }
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
