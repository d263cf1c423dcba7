import { cookies } from 'next/headers'
import { findPanelState } from '@/lib/perimetre/panel'
import { resolvePerimetre } from '@/lib/perimetre/resolve'
import { defineCall } from '@/lib/platform/api/call'

export const perimetreCall = defineCall({
  method: 'GET',
  path: 'perimetre',
  auth: 'session',
  summary: 'Périmètre courant et portails de la personne',
  handler: async ({ session }) => {
    const store = await cookies()
    return findPanelState(await resolvePerimetre(session.user.id, (name) => store.get(name)?.value))
  },
})
