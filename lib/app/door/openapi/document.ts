import { z } from 'zod'
import type { Call } from '@/lib/platform/api/call'
import { sessionCookieName } from '@/lib/platform/auth/cookies'
import { sharedParameters } from './collection-parameters'
import { collectionPaths } from './collection-paths'
import { callPaths } from './operations'
import { querySchemas, sharedSchemas } from './query-schemas'
import { described, rowSchema } from './rows'
import { type Json, json, parts, schemaOf } from './schema'

const errorSchema = z.object({
  data: z.null(),
  error: z.object({
    status: z.int(),
    name: z.string(),
    message: z.string(),
    details: z.record(z.string(), z.unknown()),
  }),
})

/** The published description of every call (OpenAPI 3.1), made of the schemas that the calls are checked with. */
export function openApi(calls: readonly Call[], server: string): Json {
  return {
    openapi: '3.1.0',
    info: {
      title: 'API de l’extranet',
      version: '2',
      license: { name: 'Réservée aux partenaires', identifier: 'LicenseRef-partenaires' },
    },
    servers: [{ url: server }],
    security: [{ bearer: [] }, { session: [] }],
    paths: merged(collectionPaths(), callPaths(calls)),
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        session: { type: 'apiKey', in: 'cookie', name: sessionCookieName() },
        jeton: {
          type: 'http',
          scheme: 'bearer',
          description: 'Jeton d’intégration, dont les droits sont choisis à sa création.',
        },
      },
      parameters: sharedParameters(),
      responses: { Error: json('Refus, avec une phrase en français.', schemaOf(errorSchema, 'output')) },
      schemas: {
        ...sharedSchemas(),
        ...Object.assign(
          {},
          ...described().map((collection) => ({
            [collection.name]: rowSchema(collection),
            ...querySchemas(collection),
          })),
        ),
        ...Object.fromEntries(parts),
      },
    },
  }
}

/** Operations of the collections, and over them those of the calls at the same address. */
function merged(paths: Record<string, Json>, routes: Record<string, Json>): Json {
  const own = Object.entries(routes).map(([path, operations]) => [path, { ...paths[path], ...operations }])
  return { ...paths, ...Object.fromEntries(own) }
}
