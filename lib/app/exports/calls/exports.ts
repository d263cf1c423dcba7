import { findExports } from '@/lib/app/exports/queries'
import { defineCall } from '@/lib/platform/api/call'

export const exportsCall = defineCall({
  method: 'GET',
  path: 'exports',
  auth: 'session',
  summary: 'Exports demandés par la personne, du plus récent au plus ancien',
  handler: async ({ session }) => ({ data: await findExports(session.user.id) }),
})
