import 'server-only'
import { z } from 'zod'
import type { Champ } from '@/lib/domain/administration/referentiels/champ'
import { answerCreated } from '@/lib/platform/api/answer-created'
import { defineCall } from '@/lib/platform/api/call'
import { recordId } from '@/lib/platform/record-id'
import { archiveRecord, changeRecord, createRecord } from './commands'
import type { Referentiel } from './referentiel'

const limit = { name: 'referentiels', points: 240, seconds: 600, by: 'user' } as const
export const params = z.object({ id: z.string().transform(recordId).pipe(z.number()) })
export const done = z.object({ data: z.object({ id: z.number() }) })

/** Who changes records: SA + EHS. */
const STAFF = 'réservé aux super administrateurs ehs.'

/** `POST administration/{kind}` and `PUT administration/{kind}/{id}` of a kind of record (FIRST-20). */
export function defineRecordCalls<C extends Readonly<Record<string, Champ>>>(referentiel: Referentiel<C>) {
  const { nom, feminine, call: path, creation, corps } = referentiel.fiche
  const one = `${feminine ? 'une' : 'un'} ${nom}`
  const create = defineCall({
    method: 'POST',
    path,
    auth: 'staff',
    summary: `Crée ${one} ; ${STAFF}`,
    body: creation,
    output: done,
    limit,
    creates: true,
    status: 201,
    handler: async ({ body, acteur, remember }) =>
      answerCreated({ remember }, (keep) => createRecord(referentiel, body, acteur, keep)),
  })
  const change = defineCall({
    method: 'PUT',
    path: `${path}/:id`,
    auth: 'staff',
    summary: `Modifie ${one}, à partir de l’état que désigne son empreinte ; ${STAFF}`,
    params,
    body: corps,
    output: done,
    limit,
    handler: async ({ params: { id }, body, acteur }) => {
      await changeRecord(referentiel, id, body, acteur)
      return { data: { id } }
    },
  })
  return [create, change] as const
}

/** `PUT` and `DELETE administration/{kind}/{id}/archive` (FIRST-20). */
export function defineArchiveCalls<C extends Readonly<Record<string, Champ>>>(referentiel: Referentiel<C>) {
  const { nom, feminine, call } = referentiel.fiche
  const one = `${feminine ? 'une' : 'un'} ${nom}`
  const path = `${call}/:id/archive`
  const shared = { path, auth: 'staff', params, output: done, limit } as const
  const archive = defineCall({
    ...shared,
    method: 'PUT',
    summary: `Archive ${one} ; ${STAFF}`,
    handler: async ({ params: { id }, acteur }) => {
      await archiveRecord(referentiel, id, true, acteur)
      return { data: { id } }
    },
  })
  const reopen = defineCall({
    ...shared,
    method: 'DELETE',
    summary: `Sort ${one} des archives ; ${STAFF}`,
    handler: async ({ params: { id }, acteur }) => {
      await archiveRecord(referentiel, id, false, acteur)
      return { data: { id } }
    },
  })
  return [archive, reopen] as const
}
