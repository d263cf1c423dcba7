import { z } from 'zod'
import { sentComment, sentId } from '@/lib/domain/textes/textes'
import { defineCall } from '@/lib/platform/api/call'
import { askQuote } from '../commands/ask-quote'

const texte = sentComment.default(null)

/** `POST demandes-devis`: a quote for the replacement of an equipment, or for the lifting of a non-conformity. */
export const askQuoteCall = defineCall({
  method: 'POST',
  path: 'demandes-devis',
  auth: 'session',
  summary: 'Demande un devis pour un équipement ou pour une non-conformité.',
  body: z.union([
    z.strictObject({ equipement: sentId, texte }),
    z.strictObject({ nonConformite: sentId, texte }),
  ]),
  output: z.object({ data: z.object({ id: z.number(), numero: z.string() }) }),
  limit: { name: 'demande-devis', points: 30, seconds: 3600, by: 'user' },
  creates: true,
  status: 201,
  handler: ({ body, session, acteur, remember }) =>
    askQuote({
      cause: 'equipement' in body ? { equipement: body.equipement } : { nonConformite: body.nonConformite },
      texte: body.texte,
      user: session.user,
      acteur,
      remember,
    }),
})
