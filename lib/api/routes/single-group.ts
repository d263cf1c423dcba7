import { z } from 'zod'
import { callerOf } from '../collection'
import { groupes } from '../collections/groupes'
import { NotFoundError } from '../errors'
import { findOne, rowKey } from '../query/run'
import type { Populate } from '../query/types'
import { RawJson } from '../response'
import { defineRoute } from '../route'

const all = (relation: string, fields: string[] | null = null): Populate => ({
  relation,
  fields,
  populate: [],
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
    all('users', ['documentId', 'username', 'firstname', 'lastname', 'email', 'phone', 'utilisateurEHS']),
  ],
  drafts: false,
}

/** `GET groupes/singleGroup/{id}`: one group as a person with many groups loads it (PERIM-39); unwrapped. */
export const getSingleGroup = defineRoute({
  auth: 'session',
  summary: 'Un groupe avec ses clients, son portail et ses personnes.',
  params: z.object({ id: z.string() }),
  handler: async ({ session, params }) => {
    const row = await findOne(groupes, rowKey(params.id), SINGLE_GROUP, callerOf(session))
    if (row === null) throw new NotFoundError()
    return new RawJson(row)
  },
})
