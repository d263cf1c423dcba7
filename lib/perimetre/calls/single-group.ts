import { z } from 'zod'
import { groupes } from '@/lib/perimetre/collections/groupes'
import { defineCall } from '@/lib/platform/api/call'
import { callerOf } from '@/lib/platform/api/collection'
import { findOne, rowKey } from '@/lib/platform/api/query/run'
import type { Populate } from '@/lib/platform/api/query/types'
import { NotFoundError } from '@/lib/platform/errors/errors'
import { RawJson } from '@/lib/platform/http/response'

const all = (relation: string, fields: string[] | null = null, populate: Populate[] = []): Populate => ({
  relation,
  fields,
  populate,
  count: false,
  filter: null,
  sort: [],
})

const SINGLE_GROUP = {
  fields: [
    'documentId',
    'Nom',
    'name',
    'label',
    'logo',
    'type',
    'numTiers',
    'additionalEquipmentDiscountApplied',
    'additionalEquipmentDiscountPrice',
  ],
  populate: [
    all('clients'),
    all('parentGroup'),
    all(
      'users',
      ['documentId', 'username', 'firstname', 'lastname', 'email', 'phone', 'utilisateurEHS'],
      [all('role', ['name'])],
    ),
  ],
  drafts: false,
}

/** `GET groupes/singleGroup/{id}`: one group as a person with many groups loads it (PERIM-39); unwrapped. */
export const getSingleGroupCall = defineCall({
  method: 'GET',
  path: 'groupes/singleGroup/:id',
  auth: 'session',
  summary: 'Un groupe avec ses clients, son portail et ses personnes.',
  params: z.object({ id: z.string() }),
  handler: async ({ session, params }) => {
    const row = await findOne(groupes, rowKey(params.id), SINGLE_GROUP, callerOf(session))
    if (row === null) throw new NotFoundError()
    return new RawJson(row)
  },
})
