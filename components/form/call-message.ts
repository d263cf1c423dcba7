import { ClientCallError, FULL, failureText, serverFaults } from '@/lib/browser/client'

const FILED_OTHERWISE =
  'Cette demande a déjà été déposée avec d’autres valeurs. Retrouvez-la dans le suivi des demandes.'

const LOST =
  'La connexion a été coupée. Votre saisie est intacte : réessayez, la demande ne sera déposée qu’une fois.'

const UNREADABLE = 'La réponse est illisible. Votre saisie est intacte : réessayez dans un instant.'

/** Errors that this product throws with a sentence are plain; those of a library or of the language are not. */
const isSentence = (error: unknown): error is Error =>
  error instanceof Error && Object.getPrototypeOf(error) === Error.prototype

/** When a server that asked to wait may be asked again, in words. */
function waitText(seconds: number): string {
  if (seconds <= 1) return 'réessayez dans un instant'
  if (seconds <= 90) return `réessayez dans ${Math.ceil(seconds)} secondes`
  return `réessayez dans ${Math.ceil(seconds / 60)} minutes`
}

/**
 * Message of a failed call of a form for the person: what happened, and what is left of the form. `filedOtherwise` is
 * said when the form was stored already with other values, `lost` where no answer came.
 */
export function callMessage(error: unknown, { filedOtherwise = FILED_OTHERWISE, lost = LOST } = {}): string {
  if (!(error instanceof ClientCallError)) {
    if (isSentence(error)) return error.message
    return error instanceof Error ? UNREADABLE : failureText(error)
  }
  const { status, message, body, retryAfter } = error
  if (status === 0) return lost
  if (status === 401)
    return 'Votre session a expiré. Votre saisie est intacte : reconnectez-vous dans un autre onglet, puis réessayez.'
  if (status === 422) return filedOtherwise
  if (status === FULL)
    return 'L’espace de stockage est plein : l’envoi n’a pas abouti. Votre saisie est intacte.'
  if (status === 429 || (status === 503 && retryAfter !== null)) {
    const cause =
      status === 429 ? 'Trop de demandes en peu de temps.' : 'Le serveur est momentanément indisponible.'
    return `${cause} Votre saisie est intacte : ${waitText(retryAfter ?? 0)}.`
  }
  if (status >= 500) return 'L’envoi n’a pas abouti. Votre saisie est intacte : réessayez dans un instant.'
  return [...new Set([message, ...serverFaults(body)])].join(' ')
}
