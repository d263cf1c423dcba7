import { methods } from '@/lib/api/methods'
import { defineRoute } from '@/lib/api/route'
import { findExports } from '@/lib/exports/queries'

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: defineRoute({
    auth: 'session',
    summary: 'Exports demandés par la personne, du plus récent au plus ancien',
    handler: async ({ session }) => ({ data: await findExports(session.user.id) }),
  }),
})
