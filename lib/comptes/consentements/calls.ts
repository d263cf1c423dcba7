import { z } from 'zod'
import { withdrawConsentement } from '@/lib/comptes/consentements/commands/withdraw-consentement'
import { changeConsents } from '@/lib/comptes/consentements/record'
import { mayOpen } from '@/lib/domain/acces/may-open'
import { screenFor } from '@/lib/domain/acces/screen-for-path'
import { FINALITES } from '@/lib/domain/comptes/consentements'
import { retraitSchema } from '@/lib/domain/comptes/retrait'
import { defineCall } from '@/lib/platform/api/call'
import { OFFICE_LIMIT } from '@/lib/platform/api/rate-limit'
import { today } from '@/lib/platform/clock'
import { transaction } from '@/lib/platform/db/client'
import { ConflictError, NotFoundError } from '@/lib/platform/errors/errors'
import { fieldRefusal } from '@/lib/platform/errors/refusal'
import { reply } from '@/lib/platform/http/response'
import { personOfToken } from '@/lib/platform/mail/choices-token'

/** `POST consentements/choix`: the reader of a mail sets all their switches; one event per changed one (ACCOUNT-23). */
export const postChoicesCall = defineCall({
  method: 'POST',
  path: 'consentements/choix',
  auth: 'public',
  personal: true,
  summary: 'Enregistre les choix de la personne à qui un e-mail était adressé.',
  body: z.strictObject({ jeton: z.string().max(4096), choix: z.record(z.enum(FINALITES), z.boolean()) }),
  creates: true,
  limit: { name: 'consentements', ...OFFICE_LIMIT },
  handler: ({ body: { jeton, choix }, acteur, remember }) =>
    transaction(async (tx) => {
      const personne = await personOfToken(jeton, tx)
      if (personne === null) throw new NotFoundError('Ce lien n’est plus valide.')
      const preuve = { origine: 'lien d’un courriel', adresse: acteur.address, appel: acteur.requestId }
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

/** `POST consentements/retraits`: a withdrawal that a person asked for by another way, with its proof (ACCOUNT-21). */
export const postWithdrawalCall = defineCall({
  method: 'POST',
  path: 'consentements/retraits',
  auth: 'session',
  personal: true,
  summary:
    'Enregistre le retrait d’un consentement, avec sa preuve ; réservé aux personnes qui tiennent le registre.',
  body: retraitSchema,
  creates: true,
  limit: { name: 'retraits', points: 60, seconds: 600, by: 'user' },
  status: 201,
  handler: async ({ session, body, acteur, remember }) => {
    const screen = screenFor('/consentements')
    if (screen === null || !mayOpen(screen, { ...session.user, portal: null })) throw new NotFoundError()
    if (body.recuLe > today()) {
      const message = 'La demande ne peut pas avoir été reçue dans le futur.'
      throw fieldRefusal('recuLe', message)
    }
    const answer = reply(201, { data: { personne: body.personne, finalite: body.finalite, etat: 'Retiré' } })
    const done = await withdrawConsentement(body, { user: session.user, acteur }, (tx) =>
      remember(tx, answer),
    )
    if (!done) throw new ConflictError('Ce consentement est déjà retiré.')
    return answer
  },
})
