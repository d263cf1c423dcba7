import 'server-only'
import { z } from 'zod'
import {
  certificatSchema,
  etapeControleSchema,
  SAISIE_CERTIFICAT,
  SUIVI_CERTIFICATS,
} from '@/lib/domain/documents/certificats'
import { CERTIFICAT_STATUTS } from '@/lib/domain/documents/statuts'
import { openedOn } from '@/lib/perimetre/opening/opened-on'
import { defineCall } from '@/lib/platform/api/call'
import { byOf } from '@/lib/platform/api/collection'
import { today } from '@/lib/platform/clock'
import { FORMS } from '@/lib/platform/uploads/forms'
import { remindCertificat } from './commands/remind-certificat'
import { saveCertificat } from './commands/save-certificat'
import { setStatut } from './commands/set-statut'

const params = z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) })
const limit = { name: 'certificats', points: 60, seconds: 600, by: 'user' } as const
const output = z.object({ data: z.object({ id: z.number(), statut: z.enum(CERTIFICAT_STATUTS) }) })
const body = certificatSchema(today)

/** `POST certificats` (CONTRACT-09, CONTRACT-10). */
export const addCertificatCall = defineCall({
  method: 'POST',
  path: 'certificats',
  auth: 'session',
  personal: true,
  summary: 'Dépose un certificat avec son fichier, ou en garde le brouillon.',
  multipart: FORMS.perhapsFile,
  body,
  output,
  limit,
  creates: true,
  status: 201,
  handler: async ({ session, body: given, ...by }) =>
    saveCertificat(null, given, { ...by, perimetre: await openedOn(session, SAISIE_CERTIFICAT) }),
})

/** `POST certificats/{id}`: a draft corrected, or handed over. */
export const completeCertificatCall = defineCall({
  method: 'POST',
  path: 'certificats/:id',
  auth: 'session',
  personal: true,
  summary: 'Complète le brouillon d’un certificat, ou le transmet.',
  params,
  multipart: FORMS.perhapsFile,
  body,
  output,
  limit,
  creates: true,
  status: 201,
  handler: async ({ session, params: { id }, body: given, ...by }) =>
    saveCertificat(id, given, { ...by, perimetre: await openedOn(session, SAISIE_CERTIFICAT) }),
})

/** `POST certificats/{id}/relance` (CONTRACT-12). */
export const remindCertificatCall = defineCall({
  method: 'POST',
  path: 'certificats/:id/relance',
  auth: 'session',
  summary: 'Relance l’installateur dont le certificat manque ; une fois par jour.',
  params,
  output,
  limit,
  handler: async (context) => {
    await openedOn(context.session, SUIVI_CERTIFICATS)
    return { data: await remindCertificat(context.params.id, byOf(context)) }
  },
})

/** `POST certificats/{id}/statut` (CONTRACT-11). */
export const statutCertificatCall = defineCall({
  method: 'POST',
  path: 'certificats/:id/statut',
  auth: 'staff',
  summary: 'Enregistre le résultat du contrôle d’un certificat ; réservé aux super administrateurs ehs.',
  params,
  body: etapeControleSchema,
  output,
  limit,
  handler: async ({ params: { id }, body: { statut }, acteur }) => ({
    data: await setStatut(id, statut, acteur),
  }),
})
