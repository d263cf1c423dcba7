import type { z } from 'zod'
import type { DemandeMail } from '@/lib/demandes/courriels'
import type { Demandeur } from '@/lib/demandes/demandeur'
import type { Depot } from '@/lib/demandes/depot'
import type { Columns } from '@/lib/demandes/enregistrer'
import type { FileType } from '@/lib/demandes/pieces-jointes'
import type { Receiver } from '@/lib/perimetre/agences'
import type { Collection } from '@/lib/platform/api/collection'
import type { Tx } from '@/lib/platform/db/client'

/** A request that its type has read from a body and checked, about to be stored. */
export type Checked = {
  demandeur: Demandeur
  /** Postal code of the place, by which its agency is found. */
  codePostal: string
  /** Whom or what it concerns, as its mails say it. */
  objet: string
  /** Columns that the types share, beside those of its agency. */
  columns: Columns
  /** Adds the rows of the type's own tables. */
  insertDetails: (tx: Tx, demandeId: number) => Promise<void>
  /** Tells whom the request names, beside its author and its agency. */
  tellOthers?: (tx: Tx, about: { demandeId: number; groupeId: number }, mail: DemandeMail) => Promise<void>
}

/** Filing of a type of request: its call, its files, and how its body is read. */
export type Filing<B> = {
  collection: Collection
  /** One French sentence for the published description of the calls. */
  summary: string
  auth: 'session' | 'bearer'
  /** Schema of the texts of the call. */
  body: z.ZodType<B>
  /** Fields that a form writes as JSON. */
  json: readonly string[]
  /** Whether a program may send the texts alone, as JSON. */
  orJson: boolean
  /** Roles of the files of the call, in their order. Throws 400. */
  fileTypes: (body: B, count: number) => FileType[]
  agencyColumns: (receiver: Receiver) => Columns
  /** Reads and checks a body in the transaction of its creation. Throws 400, 403, 404. */
  check: (tx: Tx, body: B, depot: Depot) => Promise<Checked>
}

/** How most types are filed: `data` in JSON, or in a form beside its files. */
export const AS_DATA = { auth: 'session', json: ['data'], orJson: true } as const

/** The types of files that are all alike. */
export const allOf =
  (type: FileType) =>
  (_body: unknown, count: number): FileType[] =>
    Array.from({ length: count }, () => type)
