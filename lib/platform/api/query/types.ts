/** A query string of the contract, checked against the registry: nothing of it is unknown, nothing is dropped. */
export type Query = Selection & {
  sort: Sort[]
  filter: Filter | null
  /** `_q`: words looked for in every text field. */
  search: string | null
  page: Pagination
  /** Content that is not published yet is read too; asked for by `status=draft`. */
  drafts: boolean
  /** Values of the keys that belong to the endpoint. */
  own: Record<string, string>
}

/** Which fields and relations a row shows; `fields` null means all of them. */
export type Selection = { fields: string[] | null; populate: Populate[] }

export type Populate = Selection & {
  relation: string
  /** Only the number of related rows. */
  count: boolean
  filter: Filter | null
  sort: Sort[]
}

/** `path`: relations to one row, then the field. */
export type Sort = { path: string[]; field: string; descending: boolean }

export type Pagination =
  | { style: 'page'; page: number; pageSize: number; withCount: boolean }
  | { style: 'offset'; start: number; limit: number; withCount: boolean }

export const COMPARISONS = [
  '$eq',
  '$eqi',
  '$ne',
  '$nei',
  '$in',
  '$notIn',
  '$lt',
  '$lte',
  '$gt',
  '$gte',
  '$between',
  '$contains',
  '$notContains',
  '$containsi',
  '$notContainsi',
  '$startsWith',
  '$startsWithi',
  '$endsWith',
  '$endsWithi',
  '$null',
  '$notNull',
] as const

export type Comparison = (typeof COMPARISONS)[number]

/** Null only under `$eq` and `$ne`: a key without value. */
export type Value = string | number | boolean | null

export type Filter =
  | { kind: 'and'; filters: Filter[] }
  | { kind: 'or'; filters: Filter[] }
  | { kind: 'not'; filter: Filter }
  | { kind: 'compare'; field: string; operator: Comparison; values: Value[] }
  /** Some related row, of those the caller sees, passes. */
  | { kind: 'related'; relation: string; filter: Filter }
  /** No related row, of those the caller sees. */
  | { kind: 'unrelated'; relation: string }
