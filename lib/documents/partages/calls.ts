import 'server-only'
import { z } from 'zod'
import {
  ECRAN_DU_PAPIER,
  finsPossibles,
  nouveauPartageAnswer,
  partageBody,
  partagesAnswer,
} from '@/lib/domain/documents/partages'
import { PARTAGE_NATURES } from '@/lib/domain/documents/statuts'
import { openedOn } from '@/lib/perimetre/opening/opened-on'
import { defineCall } from '@/lib/platform/api/call'
import { countCall, OFFICE_LIMIT } from '@/lib/platform/api/rate-limit'
import { today } from '@/lib/platform/clock'
import { jetonDigest } from '@/lib/platform/jetons/opaque'
import { openPartage } from './commands/open-partage'
import { revokePartage } from './commands/revoke-partage'
import { shareDocument } from './commands/share-document'
import { natureOf, partagesOf } from './queries'

const id = z.coerce.number().int().positive().max(2_147_483_647)
const limit = { name: 'partages', points: 60, seconds: 60, by: 'user' } as const

/** Downloads of one link in ten minutes, whatever the address. */
const LIEN_LIMIT = { name: 'partage-lien', points: 60, seconds: 600 }

/** `GET partages?nature=…&objet=…`: the links of a paper (DOC-42). */
export const partagesCall = defineCall({
  method: 'GET',
  path: 'partages',
  auth: 'session',
  summary: 'Liens de partage d’une facture, d’une attestation ou d’un certificat, avec leurs ouvertures.',
  query: z.object({ nature: z.enum(PARTAGE_NATURES), objet: id }),
  output: partagesAnswer,
  limit,
  handler: async ({ session, query }) => {
    await openedOn(session, ECRAN_DU_PAPIER[query.nature])
    const aujourdhui = today()
    return {
      data: await partagesOf(session.user.id, query),
      fin: { ...finsPossibles(aujourdhui), aujourdhui },
    }
  },
})

/** `POST partages`: the address is answered once, the database keeps its digest alone (DOC-42). */
export const partagerCall = defineCall({
  method: 'POST',
  path: 'partages',
  auth: 'session',
  personal: true,
  summary: 'Crée un lien qui remet un document à un tiers jusqu’à une date.',
  body: partageBody(today),
  output: nouveauPartageAnswer,
  limit,
  handler: async ({ session, body, acteur }) => {
    await openedOn(session, ECRAN_DU_PAPIER[body.nature])
    return { data: await shareDocument(body, acteur) }
  },
})

/** `DELETE partages/{id}` (DOC-42). */
export const revoquerPartageCall = defineCall({
  method: 'DELETE',
  path: 'partages/:id',
  auth: 'session',
  summary: 'Révoque un lien de partage.',
  params: z.object({ id }),
  output: z.object({ ok: z.literal(true) }),
  limit,
  handler: async ({ session, params, acteur }) => {
    await openedOn(session, ECRAN_DU_PAPIER[await natureOf(session.user.id, params.id)])
    await revokePartage(params.id, acteur)
    return { ok: true }
  },
})

/** `POST partages/fichier`: no address that a robot could fetch ahead opens a paper (DOC-42). */
export const fichierPartageCall = defineCall({
  method: 'POST',
  path: 'partages/fichier',
  auth: 'public',
  summary: 'Fichier du document d’un lien de partage ; l’ouverture est enregistrée.',
  body: z.strictObject({ jeton: z.string().min(1).max(200) }),
  limit: { name: 'partage-fichier', ...OFFICE_LIMIT },
  handler: async ({ body: { jeton }, acteur }) => {
    await countCall(LIEN_LIMIT, jetonDigest(jeton))
    return openPartage(jeton, acteur)
  },
})
