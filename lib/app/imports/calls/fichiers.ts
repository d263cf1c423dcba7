import 'server-only'
import { z } from 'zod'
import { correspondanceSchema } from '@/lib/domain/imports/correspondance'
import { ENCODAGES } from '@/lib/domain/imports/encodages'
import { modeleSchema, nomModele } from '@/lib/domain/imports/modele/modele'
import { defineCall } from '@/lib/platform/api/call'
import { NotFoundError } from '@/lib/platform/errors/errors'
import { LAST_HEADER } from '@/lib/platform/imports/tableau/disposition'
import { recordId } from '@/lib/platform/record-id'
import { matchFile } from '../commands/match-file'
import { readCorrespondancesSystem, readDraftFiles } from '../draft-files'
import { insistOnImport } from '../queries'
import { findReferencesSystem, referenceSchema, TYPES_REFERENCES } from '../references'

const auth = 'staff' as const
const limit = { name: 'imports', points: 300, seconds: 600, by: 'user' } as const
const number = z.string().transform(recordId).pipe(z.number())
const params = z.object({ id: number, fichier: number })
const output = z.object({ data: correspondanceSchema })

/** `GET imports/{id}/fichiers`: the files of an import, each once whatever it brings. */
export const fichiersCall = defineCall({
  method: 'GET',
  path: 'imports/:id/fichiers',
  auth,
  summary: 'Fichiers d’un import\u00a0; réservé aux super administrateurs ehs.',
  params: params.pick({ id: true }),
  output: z.object({ data: z.array(correspondanceSchema.pick({ fichier: true, nom: true, taille: true })) }),
  handler: async ({ params: { id } }) => {
    await insistOnImport(id)
    return { data: await readDraftFiles(id) }
  },
})

/** `GET imports/{id}/fichiers/{fichier}/apercu`: how a file was understood, before anything is read in (FIRST-23). */
export const apercuCall = defineCall({
  method: 'GET',
  path: 'imports/:id/fichiers/:fichier/apercu',
  auth,
  summary:
    'Ce qui a été compris d’un fichier à importer : feuille, en-tête, colonnes et correspondance ; réservé aux super administrateurs ehs.',
  params,
  output,
  handler: async ({ params: { id, fichier } }) => {
    const found = (await readCorrespondancesSystem(id)).find((one) => one.fichier === fichier)
    if (!found) throw new NotFoundError()
    return { data: found }
  },
})

const lecture = z.strictObject({
  feuille: z.string().max(200).nullable().default(null),
  ligneEntete: z.number().int().min(1).max(LAST_HEADER).nullable().default(null),
  encodage: z.enum(ENCODAGES).nullable().default(null),
})

/** `PUT imports/{id}/fichiers/{fichier}/modele`: which columns of a file make which of ours (FIRST-24). */
export const matchFileCall = defineCall({
  method: 'PUT',
  path: 'imports/:id/fichiers/:fichier/modele',
  auth,
  summary:
    'Dit comment un fichier à importer se lit et quelles colonnes font les nôtres, par un modèle gardé ou un à lui ; réservé aux super administrateurs ehs.',
  params,
  body: z.strictObject({
    lecture: lecture.optional(),
    modele: modeleSchema.optional(),
    nomModele: nomModele.optional(),
    ajouter: z.string().max(60).optional(),
  }),
  output,
  limit,
  handler: async ({ params: { id, fichier }, body }) => ({
    data: await matchFile({ importId: id, fichier }, body),
  }),
})

/** `GET imports/references/{type}`: the clients, contracts, agencies and others that a whole file may be of. */
export const referencesCall = defineCall({
  method: 'GET',
  path: 'imports/references/:type',
  auth,
  summary:
    'Clients, contrats, agences, groupes ou ensembles dont un fichier peut être, par leur clé ou leur nom ; réservé aux super administrateurs ehs.',
  params: z.object({ type: z.enum(TYPES_REFERENCES) }),
  query: z.object({ q: z.string().max(200).default('') }),
  output: z.object({ data: z.array(referenceSchema) }),
  limit,
  handler: async ({ params: { type }, query: { q } }) => ({ data: await findReferencesSystem(type, q) }),
})
