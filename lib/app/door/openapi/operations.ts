import { z } from 'zod'
import { ligneOfCall } from '@/lib/domain/acces/droits/appels'
import { OBJETS, QUI_APPELLE } from '@/lib/domain/acces/droits/appels/ligne'
import type { Call } from '@/lib/platform/api/call'
import { partsOf, requestBody } from './bodies'
import { listParameters } from './collection-parameters'
import { operationId, tagOf } from './identifiers'
import { answers, IDEMPOTENCY, type Json, json, schemaOf } from './schema'
import { security } from './security'

export function callPaths(calls: readonly Call[]): Record<string, Json> {
  const paths: Record<string, Json> = {}
  for (const call of calls) {
    const path = `/${call.path.replace(/:(\w+)/g, '{$1}')}`
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call) }
  }
  return paths
}

/** Rights that the decision table gives on a call that writes. */
function droits(method: string, path: string): Json {
  const ligne = ligneOfCall(method, path)
  return ligne ? { 'x-droits': { qui: QUI_APPELLE[ligne.qui], ecrit: OBJETS[ligne.ecrit] } } : {}
}

function operation({ method, path, spec }: Call): Json {
  const [status, success] = [String(spec.status ?? 200), answer(spec)]
  return {
    operationId: operationId(method.toLowerCase(), path),
    summary: spec.summary ?? `${method} ${path}`,
    tags: [tagOf(path)],
    ...security(spec.auth),
    ...droits(method, path),
    parameters: [
      ...pathParameters(path, spec.params),
      ...queryParameters(spec),
      ...(spec.creates ? [IDEMPOTENCY] : []),
      ...(spec.captcha ? [CAPTCHA] : []),
    ],
    ...requestBody(spec),
    responses: answers(status, success),
  }
}

function answer({ status, output, produces }: Call['spec']): Json {
  if (status === 204) return { description: 'Succès, sans corps.' }
  if (status === 303) return { description: 'Succès\u00a0: la réponse mène à une page.' }
  if (produces) return fileAnswer(produces)
  return json('Succès.', output ? schemaOf(output, 'output') : {})
}

const fileAnswer = (types: readonly string[]): Json => ({
  description: 'Le fichier.',
  content: Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }])),
})

const CAPTCHA = {
  name: 'X-Captcha-Token',
  in: 'header',
  required: false,
  description: 'Réponse du captcha, quand un captcha est configuré.',
  schema: { type: 'string', maxLength: 4096 },
}

/** Places of the address, with their type where the call's schema says more than that they are texts. */
function pathParameters(path: string, schema: z.ZodType | undefined): Json[] {
  const { properties } = partsOf(schema)
  return [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => {
    const known = z.looseObject({ type: z.string() }).safeParse(properties[name])
    return { name, in: 'path', required: true, schema: known.data ?? { type: 'string' } }
  })
}

function queryParameters({ query, lists }: Call['spec']): Json[] {
  if (lists) return listParameters(lists)
  const { properties, required } = partsOf(query)
  const named = Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
  return query instanceof z.ZodRecord ? [FILTERS_OF_LIST] : named
}

/** Filters of a screen's list, each under its own name: the handler refuses those that the list does not have. */
const FILTERS_OF_LIST = {
  name: 'filtres',
  in: 'query',
  required: false,
  description: 'Les filtres de la liste, chacun sous son nom, comme dans l’adresse de son écran.',
  style: 'form',
  explode: true,
  schema: { type: 'object', additionalProperties: { type: ['string', 'array'], items: { type: 'string' } } },
}
