import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { documentationIsOpen } from '@/lib/contenu/collections/documentations'
import { fichiersCites, type LinkFault, linkFaults } from '@/lib/domain/contenu/liens-de-page'
import { type PageEditee, SANS_PORTAIL } from '@/lib/domain/contenu/page'
import type { Caller } from '@/lib/platform/api/collection'
import type { Tx } from '@/lib/platform/db/client'
import { ValidationError } from '@/lib/platform/errors/errors'
import { fichierFaults } from './fichiers'
import { isPage, pageIsEditable, portailIsOwn } from './scope'
import type { Version } from './versions'

type Fault = { path: (string | number)[]; message: string }

/** Throws ValidationError with each fault under its field; nothing for none. */
export function refuse(faults: readonly Fault[], message = 'La page contient des erreurs.'): void {
  if (faults.length === 0) return
  const errors = faults.map((fault) => ({ path: fault.path.map(String), message: fault.message }))
  throw new ValidationError(errors.length === 1 ? (errors[0]?.message ?? message) : message, { errors })
}

const ids = z.array(z.object({ id: z.number() }))

/**
 * Faults of the place of a page: shown by portals that are not the person's, at the address of another page of theirs,
 * with documents that they cannot read or files of other pages. What `before`, its former states, have already stays.
 */
export async function placeFaults(
  tx: Tx,
  caller: Caller,
  page: PageEditee,
  { id, before }: Known,
): Promise<Fault[]> {
  return [
    ...(await portailFaults(tx, caller, page, { id, before })),
    ...(await addressFaults(tx, caller, page, id)),
    ...(await documentFaults(tx, caller, page, before)),
    ...(await fichierFaults(tx, caller.userId, fichiersCites(page), fichiersCites(before))),
  ]
}

/** Ids that were not there before, of which `select` gives those that may come. */
async function refusedIds(
  tx: Tx,
  wanted: readonly number[],
  had: readonly number[],
  select: (ids: SQL) => SQL,
) {
  const added = wanted.filter((id) => !had.includes(id))
  if (added.length === 0) return new Set<number>()
  const { rows } = await tx.execute(select(sql`any(${sql.param(added)}::int[])`))
  const allowed = new Set(ids.parse(rows).map(({ id }) => id))
  return new Set(added.filter((id) => !allowed.has(id)))
}

/** Page as it is known with its former states; without id until it is created. */
type Known = { id: number | null; before: readonly PageEditee[] }

async function portailFaults(tx: Tx, { userId }: Caller, page: PageEditee, { id, before }: Known) {
  if (page.portails.length === 0 && !(await hasGroupe(tx, id)))
    return [{ path: ['portails'], message: SANS_PORTAIL }]
  const refused = await refusedIds(
    tx,
    page.portails,
    before.flatMap(({ portails }) => portails),
    (added) => sql`select gp.id from groupes gp where gp.id = ${added} and ${portailIsOwn(userId)}`,
  )
  return refused.size === 0
    ? []
    : [{ path: ['portails'], message: 'L’un de ces portails n’est pas le vôtre.' }]
}

/** Whether a page is attached to a group by itself, which the editor leaves as it is. */
async function hasGroupe(tx: Tx, id: number | null): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from lien_groupes lg join groupes g on g.id = lg.groupe_id
    where lg.lien_id = ${id ?? 0} and g.parent_groupe_id is not null limit 1`)
  return rows.length > 0
}

async function documentFaults(tx: Tx, caller: Caller, page: PageEditee, before: readonly PageEditee[]) {
  const refused = await refusedIds(
    tx,
    documentsOf(page),
    before.flatMap(documentsOf),
    (added) => sql`select d.id from documentations d where d.id = ${added} and d.published_at is not null
      and ${documentationIsOpen('d', caller)}`,
  )
  return page.onglets.flatMap(({ tuiles }, i) =>
    tuiles.flatMap(({ documents }, j) =>
      documents.some((id) => refused.has(id))
        ? [
            {
              path: ['onglets', i, 'tuiles', j, 'documents'],
              message: 'L’un de ces documents n’est plus disponible.',
            },
          ]
        : [],
    ),
  )
}

const documentsOf = ({ onglets }: PageEditee): number[] =>
  onglets.flatMap(({ tuiles }) => tuiles.flatMap(({ documents }) => documents))

const titled = z.array(z.object({ label: z.string() }))

/**
 * Another page of theirs with this address in these portals alone: people could never open one of the two. One that other
 * portals show too is no hindrance, this one takes its place in the portals it names; nor is one that readers do not see
 * and that only some of these portals have, such as the version of its own that a portal prepares or withdrew.
 */
async function addressFaults(tx: Tx, { userId }: Caller, { url, portails }: PageEditee, id: number | null) {
  const all = sql`${sql.param(portails)}::int[]`
  const { rows } = await tx.execute(sql`
    select l.label from liens l where ${hasAddress({ url, portails }, id)} and ${isPage}
      and ${pageIsEditable(sql`l.id`, userId)}
      and not exists (select 1 from lien_groupes lg join groupes g on g.id = lg.groupe_id
        where lg.lien_id = l.id and coalesce(g.parent_groupe_id, g.id) <> all(${all}))
      and (l.published_at is not null and exists (select 1 from onglets o where o.lien_id = l.id)
        or ${all} <@ array(select lg.groupe_id from lien_groupes lg where lg.lien_id = l.id)) limit 1`)
  const [other] = titled.parse(rows)
  return other === undefined
    ? []
    : [
        {
          path: ['url'],
          message: `La page « ${other.label} » a déjà cette adresse dans l’un de ces portails.`,
        },
      ]
}

/** Links `l` other than `id` that one of these portals has at this address. */
export const hasAddress = ({ url, portails }: Pick<PageEditee, 'url' | 'portails'>, id: number | null): SQL =>
  sql`l.url = ${url} and l.id <> ${id ?? 0}
    and exists (select 1 from lien_groupes lg where lg.lien_id = l.id and lg.groupe_id = any(${sql.param(portails)}::int[]))`

/** The links of a page that lead nowhere for the people of its portals. */
export async function brokenLinks(tx: Tx, id: number, page: PageEditee): Promise<LinkFault[]> {
  const pages = await tx.execute(sql`
    select distinct l.url from liens l join lien_groupes lg on lg.lien_id = l.id join groupes g on g.id = lg.groupe_id
    where l.published_at is not null and exists (select 1 from onglets o where o.lien_id = l.id)
      and (coalesce(g.parent_groupe_id, g.id) = any(${sql.param(page.portails)}::int[])
        or coalesce(g.parent_groupe_id, g.id) in (select coalesce(og.parent_groupe_id, og.id)
          from lien_groupes ol join groupes og on og.id = ol.groupe_id where ol.lien_id = ${id}))`)
  const urls = z.array(z.object({ url: z.string() })).parse(pages.rows)
  return linkFaults(page, new Set([page.url, ...urls.map(({ url }) => url)]))
}

/** An edited page whose rows of unknown ids are new ones: only rows that were once of this page keep theirs. */
export function withOwnRows(page: PageEditee, stored: PageEditee, versions: readonly Version[]): PageEditee {
  const all = [stored, ...versions.map(({ contenu }) => contenu)].flatMap(({ onglets }) => onglets)
  const ongletIds = new Set(all.map(({ id }) => id))
  const tuileIds = new Set(all.flatMap(({ tuiles }) => tuiles.map(({ id }) => id)))
  const own = (known: Set<number | null>) => {
    const used = new Set<number>()
    return (id: number | null): number | null => {
      if (id === null || !known.has(id) || used.has(id)) return null
      used.add(id)
      return id
    }
  }
  const [ofOnglet, ofTuile] = [own(ongletIds), own(tuileIds)]
  return {
    ...page,
    onglets: page.onglets.map((onglet) => ({
      ...onglet,
      id: ofOnglet(onglet.id),
      tuiles: onglet.tuiles.map((tuile) => ({ ...tuile, id: ofTuile(tuile.id) })),
    })),
  }
}
