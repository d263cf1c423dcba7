import { cookies } from 'next/headers'
import { defineCall } from '@/lib/api/call'
import { findPanelState } from '@/lib/perimetre/panel'
import { resolvePerimetre } from '@/lib/perimetre/resolve'

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
