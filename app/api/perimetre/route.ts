import { cookies } from 'next/headers'
import { methods } from '@/lib/api/methods'
import { defineRoute } from '@/lib/api/route'
import { findPanelState } from '@/lib/perimetre/panel'
import { resolvePerimetre } from '@/lib/perimetre/resolve'

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: defineRoute({
    auth: 'session',
    summary: 'Périmètre courant et portails de la personne',
    handler: async ({ session }) => {
      const store = await cookies()
      return findPanelState(await resolvePerimetre(session.user.id, (name) => store.get(name)?.value))
    },
  }),
})
