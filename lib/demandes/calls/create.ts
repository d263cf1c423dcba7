import { z } from 'zod'
import { assBodySchema } from '@/lib/domain/demandes/ass/corps'
import { cmiBodyOf } from '@/lib/domain/demandes/cmi/corps'
import { disBodyOf } from '@/lib/domain/demandes/dis/corps'
import { gesBodySchema } from '@/lib/domain/demandes/ges/corps'
import { insBodyOf } from '@/lib/domain/demandes/ins/corps'
import { pimBodyOf } from '@/lib/domain/demandes/pim/corps'
import type { Called } from '@/lib/platform/api/admit'
import { defineCall } from '@/lib/platform/api/call'
import { byOf } from '@/lib/platform/api/collection'
import { today } from '@/lib/platform/clock'
import { checkFiles } from '@/lib/platform/uploads/check'
import { formId, jsonField } from '@/lib/platform/uploads/form-fields'
import { UPLOAD_MAX_BYTES } from '@/lib/platform/uploads/receive'
import { createAss } from '../commands/create-ass'
import { createCmi } from '../commands/create-cmi'
import { createDis } from '../commands/create-dis'
import { createGes } from '../commands/create-ges'
import { createIns } from '../commands/create-ins'
import { createPim } from '../commands/create-pim'
import type { Depot } from '../depot'
import { thenMail } from '../envois'

/** Who files, for a command. */
export function depotOf({ remember, ...called }: Called & Pick<Depot, 'remember'>): Depot {
  return { ...byOf(called), user: called.session.user, remember }
}

const wrapped = <B extends z.ZodType>(body: B) => z.strictObject({ data: body })

export const createCmiCall = defineCall({
  method: 'POST',
  path: 'cmis',
  auth: 'session',
  summary: 'Dépose une demande de mise en service.',
  body: wrapped(cmiBodyOf(today)),
  creates: true,
  status: 201,
  handler: (context) => thenMail(createCmi(context.body.data, depotOf(context))),
})

export const createPimCall = defineCall({
  method: 'POST',
  path: 'promoteurs',
  auth: 'session',
  summary: 'Dépose la demande de mise en service d’un programme.',
  body: wrapped(pimBodyOf(today)),
  creates: true,
  status: 201,
  handler: (context) => thenMail(createPim(context.body.data, depotOf(context))),
})

export const createInsCall = defineCall({
  method: 'POST',
  path: 'installateurs',
  auth: 'session',
  summary: 'Dépose un ordre de service d’installateur.',
  body: wrapped(insBodyOf(today)),
  creates: true,
  status: 201,
  handler: (context) => thenMail(createIns(context.body.data, depotOf(context))),
})

export const createAssCall = defineCall({
  method: 'POST',
  path: 'assureurs',
  auth: 'session',
  summary: 'Dépose une demande de dépannage d’assureur.',
  body: wrapped(assBodySchema),
  creates: true,
  status: 201,
  handler: (context) => thenMail(createAss(context.body.data, depotOf(context))),
})

export const createGesCall = defineCall({
  method: 'POST',
  path: 'gestionnaires',
  auth: 'session',
  summary: 'Dépose une demande de mise en main.',
  body: wrapped(gesBodySchema),
  creates: true,
  status: 201,
  handler: (context) => thenMail(createGes(context.body.data, depotOf(context))),
})

const disForm = z.strictObject({ client: formId, groupId: formId, data: jsonField(disBodyOf(today)) })

export const createDisCall = defineCall({
  method: 'POST',
  path: 'distributeurs',
  auth: 'bearer',
  summary: 'Dépose une demande de distributeur, avec ses documents.',
  multipart: { maxBytes: UPLOAD_MAX_BYTES },
  body: disForm,
  creates: true,
  status: 201,
  handler: async (context) => {
    const files = await checkFiles(context.form)
    return thenMail(createDis({ ...context.body, files }, depotOf(context)))
  },
})
