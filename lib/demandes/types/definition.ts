import type { z } from 'zod'
import type { DemandeMail } from '@/lib/demandes/courriels'
import type { Demandeur } from '@/lib/demandes/demandeur'
import type { Depot } from '@/lib/demandes/depot'
import type { Columns } from '@/lib/demandes/enregistrer'
import type { FileType } from '@/lib/demandes/pieces-jointes'
import type { Demande } from '@/lib/demandes/suivi/demande'
import type { Section } from '@/lib/demandes/suivi/section'
import type { DemandeType } from '@/lib/domain/demandes/commun/numero'
import type { Receiver } from '@/lib/perimetre/agences'
import type { Total } from '@/lib/perimetre/total'
import type { Collection } from '@/lib/platform/api/collection'
import type { Tx } from '@/lib/platform/db/client'
import type { AAppeler } from '@/lib/platform/mail/a-traiter'
import type { Rows } from './rows'

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

/** Follow-up of a type of request: what its record, its mails, its lists and its tasks read of it. */
export type Followed = {
  type: DemandeType
  collection: Collection
  /** Role of a file that is added to a stored request. */
  addedType: FileType
  /** Parts of its record and of its mails, beside those that the types share. */
  sections: (demande: Demande) => Section[]
  /** Whom its form names, the first to be called first. */
  called: (demande: Demande) => AAppeler[]
  /** Where the agency is to go, on one line, when it is not to the final customer. */
  place?: (demande: Demande) => string | null
  /** Whether it is urgent, for a form that asks. */
  isUrgent?: (demande: Demande) => boolean
  /** Acts that follow from its coming to a step. */
  atStep?: (tx: Tx, id: number, statut: string) => Promise<void>
  /** List where its owner follows it. */
  rows: Rows
  total: Total
  /** Act that a request « à traiter » asks for. */
  act: Words
  /** Tasks that it may be beside that one, by the filters of its list. */
  tasks?: readonly { filters: Readonly<Record<string, string>>; words: Words }[]
}

type Words = readonly [one: string, several: string]

/** All that differs from one type of request to another. */
export type TypeOf<B> = Filing<B> & Followed
