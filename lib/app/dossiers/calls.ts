import { z } from 'zod'
import { dossiersTrouves } from '@/lib/domain/recherche/dossiers'
import { getPerimetre } from '@/lib/perimetre/opening/perimetre'
import { openerOf, searchedPerimetre } from '@/lib/perimetre/viewer'
import { defineCall } from '@/lib/platform/api/call'
import { callerOf } from '@/lib/platform/api/collection'
import { findByWords } from './find-by-words'
import { findByNumero } from './find-dossiers'

/** `GET recherche/dossiers`: what bears the number that is typed, and what holds its words, for whoever may read it (TRUST-47, SEARCH-24). */
export const rechercheDossiersCall = defineCall({
  method: 'GET',
  path: 'recherche/dossiers',
  auth: 'session',
  summary:
    'Ce qui porte exactement ce numéro, et par genre les équipements collectifs, ensembles, bâtiments, contrats, interventions, non-conformités, devis, factures, demandes, documents, personnes et réglages qui contiennent ces mots',
  query: z.object({ q: z.string().max(300).default('') }),
  output: z.object({ data: dossiersTrouves }),
  limit: { name: 'recherche', points: 600, seconds: 60, by: 'user' },
  handler: async ({ session, query: { q } }) => {
    const perimetre = await getPerimetre(session)
    const [caller, person] = [callerOf(session), openerOf(session, perimetre)]
    const [hits, genres] = await Promise.all([
      findByNumero(q, caller, person),
      findByWords(q, searchedPerimetre(session, perimetre), caller, person),
    ])
    return { data: { hits, genres } }
  },
})
