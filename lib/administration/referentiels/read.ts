import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { changementsOf } from '@/lib/domain/administration/changement'
import { acteLabel } from '@/lib/domain/administration/journal'
import { textesDe } from '@/lib/domain/administration/referentiels/fiche'
import { type CleFiche, FICHES } from '@/lib/domain/administration/referentiels/fiches'
import { getDb } from '@/lib/platform/db/client'
import { fold } from '@/lib/platform/db/fold'
import { staffScope } from '@/lib/platform/lists/staff-scope'
import { agencesReferentiel, prescripteursReferentiel } from './agences'
import { campagnesReferentiel, journeesReferentiel } from './campagnes'
import { clientsReferentiel } from './clients'
import { empreinteDe } from './commands'
import { groupesReferentiel } from './groupes'
import { jeuxReferentiel } from './jeux'
import type { Referentiel } from './referentiel'
import { tarifsReferentiel } from './tarifs'
import { capacitesReferentiel, fermeturesReferentiel } from './visites'

type Readable = Pick<Referentiel, 'entite' | 'read'>

const REFERENTIELS: Readonly<Record<CleFiche, Readable>> = {
  groupes: groupesReferentiel,
  clients: clientsReferentiel,
  agences: agencesReferentiel,
  prescripteurs: prescripteursReferentiel,
  tarifs: tarifsReferentiel,
  campagnes: campagnesReferentiel,
  journees: journeesReferentiel,
  capacites: capacitesReferentiel,
  fermetures: fermeturesReferentiel,
  jeux: jeuxReferentiel,
}

const acte = z.object({
  id: z.number(),
  at: z.coerce.date(),
  auteur: z.string().nullable(),
  action: z.string(),
  details: z.json(),
})

/** Acts of the history of a record that are shown; the journal has them all. */
const MOST_ACTS = 30

/** Reads the acts on a record, by whom and when, the latest first. */
async function readHistory(userId: number, entite: string, id: number) {
  const db = await getDb()
  const { rows } = await db.execute(sql`
    select a.id, a.at, nullif(concat_ws(' ', u.firstname, u.lastname), '') as auteur, a.action, a.details
    from audit a left join users u on u.id = a.user_id
    where a.entite = ${entite} and a.entite_id = ${id} and a.resultat = 'succès' and ${staffScope(userId)}
    order by a.at desc, a.id desc limit ${MOST_ACTS}`)
  return z
    .array(acte)
    .parse(rows)
    .map(({ action, details, ...told }) => ({
      ...told,
      acte: acteLabel(action),
      changements: changementsOf(details),
    }))
}

export type FicheOuverte = NonNullable<Awaited<ReturnType<typeof readFiche>>>

/** A record with its words, its history and the digest of its state; null when there is none, or the person is not of the staff. */
export async function readFiche(userId: number, cle: CleFiche, id: number) {
  const db = await getDb()
  const { entite, read } = REFERENTIELS[cle]
  const { rows } = await db.execute(sql`select 1 as one where ${staffScope(userId)}`)
  const found = rows.length === 0 ? null : await read(db, id, false)
  if (found === null) return null
  const {
    values,
    titre,
    noms = {},
    faits = [],
    archiveLe,
    actes: ouverts = [],
    liens = [],
    reglement,
  } = found
  return {
    cle,
    id,
    values,
    titre,
    noms,
    faits,
    archiveLe,
    ouverts,
    liens,
    reglement,
    textes: textesDe(FICHES[cle].champs, values, noms),
    empreinte: empreinteDe(found),
    actes: await readHistory(userId, entite, id),
  }
}

export type Choix = Readonly<Record<string, readonly { id: number; label: string }[]>>

const choices = z.array(z.object({ id: z.number(), label: z.string() }))

const AGENCES = sql`select a.id, a.nom as label from agences a where a.archive_le is null order by ${fold(sql`a.nom`)}, a.id`
const PORTAILS = sql`select p.id, coalesce(p.label, p.nom) as label from groupes p where p.parent_groupe_id is null
  order by ${fold(sql`coalesce(p.label, p.nom)`)}, p.id`
const CAMPAGNES = sql`select k.id, k.nom as label from campagnes k where k.type = 'jpo' order by k.id`

/** Choices of the fields of a kind of record that name another one. */
const CHOICES: Readonly<Partial<Record<CleFiche, Readonly<Record<string, SQL>>>>> = {
  groupes: { portailId: PORTAILS },
  prescripteurs: { agenceId: AGENCES },
  capacites: { agenceId: AGENCES },
  fermetures: { agenceId: AGENCES },
  journees: { agenceId: AGENCES, campagneId: CAMPAGNES },
}

/** The records that a form may name, by field; the one that a record names already is among them, even archived. */
export async function readChoix(cle: CleFiche, of?: Pick<FicheOuverte, 'values' | 'noms'>): Promise<Choix> {
  const db = await getDb()
  const found: [string, z.infer<typeof choices>][] = []
  for (const [name, statement] of Object.entries(CHOICES[cle] ?? {})) {
    const rows = choices.parse((await db.execute(statement)).rows)
    const [id, label] = [of?.values[name], of?.noms[name]]
    const isMissing =
      typeof id === 'number' && typeof label === 'string' && !rows.some((row) => row.id === id)
    found.push([name, isMissing ? [...rows, { id, label }] : rows])
  }
  return Object.fromEntries(found)
}
