import { eq, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { domaineDe } from '@/lib/domain/comptes/fournisseurs'
import { getDb, type Tx } from '@/lib/platform/db/client'
import { fournisseursIdentite } from '@/lib/platform/db/schema/comptes/fournisseurs'
import { sealerOf } from '@/lib/platform/jetons/sealed'
import type { SsoSettings } from './settings'

const { seal, open } = sealerOf('fournisseurs.secret')
const belongsTo = (emetteur: string, clientId: string) => `fournisseur:${emetteur} ${clientId}`

/** Encrypts our secret at an identity provider, bound to its issuer and our name there: it is sent nowhere else. */
export const sealClientSecret = (emetteur: string, clientId: string, secret: string): string =>
  seal(belongsTo(emetteur, clientId), secret)

type Kept = Pick<
  typeof fournisseursIdentite.$inferSelect,
  'id' | 'emetteur' | 'clientId' | 'secretChiffre' | 'domaines' | 'moyens' | 'adressesSures'
>

/** How to log in by an identity provider that is kept; null when its secret was sealed under another secret of the configuration. */
export function settingsOf(kept: Kept): SsoSettings | null {
  const clientSecret = open(belongsTo(kept.emetteur, kept.clientId), kept.secretChiffre)
  if (clientSecret === null) return null
  const { id, emetteur, clientId, domaines, moyens, adressesSures } = kept
  return {
    fournisseur: id,
    issuer: emetteur,
    clientId,
    clientSecret,
    domaines,
    amr: moyens,
    acr: [],
    isEmailTrusted: adressesSures,
  }
}

async function findActive(where: SQL): Promise<SsoSettings | null> {
  const db = await getDb()
  const [kept] = await db
    .select()
    .from(fournisseursIdentite)
    .where(sql`${fournisseursIdentite.actif} and ${where}`)
    .limit(1)
  return kept === undefined ? null : settingsOf(kept)
}

/** The identity provider of that id, where people may log in by it; null otherwise. */
export const findFournisseur = (id: number): Promise<SsoSettings | null> =>
  findActive(eq(fournisseursIdentite.id, id))

/** The one whose issuer has that address. */
export const findFournisseurByIssuer = (issuer: string): Promise<SsoSettings | null> =>
  findActive(eq(fournisseursIdentite.emetteur, issuer.replace(/\/+$/, '')))

const hasDomaine = (domaine: string): SQL =>
  sql`${fournisseursIdentite.domaines} @> array[${domaine}]::text[]`

/** The one that vouches for an e-mail address, by its domain. */
export async function findFournisseurByEmail(email: string): Promise<SsoSettings | null> {
  const domaine = domaineDe(email)
  return domaine === null ? null : findActive(hasDomaine(domaine))
}

/** Id of the active one that alone vouches for an address; null where none does (ACCOUNT-28). */
export async function findVoucher(tx: Pick<Tx, 'select'>, email: string): Promise<number | null> {
  const domaine = domaineDe(email)
  if (domaine === null) return null
  const [found] = await tx
    .select({ id: fournisseursIdentite.id })
    .from(fournisseursIdentite)
    .where(sql`${fournisseursIdentite.actif} and ${hasDomaine(domaine)}`)
  return found?.id ?? null
}

const shares = z.tuple([z.object({ siens: z.number(), autres: z.number() })])

/** How many groups of a person are those of an identity provider (`siens`), and how many are others (`autres`). */
export async function countGroupes(tx: Pick<Tx, 'execute'>, fournisseurId: number, userId: number) {
  const { rows } = await tx.execute(sql`
    select count(*) filter (where f.groupe_id is not null)::int as siens,
      count(*) filter (where f.groupe_id is null)::int as autres
    from user_groupes ug
      left join fournisseur_groupes f on f.groupe_id = ug.groupe_id and f.fournisseur_id = ${fournisseurId}
    where ug.user_id = ${userId}`)
  return shares.parse(rows)[0]
}

const told = z.array(z.object({ some: z.boolean() }))

/** Whether any identity provider of partners is in service. */
export async function hasFournisseurs(): Promise<boolean> {
  const db = await getDb()
  const { rows } = await db.execute(
    sql`select exists (select 1 from fournisseurs_identite where actif) as some`,
  )
  return told.parse(rows)[0]?.some ?? false
}
