import { z } from 'zod'
import { NotFoundError } from '@/lib/api/errors'
import { reply } from '@/lib/api/response'
import { defineRoute } from '@/lib/api/route'
import { transaction } from '@/lib/db/client'
import { FINALITES } from '@/lib/domain/consentements'
import { personOfToken } from './jeton'
import { changeConsents } from './record'

/** `POST consentements/choix`: the reader of a mail sets all their switches; one event per changed one (ACCOUNT-23). */
export const postChoices = defineRoute({
  auth: 'public',
  summary: 'Enregistre les choix de la personne à qui un courriel était adressé.',
  body: z.strictObject({ jeton: z.string().max(4096), choix: z.record(z.enum(FINALITES), z.boolean()) }),
  creates: true,
  limit: { name: 'consentements', points: 30, seconds: 600 },
  handler: ({ body: { jeton, choix }, address, requestId, remember }) =>
    transaction(async (tx) => {
      const personne = await personOfToken(jeton, tx)
      if (personne === null) throw new NotFoundError('Ce lien n’est plus valide.')
      const preuve = { origine: 'lien d’un courriel', adresse: address, appel: requestId }
      const changed = await changeConsents(
        tx,
        { email: personne, nom: null, source: 'extranet', preuve },
        choix,
      )
      const answer = reply(200, { data: { modifies: changed.length, choix }, meta: {} })
      await remember(tx, answer)
      return answer
    }),
})
