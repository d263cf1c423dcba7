import { findNumeros } from '@/lib/perimetre/queries'
import { numerosBody } from '@/lib/perimetre/schemas'
import { defineCall } from '@/lib/platform/api/call'

/** A reading by POST: what is left out of the selection can be thousands of numbers. */

export const perimetreContratsNumerosCall = defineCall({
  method: 'POST',
  path: 'perimetre/contrats/numeros',
  auth: 'session',
  summary: 'Numéros des contrats choisis d’un client',
  body: numerosBody,
  handler: async ({ session, body: { clientId, contrats } }) => {
    const { numeros } = await findNumeros(session.user.id, clientId, contrats)
    return { numeros }
  },
})
