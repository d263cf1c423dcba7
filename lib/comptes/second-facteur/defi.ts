import 'server-only'
import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { createJeton, keepDonnees, readJeton } from '@/lib/comptes/connexion/jetons'
import type { IdentiteSso } from '@/lib/comptes/connexion/sso/identite'
import { mailPerson } from '@/lib/comptes/mails/mail-person'
import { codeDeConnexion } from '@/lib/comptes/mails/second-facteur'
import { type Defi, ETAPES_DEFI, estConcerne } from '@/lib/domain/comptes/second-facteur'
import type { Appelant } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import { LoginRefused } from '@/lib/platform/auth/refusals'
import { allowUse } from '@/lib/platform/auth/throttle'
import { type Db, getDb, type Tx } from '@/lib/platform/db/client'
import { users } from '@/lib/platform/db/schema/comptes/comptes'
import { codeDigest, newCode } from '@/lib/platform/jetons/code'
import { renderMail } from '@/lib/platform/mail/template'
import { newSecret, sealSecret } from './application'
import { codesLeft } from './codes'
import { isRequired } from './exigence'
import { countsOf, hasFacteur } from './held'

/** Seconds to give the second factor, and to add the first one. */
export const DEFI_SECONDS = 10 * 60
/** Mails with a code, per account and quarter of an hour. */
const MOST_MAILS = 5
const QUARTER_SECONDS = 15 * 60

/** Proof of a login that began with the link of a new password. */
export const PAR_LIEN = 'lien de mot de passe'

const donneesDefi = z.object({
  /** Name that the person typed to log in; beside it, what they proved themselves by so far. */
  identifiant: z.string(),
  moyen: z.string(),
  /** Who they are at the identity provider that it began at. */
  emetteur: z.string().optional(),
  sujet: z.string().optional(),
  etape: z.enum(ETAPES_DEFI),
  /** Digest of the code that was mailed. */
  courriel: z.string().optional(),
  /** Sealed secret of the application that is being added. */
  secret: z.string().optional(),
  /** Challenge that a passkey is to sign. */
  challenge: z.string().optional(),
})

type Account = { id: number; roleId: number; utilisateurEHS: boolean }

/** How a login whose first proof was right goes on: by a factor that the person has, by a mail where the settings ask for one, or not at all. */
export async function etapeDue(person: Account, db: Db | Tx): Promise<'code' | 'courriel' | null> {
  if (await hasFacteur(db, person.id)) return 'code'
  return estConcerne(person) && (await isRequired(db)) ? 'courriel' : null
}

/** Counts a mail with a code. Throws LoginRefused when the account has had its share. */
export async function countCodeMail(userId: number): Promise<void> {
  if (!(await allowUse('second-facteur-courriel', String(userId), MOST_MAILS)))
    throw new LoginRefused('limite', { retryAfter: QUARTER_SECONDS })
}

type Login = { userId: number; identifiant: string; moyen: string; identite?: IdentiteSso }

/**
 * Makes the token of a login that waits for its second factor: it opens nothing by itself. Where a mail is due its code leaves with it: call
 * `countCodeMail` before, `wakeMail` afterwards.
 */
export async function openDefi(
  tx: Tx,
  { userId, identifiant, moyen, identite }: Login,
  etape: Defi['etape'],
  acteur: Appelant,
): Promise<string> {
  const donnees: Record<string, string> = { identifiant, moyen, etape, ...identite }
  if (etape === 'courriel') donnees.courriel = await mailCode(tx, userId)
  if (etape === 'inscription') donnees.secret = sealSecret(userId, newSecret())
  await writeAudit(
    tx,
    { ...acteur, userId },
    { action: 'second facteur demandé', entite: 'sessions', details: { moyen } },
  )
  return createJeton(tx, 'second-facteur', userId, DEFI_SECONDS, donnees)
}

/** Mails a new code to a person; gives its digest. */
export async function mailCode(tx: Tx, userId: number): Promise<string> {
  const { id, email, firstname, lastname } = users
  const [person] = await tx.select({ id, email, firstname, lastname }).from(users).where(eq(users.id, userId))
  if (person === undefined) throw new Error('Le compte n’existe plus.')
  const chiffres = newCode()
  await mailPerson(tx, person, renderMail(codeDeConnexion, { prenom: person.firstname, chiffres }))
  return codeDigest('second-facteur', String(userId), chiffres)
}

/** A login that waits, with its person as they are now. */
export type OpenDefi = {
  id: number
  person: { id: number; email: string; firstname: string; lastname: string; utilisateurEHS: boolean }
  donnees: z.infer<typeof donneesDefi>
}

/** The login that a token stands for; null when it is unknown, expired or over, or its person may not log in any more. */
export async function findDefi(db: Db | Tx, jeton: string | undefined): Promise<OpenDefi | null> {
  const read = jeton === undefined ? null : await readJeton(db, 'second-facteur', jeton)
  const donnees = read?.isUsable ? donneesDefi.safeParse(read.donnees).data : undefined
  if (!read || donnees === undefined) return null
  const { id, email, firstname, lastname, utilisateurEhs: utilisateurEHS } = users
  const mayLogIn = and(
    eq(users.id, read.userId),
    donnees.emetteur === undefined ? eq(users.provider, 'local') : undefined,
    eq(users.confirmed, true),
    eq(users.blocked, false),
    isNull(users.anonymiseAt),
  )
  const who = { id, email, firstname, lastname, utilisateurEHS }
  const [person] = await db.select(who).from(users).where(mayLogIn)
  return person === undefined ? null : { id: read.id, person, donnees }
}

/** The address a code went to, most of it hidden: whoever stole the password learns no more of it. */
function hidden(email: string): string {
  const [name = '', domain = ''] = email.split('@')
  return `${name.slice(0, 1)}•••@${domain}`
}

/** The login that waits for its second factor, as its page shows it; null when none does (SAFE-21). */
export async function readDefi(jeton: string | undefined): Promise<Defi | null> {
  const db = await getDb()
  const found = await findDefi(db, jeton)
  if (found === null) return null
  const { person, donnees } = found
  const { application, cle } = await countsOf(db, person.id)
  // Taken away, or added, since it began: the password is to be given again.
  if ((donnees.etape === 'code') !== application + cle > 0) return null
  return {
    etape: donnees.etape,
    parSso: donnees.emetteur !== undefined,
    parLien: donnees.moyen === PAR_LIEN,
    application: application > 0,
    cle: cle > 0,
    codesSecours: (await codesLeft(db, person.id)) > 0,
    courriel: hidden(person.email),
  }
}

/** Who the person of a login is at the identity provider that it began at; null for a login by password. */
export const identiteOf = ({ donnees: { emetteur, sujet } }: OpenDefi): IdentiteSso | null =>
  emetteur === undefined || sujet === undefined ? null : { emetteur, sujet }

/** The login goes on to the adding of a first application, whose secret stays the same until it is confirmed. */
export async function goToInscription(tx: Tx, { id, person, donnees }: OpenDefi): Promise<void> {
  const { courriel = '' } = donnees
  const moyen = `${donnees.moyen} et code par e-mail`
  const secret = sealSecret(person.id, newSecret())
  // The code of the mail stays: its answer may be lost, and is asked for again.
  await keepDonnees(tx, id, { ...donnees, moyen, etape: 'inscription', secret, courriel })
}
