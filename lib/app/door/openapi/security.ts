import type { Auth } from '@/lib/platform/api/admit'
import type { Json } from './schema'

/** Who needs nothing, or the token of an integrator with its right; a session anywhere else. */
export function security(auth: Auth): Json {
  if (auth === 'public') return { security: [] }
  if (typeof auth === 'string') return {}
  const people = auth.session ? [{ bearer: [] }, { session: [] }] : []
  return { security: [{ jeton: [] }, ...people], 'x-jeton': auth.jeton }
}
