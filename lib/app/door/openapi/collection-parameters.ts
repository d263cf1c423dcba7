import type { Collection } from '@/lib/platform/api/collection'
import { MAX_DEPTH } from '@/lib/platform/api/query/chain'
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '@/lib/platform/api/query/parse-pagination'
import { type Json, refTo } from './schema'

const query = (name: string, description: string, schema: Json, more: Json = {}): Json => ({
  name,
  in: 'query',
  required: false,
  description,
  ...more,
  schema,
})
const TREE = { style: 'deepObject', explode: true }
const LIST = { style: 'form', explode: false }
const parameter = (name: string): Json => ({ $ref: `#/components/parameters/${name}` })
const count = (minimum: number, maximum?: number): Json => ({ type: 'integer', minimum, maximum })

/** Parameters that are the same for every collection. */
export const sharedParameters = (): Json => ({
  pagination: query(
    'pagination',
    'Une page (page, pageSize) ou un décalage (start, limit), jamais les deux.',
    {
      type: 'object',
      additionalProperties: false,
      properties: {
        page: { ...count(1), default: 1 },
        pageSize: { ...count(1, MAX_PAGE_SIZE), default: DEFAULT_PAGE_SIZE },
        start: count(0),
        limit: count(1, MAX_PAGE_SIZE),
        withCount: { type: 'boolean', default: true },
      },
    },
    TREE,
  ),
  recherche: query('_q', 'Mots cherchés dans les textes de l’élément.', { type: 'string', maxLength: 200 }),
})

/** Which rows a call finds: `filters`, `_q`, `status` and the keys of its own. */
export const searchParameters = ({ name, ownKeys, published }: Collection): Json[] => [
  query(
    'filters',
    `Conditions sur les champs, et sur ceux des relations jusqu’à ${MAX_DEPTH} niveaux\u00a0: filters[champ][$in][0]=1.`,
    refTo(`${name}-filters`),
    TREE,
  ),
  parameter('recherche'),
  ...statusParameter({ published }),
  ...ownKeys.map((key) => query(key, 'Paramètre propre à cette collection.', { type: 'string' })),
]

/** Only what is published has drafts, which those who edit it read. */
export const statusParameter = ({ published }: Pick<Collection, 'published'>): Json[] =>
  published === null
    ? []
    : [
        query('status', 'Lit aussi les brouillons, pour qui les modifie.', {
          type: 'string',
          enum: ['published', 'draft'],
        }),
      ]

/** Parameters of the fields and relations that a call shows of a row. */
export const selectionParameters = ({ name, relations }: Collection): Json[] => [
  query(
    'fields',
    'Champs à lire\u00a0; tous, sans lui.',
    { type: 'array', items: refTo(`${name}-fields`) },
    LIST,
  ),
  ...(Object.keys(relations).length === 0
    ? []
    : [
        query(
          'populate',
          `Relations à lire, jusqu’à ${MAX_DEPTH} niveaux\u00a0; une chaîne ne revient pas à une collection d’où elle vient\u00a0: populate[relation]=true, populate[relation][populate][autre]=true.`,
          refTo(`${name}-populate`),
          TREE,
        ),
      ]),
]

/** Which rows a list shows, in which order. */
export const listParameters = (collection: Collection): Json[] => [
  ...searchParameters(collection),
  query(
    'sort',
    'Ordre des éléments, le premier champ d’abord.',
    { type: 'array', items: refTo(`${collection.name}-sort`), maxItems: 20 },
    LIST,
  ),
  parameter('pagination'),
  ...selectionParameters(collection),
]
