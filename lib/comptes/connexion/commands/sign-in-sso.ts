import { eq } from 'drizzle-orm'
import { tellOtherSubject } from '@/lib/comptes/connexion/commands/tell-other-subject'
import { readClaims, type SsoClaims } from '@/lib/comptes/connexion/sso/claims'
import { type SsoFailure, SsoRefused } from '@/lib/comptes/connexion/sso/failures'
import { countGroupes, findVoucher } from '@/lib/comptes/connexion/sso/fournisseurs'
import { bindIdentite, mayBeOf } from '@/lib/comptes/connexion/sso/identite'
import type { SsoSettings } from '@/lib/comptes/connexion/sso/settings'
import { countCodeMail, etapeDue, openDefi } from '@/lib/comptes/second-facteur/defi'
import { lockPerson } from '@/lib/comptes/second-facteur/held'
import type { Appelant } from '@/lib/platform/audit/acteur'
import { LoginRefused } from '@/lib/platform/auth/refusals'
import { now } from '@/lib/platform/clock'
import { getDb, type Tx, transaction } from '@/lib/platform/db/client'
import { users } from '@/lib/platform/db/schema/comptes/comptes'
import { wakeMail } from '@/lib/platform/mail/queue'
import { closureFor } from '@/lib/platform/maintenance'
import { firstSsoPath } from '../first-sso-path'
import { noteRefusal, noteSsoFailure } from '../sso/note-failure'
import { type OpenedSession, openSession } from './open-session'

const columns = {
  id: users.id,
  confirmed: users.confirmed,
  blocked: users.blocked,
  anonymiseAt: users.anonymiseAt,
  roleId: users.roleId,
  utilisateurEHS: users.utilisateurEhs,
}

type Passed = OpenedSession | { registration: string } | { defi: string }

/**
 * Session of the person whose e-mail the identity provider returned (AUTH-02), whatever the account's own provider. The first
 * login binds them to its issuer and subject; another subject with their address is refused, and told to administrators
 * (SAFE-40). Unless the token says that a second factor was given, ours is asked of who has one or is to have one: the token
 * of that login is answered as `defi`, and opens nothing by itself (SAFE-39). A person who never confirmed their account is
 * given the path of their registration instead (AUTH-28). Throws SsoRefused (AUTH-13, AUTH-21). Whoever gets no session
 * has a line in the journals.
 */
export async function signInSso(idToken: unknown, acteur: Appelant, settings: SsoSettings): Promise<Passed> {
  const claims = readClaims(idToken, settings)
  if (typeof claims === 'string') {
    await noteSsoFailure({ failure: claims, userId: null, identifiant: '' }, acteur)
    throw new SsoRefused(claims)
  }
  const identifiant = claims.email
  const result =
    (await mailRefusal(claims, settings)) ?? (await transaction((tx) => passed(tx, claims, acteur, settings)))
  wakeMail()
  if (!('failure' in result)) return result
  await noteSsoFailure({ ...result, identifiant }, acteur)
  throw new SsoRefused(result.failure)
}

type Refusal = { failure: SsoFailure; userId: number | null }

async function findPerson(db: Pick<Tx, 'select'>, email: string) {
  const [person] = await db.select(columns).from(users).where(eq(users.email, email))
  return person?.anonymiseAt === null ? person : undefined
}

type Person = NonNullable<Awaited<ReturnType<typeof findPerson>>>

/** Counts the mail with a code that this login is to send, outside of its transaction; a refusal when there were too many. */
async function mailRefusal(claims: SsoClaims, settings: SsoSettings): Promise<Refusal | null> {
  const db = await getDb()
  const person = claims.isStrong ? undefined : await findPerson(db, claims.email)
  if (person === undefined || person.blocked || !person.confirmed) return null
  // Who is refused is sent no mail.
  if ((await refusalOf(db, person, claims, settings)) !== null) return null
  if ((await etapeDue(person, db)) !== 'courriel') return null
  try {
    await countCodeMail(person.id)
    return null
  } catch (error) {
    if (error instanceof LoginRefused) return { failure: 'limite', userId: person.id }
    throw error
  }
}

async function passed(
  tx: Tx,
  claims: SsoClaims,
  acteur: Appelant,
  settings: SsoSettings,
): Promise<Passed | Refusal> {
  const { email: identifiant, identite } = claims
  const found = await findPerson(tx, identifiant)
  if (found === undefined) return { failure: 'inconnu', userId: null }
  await lockPerson(tx, found.id)
  const person = (await findPerson(tx, identifiant)) ?? found
  const failure = await refusalOf(tx, person, claims, settings)
  if (failure === 'sujet') await tellOtherSubject(tx, person.id, acteur)
  if (failure !== null) return { failure, userId: person.id }
  if (!person.confirmed) {
    await noteRefusal(tx, { failure: 'non-confirme', userId: person.id, identifiant }, acteur)
    return { registration: await firstSsoPath(tx, person.id) }
  }
  const etape = claims.isStrong ? null : await etapeDue(person, tx)
  if (etape !== null)
    return {
      defi: await openDefi(tx, { userId: person.id, identifiant, moyen: 'SSO', identite }, etape, acteur),
    }
  if (!(await bindIdentite(tx, person.id, identite))) return { failure: 'session', userId: person.id }
  const preuve = claims.isStrong ? 'fournisseur' : 'seule'
  // The provider may have let in who typed nothing: a proof is as old as what it was last told.
  const { provedSince } = claims
  const prouveAt = provedSince === null ? null : new Date(now().getTime() - provedSince * 1000)
  const opening = {
    userId: person.id,
    identifiant,
    provider: 'okta',
    means: 'SSO',
    preuve,
    prouveAt,
  } as const
  return openSession(tx, opening, acteur)
}

async function refusalOf(
  tx: Pick<Tx, 'select' | 'execute'>,
  person: Person,
  { email, identite, isEmailVerified }: SsoClaims,
  { fournisseur }: SsoSettings,
): Promise<SsoFailure | null> {
  // Nobody is of two providers: that of a domain is the only one for its addresses (ACCOUNT-28).
  if ((await findVoucher(tx, email)) !== fournisseur) return 'domaine'
  if (fournisseur !== null) {
    // A partner's provider opens no account of the staff, nor what another partner shares with somebody of theirs.
    const { siens, autres } = await countGroupes(tx, fournisseur, person.id)
    if (person.utilisateurEHS || siens === 0) return 'inconnu'
    if (autres > 0) return 'groupe'
  }
  if (person.utilisateurEHS && !isEmailVerified) return 'email'
  if (!(await mayBeOf(tx, person.id, identite))) return 'sujet'
  if (person.blocked) return 'bloque'
  return (await closureFor(person)) === null ? null : 'maintenance'
}
