import { cookies } from 'next/headers'
import { z } from 'zod'
import type { Choisi } from '@/lib/analytique/chosen-cookies'
import { selectGroupes } from '@/lib/analytique/commands/select-groupes'
import { selectValeurs } from '@/lib/analytique/commands/select-valeurs'
import { openCalledVue, readLecture, requireAnalytique } from '@/lib/analytique/ouvrir'
import { readGroupes } from '@/lib/analytique/portails'
import { choisiAnswer, filtreBody, selectionBody } from '@/lib/analytique/schemas'
import { readValues, valeur } from '@/lib/analytique/valeurs'
import { CHAMPS } from '@/lib/domain/analytique/filtres'
import { readSelectedPortal } from '@/lib/domain/analytique/read-models'
import { PERIMETER_COOKIE } from '@/lib/domain/interface/cookies'
import { defineCall } from '@/lib/platform/api/call'
import { ownQuery } from '@/lib/platform/api/own-query'
import type { Session } from '@/lib/platform/auth/session'
import { searchOf } from '@/lib/platform/lists/params'

/** The view that a choice is made in. */
async function readOpen(session: Session, requete: string) {
  await requireAnalytique(session.user.id)
  return readLecture(session, { ...searchOf(requete) })
}

async function keep({ requete, set, remove }: Choisi): Promise<z.output<typeof choisiAnswer>> {
  const store = await cookies()
  for (const [name, value] of set) store.set(name, value, PERIMETER_COOKIE)
  for (const name of remove) store.set(name, '', { ...PERIMETER_COOKIE, maxAge: 0 })
  return { requete }
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
  summary: 'Enregistre les portails et groupes choisis du tableau de bord, et répond l’adresse de la vue',
  body: selectionBody,
  limit: { name: 'analytique', points: 120, seconds: 60, by: 'user' },
  output: choisiAnswer,
  handler: async ({ session, body: { groupes, requete } }) =>
    keep(await selectGroupes(session.user.id, groupes, await readOpen(session, requete))),
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
  summary: 'Enregistre les valeurs choisies d’un filtre du tableau de bord, et répond l’adresse de la vue',
  body: filtreBody,
  limit: { name: 'analytique', points: 120, seconds: 60, by: 'user' },
  output: choisiAnswer,
  handler: async ({ session, body: { champ, valeurs, requete } }) =>
    keep(await selectValeurs(session.user.id, champ, valeurs, await readOpen(session, requete))),
})
