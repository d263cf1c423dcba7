import { sessionFromRequest } from '@/lib/platform/auth/session'
import { asApiError } from '@/lib/platform/errors/as-api-error'
import { type ApiError, MaintenanceError } from '@/lib/platform/errors/errors'
import { closureFor, passesMaintenance } from '@/lib/platform/maintenance'

/**
 * Why the maintenance refuses a call: it leaves the service to the provider's staff (SAFE-19); null when it does not. Every
 * call asks it first.
 */
export async function closureOf(req: Request): Promise<ApiError | null> {
  const closure = await closureFor(null)
  if (closure === null) return null
  try {
    return passesMaintenance(await sessionFromRequest(req)) ? null : new MaintenanceError(closure.retryAfter)
  } catch (error) {
    return asApiError(error)
  }
}
