import 'server-only'
import type { CleActe } from '@/lib/domain/administration/referentiels/actes'
import type { Champ } from '@/lib/domain/administration/referentiels/champ'
import { type Fiche, textesDe, type ValuesOf } from '@/lib/domain/administration/referentiels/fiche'
import type { Day } from '@/lib/domain/temps/days'
import type { Db, Tx } from '@/lib/platform/db/client'

type Champs = Readonly<Record<string, Champ>>

/** A record as its form shows it. */
export type Lue = {
  /** Values of the form, by field. */
  values: Readonly<Record<string, unknown>>
  titre: string
  /** Names of the records that its fields name. */
  noms?: Readonly<Record<string, string | null>>
  /** Facts known of it beside its fields, for people. */
  faits?: readonly { label: string; value: string | null }[]
  archiveLe: Day | null
  /** Acts that show what they change, which are open on it now, with what their forms begin with. */
  actes?: readonly { acte: CleActe; stored?: Readonly<Record<string, unknown>> }[]
  /** Where it is seen elsewhere, without /v2. */
  liens?: readonly { label: string; href: string }[]
  /** Name of the rules that are joined to a contest; null without any. */
  reglement?: string | null
}

/** How a kind of record is read and written; each writes in the transaction that it is given (FIRST-20). */
export type Referentiel<C extends Champs = Champs> = {
  fiche: Fiche<C>
  /** Name of its rows in the audit: their table. */
  entite: string
  /** A record; `lock` holds it until the transaction ends. */
  read: (db: Db | Tx, id: number, lock: boolean) => Promise<Lue | null>
  /** Adds one and gives its id. Throws ValidationError for what its fields cannot tell. */
  insert: (tx: Tx, values: ValuesOf<C>) => Promise<number>
  update: (tx: Tx, id: number, values: Partial<ValuesOf<C>>, before: Lue) => Promise<void>
  archive?: {
    /** Why it cannot be archived now, as a sentence; null when it can. */
    refusal: (tx: Tx, id: number, before: Lue) => Promise<string | null>
    /** Why it cannot leave the archive; nothing unless told. */
    reopening?: (tx: Tx, id: number, before: Lue) => Promise<string | null>
    set: (tx: Tx, id: number, archiveLe: Day | null) => Promise<void>
  }
}

/** A record in words, by its fields. */
export const textesDeLue = ({ champs }: Fiche, { values, noms }: Lue): Record<string, string | null> =>
  textesDe(champs, values, noms)
