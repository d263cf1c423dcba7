import { cookies } from 'next/headers'
import { z } from 'zod'
import type { ChosenCookies } from '@/lib/analytique/chosen-cookies'
import { selectGroupes } from '@/lib/analytique/commands/select-groupes'
import { selectValeurs } from '@/lib/analytique/commands/select-valeurs'
import { openCalledVue, requireAnalytique } from '@/lib/analytique/ouvrir'
import { readGroupes } from '@/lib/analytique/portails'
import { filtreBody, selectionBody } from '@/lib/analytique/schemas'
import { readValues, valeur } from '@/lib/analytique/valeurs'
import { CHAMPS } from '@/lib/domain/analytique/filtres'
import { readSelectedPortal } from '@/lib/domain/analytique/read-models'
import { PERIMETER_COOKIE } from '@/lib/domain/interface/cookies'
import { defineCall } from '@/lib/platform/api/call'
import { ownQuery } from '@/lib/platform/api/own-query'
import { reply } from '@/lib/platform/http/response'

async function writeCookies({ set, remove }: ChosenCookies): Promise<void> {
  const store = await cookies()
  for (const [name, value] of set) store.set(name, value, PERIMETER_COOKIE)
  for (const name of remove) store.set(name, '', { ...PERIMETER_COOKIE, maxAge: 0 })
}

/** The portals and groups of the selector, and what is chosen of them (API-31). */
export const analytiquePortailsCall = defineCall({
  method: 'GET',
  path: 'analytique/portails',
  auth: 'session',
  summary: 'Portails et groupes du tableau de bord, avec la sélection',
  query: ownQuery,
  handler: async ({ session, query }) => {
    const { lecture, vue } = await openCalledVue(session, query)
    const groups = await readGroupes(session.user.id)
    const chosen = vue.portails.filter(({ choisis }) => choisis.length > 0)
    const clients = (ids: ReadonlySet<number>) =>
      groups.filter(({ id }) => ids.has(id)).flatMap((group) => group.clients.map(({ id }) => id))
    const saved = chosen.map(({ id, nom, choisis }) =>
      readSelectedPortal({ id, Nom: nom, groups: choisis, clients: clients(new Set(choisis)) }),
    )
    return { groups, saved: lecture.textes.groupes === undefined ? null : saved }
  },
})

export const analytiqueSelectionCall = defineCall({
  method: 'POST',
  path: 'analytique/selection',
  auth: 'session',
  summary: 'Enregistre les portails et groupes choisis du tableau de bord',
  body: selectionBody,
  limit: { name: 'analytique', points: 120, seconds: 60, by: 'user' },
  status: 204,
  handler: async ({ session, body }) => {
    await requireAnalytique(session.user.id)
    await writeCookies(await selectGroupes(session.user.id, body.groupes))
    return reply(204)
  },
})

/** The values of one field inside the selection (ANALYTICS-47), and those that are chosen. */
export const analytiqueValeursCall = defineCall({
  method: 'GET',
  path: 'analytique/valeurs/:champ',
  auth: 'session',
  summary: 'Valeurs d’un filtre du tableau de bord, dans les groupes choisis',
  params: z.object({ champ: z.enum(CHAMPS) }),
  query: ownQuery,
  output: z.object({ valeurs: z.array(valeur), choisies: z.array(z.string()).nullable() }),
  handler: async ({ session, params, query }) => {
    const { vue } = await openCalledVue(session, query)
    const choisies = vue.filtres[params.champ]
    return { valeurs: await readValues(vue, params.champ), choisies: choisies && [...choisies] }
  },
})

export const analytiqueFiltresCall = defineCall({
  method: 'POST',
  path: 'analytique/filtres',
  auth: 'session',
  summary: 'Enregistre les valeurs choisies d’un filtre du tableau de bord',
  body: filtreBody,
  limit: { name: 'analytique', points: 120, seconds: 60, by: 'user' },
  status: 204,
  handler: async ({ session, body }) => {
    await requireAnalytique(session.user.id)
    await writeCookies(await selectValeurs(session.user.id, body.champ, body.valeurs))
    return reply(204)
  },
})
