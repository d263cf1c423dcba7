import { z } from 'zod'
import { ClientCallError } from '@/lib/browser/client'

const details = z.object({
  error: z.object({
    details: z.object({
      reason: z.string().optional(),
      errors: z.array(z.object({ message: z.string() })).optional(),
    }),
  }),
})

const FILED_OTHERWISE =
  'Cette demande a déjà été déposée avec d’autres valeurs. Retrouvez-la dans le suivi des demandes.'

/**
 * What a failed call of a form says to the person: what happened, and what is left of the form.
 * @param filedOtherwise said when the form was stored already with other values
 */
export function callMessage(error: unknown, filedOtherwise = FILED_OTHERWISE): string {
  if (!(error instanceof ClientCallError))
    return error instanceof Error ? error.message : 'Une erreur est survenue.'
  const { status, message, body } = error
  if (status === 0)
    return 'La connexion a été coupée. Votre saisie est intacte : réessayez, la demande ne sera déposée qu’une fois.'
  if (status === 401)
    return 'Votre session a expiré. Votre saisie est intacte : reconnectez-vous dans un autre onglet, puis réessayez.'
  if (status === 422) return filedOtherwise
  if (status >= 500) return 'L’envoi n’a pas abouti. Votre saisie est intacte : réessayez dans un instant.'
  const faults = details.safeParse(body).data?.error.details.errors ?? []
  return [...new Set([message, ...faults.map((fault) => fault.message)])].join(' ')
}
