import { z } from 'zod'
import { fromZod } from '@/lib/api/as-api-error'
import { callerOf } from '@/lib/api/collection'
import { ValidationError } from '@/lib/api/errors'
import { defineRoute, type RouteContext } from '@/lib/api/route'
import { assBodySchema } from '@/lib/domain/demandes/ass/corps'
import { cmiBodySchema } from '@/lib/domain/demandes/cmi/corps'
import { disSchema } from '@/lib/domain/demandes/dis/corps'
import { gesBodySchema } from '@/lib/domain/demandes/ges/corps'
import { insBodySchema } from '@/lib/domain/demandes/ins/corps'
import { pimBodySchema } from '@/lib/domain/demandes/pim/corps'
import { checkFiles } from '@/lib/uploads/check'
import { UPLOAD_MAX_BYTES } from '@/lib/uploads/receive'
import { createAss } from '../commands/create-ass'
import { createCmi } from '../commands/create-cmi'
import { createDis } from '../commands/create-dis'
import { createGes } from '../commands/create-ges'
import { createIns } from '../commands/create-ins'
import { createPim } from '../commands/create-pim'
import type { Depot } from '../depot'
import { thenMail } from '../envois'

type Called = Pick<
  RouteContext<'session', undefined, undefined, undefined>,
  'session' | 'address' | 'requestId' | 'remember'
>

/** Who files, for a command. */
export function depotOf({ session, address, requestId, remember }: Called): Depot {
  return { caller: callerOf(session), user: session.user, address, requestId, remember }
}

const wrapped = <B extends z.ZodType>(body: B) => z.strictObject({ data: body })

export const createCmiRoute = defineRoute({
  auth: 'session',
  summary: 'Dépose une demande de mise en service.',
  body: wrapped(cmiBodySchema),
  creates: true,
  handler: (context) => thenMail(createCmi(context.body.data, depotOf(context))),
})

export const createPimRoute = defineRoute({
  auth: 'session',
  summary: 'Dépose la demande de mise en service d’un programme.',
  body: wrapped(pimBodySchema),
  creates: true,
  handler: (context) => thenMail(createPim(context.body.data, depotOf(context))),
})

export const createInsRoute = defineRoute({
  auth: 'session',
  summary: 'Dépose un ordre de service d’installateur.',
  body: wrapped(insBodySchema),
  creates: true,
  handler: (context) => thenMail(createIns(context.body.data, depotOf(context))),
})

export const createAssRoute = defineRoute({
  auth: 'session',
  summary: 'Dépose une demande de dépannage d’assureur.',
  body: wrapped(assBodySchema),
  creates: true,
  handler: (context) => thenMail(createAss(context.body.data, depotOf(context))),
})

export const createGesRoute = defineRoute({
  auth: 'session',
  summary: 'Dépose une demande de mise en main.',
  body: wrapped(gesBodySchema),
  creates: true,
  handler: (context) => thenMail(createGes(context.body.data, depotOf(context))),
})

const formId = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
const disForm = z.object({
  client: formId,
  groupId: formId,
  data: z.string().transform((text, context): unknown => {
    try {
      return JSON.parse(text)
    } catch {
      context.addIssue({ code: 'custom', message: 'Le contenu envoyé n’est pas du JSON valide.' })
      return z.NEVER
    }
  }),
})

/** Checks a value that came from outside; a fault is a 400 (fields of a form, which the route does not read itself). */
export function checkForm<S extends z.ZodType>(schema: S, form: FormData | null): z.output<S> {
  if (form === null)
    throw new ValidationError('Le contenu envoyé n’est pas un formulaire.', { reason: 'Expected multipart' })
  const fields = Object.fromEntries([...form].filter(([, value]) => typeof value === 'string'))
  return checkValue(schema, fields)
}

function checkValue<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw fromZod(parsed.error)
  return parsed.data
}

export const createDisRoute = defineRoute({
  auth: 'bearer',
  summary: 'Dépose une demande de distributeur, avec ses documents.',
  multipart: { maxBytes: UPLOAD_MAX_BYTES },
  creates: true,
  handler: async (context) => {
    const { client, groupId, data } = checkForm(disForm, context.form)
    const dis = checkValue(disSchema, data)
    const files = await checkFiles(context.form)
    return thenMail(createDis({ client, groupId, data: dis, files }, depotOf(context)))
  },
})
