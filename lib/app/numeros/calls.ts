import { z } from 'zod'
import { numeroTrouve } from '@/lib/domain/recherche/numero'
import { getPerimetre } from '@/lib/perimetre/opening/perimetre'
import { openerOf } from '@/lib/perimetre/viewer'
import { defineCall } from '@/lib/platform/api/call'
import { callerOf } from '@/lib/platform/api/collection'
import { findByNumero } from './find-by-numero'

/** `GET recherche/numeros`: what bears the number that is typed, for whoever may read it (TRUST-47). */
export const rechercheNumerosCall = defineCall({
  method: 'GET',
  path: 'recherche/numeros',
  auth: 'session',
  summary: 'Demandes, visites, devis, factures et non-conformités qui portent exactement ce numéro',
  query: z.object({ q: z.string().default('') }),
  output: z.object({ data: z.object({ hits: z.array(numeroTrouve) }) }),
  limit: { name: 'recherche', points: 600, seconds: 60, by: 'user' },
  handler: async ({ session, query: { q } }) => {
    const person = openerOf(session, await getPerimetre(session))
    return { data: { hits: await findByNumero(q, callerOf(session), person) } }
  },
})
