import { type SQL, sql } from 'drizzle-orm'
import type { Opener } from '@/lib/domain/acces/screens'
import { avancementOf } from '@/lib/domain/demandes/avancement'
import { DEMANDE_TYPES, type DemandeType } from '@/lib/domain/demandes/commun/numero'
import { DEMANDE_STATUTS, SAISIE_PATHS, SUIVI_PATHS, TYPE_LABELS } from '@/lib/domain/demandes/suivi'
import { anciennete } from '@/lib/domain/textes/anciennete'
import { type Age, type Task, taskOfList } from '@/lib/perimetre/task'
import type { ListDefinition } from '@/lib/platform/lists/definition'
import { assList } from './suivi/lists/ass'
import { cmiList } from './suivi/lists/cmi'
import { dayOfInstant } from './suivi/lists/commun'
import { disList } from './suivi/lists/dis'
import { gesList } from './suivi/lists/ges'
import { insList } from './suivi/lists/ins'
import { suiviEhsList, suiviList } from './suivi/lists/toutes'

type Rows = { list: <T>(read: <Row>(list: ListDefinition<Row>, created: SQL) => T) => T; path: string }

const ofType = <Row>(list: ListDefinition<Row>): Rows => ({
  list: (read) => read(list, sql`d.created_at`),
  path: list.screen,
})
const ofAll = <Row>(list: ListDefinition<Row>): Rows => ({
  list: (read) => read(list, sql`v.created_at`),
  path: list.screen,
})

const ROWS: Readonly<Record<DemandeType, Rows>> = {
  CMI: ofType(cmiList),
  PIM: ofAll(suiviList),
  DIS: ofType(disList),
  INS: ofType(insList),
  ASS: ofType(assList),
  GES: ofType(gesList),
}

/** Act that a request « à traiter » asks for, by its type. */
const ACTS: Readonly<Record<DemandeType, readonly [one: string, several: string]>> = {
  CMI: ['mise en service à transmettre', 'mises en service à transmettre'],
  PIM: [
    'demande de programme à transmettre dans vos groupes',
    'demandes de programme à transmettre dans vos groupes',
  ],
  DIS: ['mise en service avec réserve à lever', 'mises en service avec réserves à lever'],
  INS: ['contrat à signer', 'contrats à signer'],
  ASS: ['devis à accepter', 'devis à accepter'],
  GES: ['mise en main à compléter', 'mises en main à compléter'],
}

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
  const rows = ROWS[type]
  const mine: Record<string, string> = rows.path === SUIVI_PATHS[type] ? {} : { type }
  const waits = DEMANDE_STATUTS[type].some((statut) => avancementOf(type, statut) === 'a-traiter')
  return [
    draftTask(type),
    ...(waits ? [listTask(rows, { ...mine, avancement: 'a-traiter' }, ACTS[type])] : []),
    ...(type === 'DIS'
      ? [
          listTask(rows, { avancement: 'a-traiter,en-cours', photos: 'manquantes' }, [
            'demande sans photos de l’installation',
            'demandes sans photos de l’installation',
          ]),
        ]
      : []),
  ]
}

/** Requests that the public filed and the provider's staff has not ended. */
const PUBLIQUES: readonly Task[] = [
  listTask(ofAll(suiviEhsList), { type: 'DEPANNAGE', avancement: 'en-cours' }, [
    'dépannage du public en cours',
    'dépannages du public en cours',
  ]),
  listTask(ofAll(suiviEhsList), { type: 'RESILIATION', avancement: 'en-cours' }, [
    'résiliation du public en cours',
    'résiliations du public en cours',
  ]),
]

/** Tasks that may wait for a person in the requests of the portal (TRUST-10). */
export function tasksOfDemandes(person: Opener): Task[] {
  const type = DEMANDE_TYPES.find((known) => known === person.portal)
  return [...(type ? tasksOf(type) : []), ...(person.utilisateurEHS ? PUBLIQUES : [])]
}
