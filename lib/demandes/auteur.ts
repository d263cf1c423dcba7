import { ValidationError } from '@/lib/platform/errors/errors'
import type { Depot } from './depot'

/** A request is filed in one's own name. Throws ValidationError. */
export function checkAuthor(createurId: number, { user }: Depot): void {
  if (createurId === user.id) return
  throw new ValidationError('La demande se dépose en votre nom.', { reason: 'Invalid createurDemande' })
}
