import { sql } from 'drizzle-orm'
import type { Opener } from '@/lib/domain/acces/may-open'
import { avancementOf } from '@/lib/domain/demandes/avancement'
import { DEMANDE_TYPES, type DemandeType } from '@/lib/domain/demandes/commun/numero'
import { DEMANDE_STATUTS, SAISIE_PATHS, SUIVI_PATHS, TYPE_LABELS } from '@/lib/domain/demandes/suivi'
import { anciennete } from '@/lib/domain/textes/anciennete'
import { type Age, type Task, taskOfList } from '@/lib/perimetre/task'
import { dayOfInstant } from './suivi/lists/commun'
import { suiviEhsList } from './suivi/lists/toutes'
import { type Rows, rowsOfAll } from './types/rows'
import { TYPES } from './types/table'

const deposee: Age = (nombre, depuis, today) =>
  `${nombre === 1 ? 'Demande' : 'La plus ancienne demande'} déposée ${anciennete(depuis, today)}`

const listTask = (
  { list, path }: Rows,
  filters: Record<string, string>,
  words: readonly [string, string],
): Task =>
  list((rows, created) =>
    taskOfList({ list: rows, path, filters, words, day: dayOfInstant(created), age: deposee }),
  )

function draftTask(type: DemandeType): Task {
  return {
    one: `brouillon à reprendre : ${TYPE_LABELS[type].toLowerCase()}`,
    several: `brouillons à reprendre : ${TYPE_LABELS[type].toLowerCase()}`,
    age: (_nombre, depuis, today) => `Enregistré ${anciennete(depuis, today)}`,
    href: SAISIE_PATHS[type],
    found: ({
      userId,
      groupe,
    }) => sql`select count(*)::int as nombre, ${dayOfInstant(sql`min(updated_at)`)} as depuis
      from brouillons where user_id = ${userId} and type = ${type} and groupe_id = ${groupe?.id ?? null}`,
  }
}

function tasksOf(type: DemandeType): Task[] {
  const { rows, act, tasks = [] } = TYPES[type]
  const mine: Record<string, string> = rows.path === SUIVI_PATHS[type] ? {} : { type }
  const waits = DEMANDE_STATUTS[type].some((statut) => avancementOf(type, statut) === 'a-traiter')
  return [
    draftTask(type),
    ...(waits ? [listTask(rows, { ...mine, avancement: 'a-traiter' }, act)] : []),
    ...tasks.map(({ filters, words }) => listTask(rows, { ...mine, ...filters }, words)),
  ]
}

/** Requests that the public filed and the provider's staff has not ended. */
const PUBLIQUES: readonly Task[] = [
  listTask(rowsOfAll(suiviEhsList), { type: 'DEPANNAGE', avancement: 'en-cours' }, [
    'dépannage du public en cours',
    'dépannages du public en cours',
  ]),
  listTask(rowsOfAll(suiviEhsList), { type: 'RESILIATION', avancement: 'en-cours' }, [
    'résiliation du public en cours',
    'résiliations du public en cours',
  ]),
]

/** Requests of the partners that go on, for who looks at the whole company. */
const PARTENAIRES: Task = listTask(
  rowsOfAll(suiviEhsList),
  { type: DEMANDE_TYPES.join(','), avancement: 'a-traiter,en-cours' },
  ['demande de partenaire en cours', 'demandes de partenaires en cours'],
)

/** Tasks that may wait for a person in the requests of the portal (TRUST-10), or of all where staff have chosen none. */
export function tasksOfDemandes(person: Opener): Task[] {
  const type = DEMANDE_TYPES.find((known) => known === person.portal)
  const company = person.utilisateurEHS && person.portal === null ? [PARTENAIRES] : []
  return [...(type ? tasksOf(type) : []), ...company, ...(person.utilisateurEHS ? PUBLIQUES : [])]
}
