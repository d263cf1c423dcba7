import { ClientCallError, serverFaults } from '@/lib/browser/client'

const FILED_OTHERWISE =
  'Cette demande a déjà été déposée avec d’autres valeurs. Retrouvez-la dans le suivi des demandes.'

/** No room is left for the files of a call: the same one would not pass before somebody makes some. */
const FULL = 507

/** Whether the same call may succeed soon: it did not reach the server, or was not refused for what it holds. */
export function mayPass(error: unknown): boolean {
  if (!(error instanceof ClientCallError))
    return !(error instanceof Error) || error.cause === undefined || mayPass(error.cause)
  const { status } = error
  return status === 0 || status === 401 || status === 429 || (status >= 500 && status !== FULL)
}

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
  if (status === FULL)
    return 'L’espace de stockage est plein : l’envoi n’a pas abouti. Votre saisie est intacte.'
  if (status >= 500) return 'L’envoi n’a pas abouti. Votre saisie est intacte : réessayez dans un instant.'
  return [...new Set([message, ...serverFaults(body)])].join(' ')
}
