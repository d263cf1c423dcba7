import { z } from 'zod'
import { ligneOfCall } from '@/lib/domain/acces/droits/appels'
import { OBJETS, QUI_APPELLE } from '@/lib/domain/acces/droits/appels/ligne'
import type { Call } from '@/lib/platform/api/call'
import { ERROR, IDEMPOTENCY, type Json, json, schemaOf } from './schema'
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
  const types = [
    ...(spec.multipart ? ['multipart/form-data'] : []),
    ...(!spec.multipart || spec.multipart.orJson ? ['application/json'] : []),
  ]
  const taken = spec.body ? schemaOf(spec.body, 'input') : spec.multipart && { type: 'object' }
  return {
    ...(spec.summary ? { summary: spec.summary } : {}),
    ...security(spec.auth),
    ...droits(method, path),
    parameters: [
      ...pathParameters(path),
      ...queryParameters(spec.query),
      ...(spec.creates ? [IDEMPOTENCY] : []),
      ...(spec.captcha ? [CAPTCHA] : []),
    ],
    ...(taken
      ? {
          requestBody: {
            required: true,
            content: Object.fromEntries(types.map((type) => [type, { schema: taken }])),
          },
        }
      : {}),
    responses: { [String(spec.status ?? 200)]: answer(spec), default: ERROR },
  }
}

function answer({ status, output }: Call['spec']): Json {
  if (status === 204) return { description: 'Succès, sans corps.' }
  if (status === 303) return { description: 'Succès : la réponse mène à une page.' }
  return json('Succès.', output ? schemaOf(output, 'output') : {})
}
const CAPTCHA = {
  name: 'X-Captcha-Token',
  in: 'header',
  required: false,
  description: 'Réponse du captcha, quand un captcha est configuré.',
  schema: { type: 'string', maxLength: 4096 },
}

function pathParameters(path: string): Json[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
}

function queryParameters(schema: z.ZodType | undefined): Json[] {
  if (!schema) return []
  const described = z
    .object({
      properties: z.record(z.string(), z.unknown()).default({}),
      required: z.array(z.string()).default([]),
    })
    .parse(schemaOf(schema, 'input'))
  return Object.entries(described.properties).map(([name, property]) => ({
    name,
    in: 'query',
    required: described.required.includes(name),
    schema: property,
  }))
}
