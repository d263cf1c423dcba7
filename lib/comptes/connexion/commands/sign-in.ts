import { desc, eq, or } from 'drizzle-orm'
import { deviceOf } from '@/lib/comptes/connexion/device'
import { normalizeIdentifier } from '@/lib/comptes/connexion/identifier'
import { countCodeMail, etapeDue, openDefi } from '@/lib/comptes/second-facteur/defi'
import { lockPerson } from '@/lib/comptes/second-facteur/held'
import { estConcerne } from '@/lib/domain/comptes/second-facteur'
import type { Appelant } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import { noteLogin } from '@/lib/platform/auth/journal'
import { verifyPassword } from '@/lib/platform/auth/password'
import { type LoginMotif, LoginRefused, type RefusalCode } from '@/lib/platform/auth/refusals'
import { CAPTCHA_AFTER, countAttempt, forgetAttempt, LOGIN_CAPTCHA } from '@/lib/platform/auth/throttle'
import { captchaSettings, verifyCaptcha } from '@/lib/platform/captcha/verify'
import { getDb, transaction } from '@/lib/platform/db/client'
import { users } from '@/lib/platform/db/schema/comptes/comptes'
import { wakeMail } from '@/lib/platform/mail/queue'
import { closureFor } from '@/lib/platform/maintenance'
import { type OpenedSession, openSession } from './open-session'

export type Credentials = { identifier: string; password: string; captcha?: string | undefined }

const columns = {
  id: users.id,
  passwordHash: users.passwordHash,
  provider: users.provider,
  confirmed: users.confirmed,
  blocked: users.blocked,
  anonymiseAt: users.anonymiseAt,
  roleId: users.roleId,
  utilisateurEHS: users.utilisateurEhs,
}

async function findPerson(identifier: string) {
  const db = await getDb()
  const [person] = await db
    .select(columns)
    .from(users)
    .where(or(eq(users.email, identifier), eq(users.username, identifier)))
    .orderBy(desc(eq(users.email, identifier)))
    .limit(1)
  return person
}

type Person = NonNullable<Awaited<ReturnType<typeof findPerson>>>

/**
 * Login by the application's own password: counts the attempt, asks the captcha where it is due, checks the password
 * in a time that does not tell whether the account exists, and opens a session. Unknown, blocked and single sign-on accounts
 * are refused in the same words (SAFE-13); that an account is blocked or not confirmed is told to who knows its password.
 * `devices` is the cookie of the browser (`lib/comptes/connexion/device.ts`). During the maintenance only the provider's staff get in
 * (SAFE-19). Where a second factor is due it answers the token of the login that waits for it, which opens nothing by itself (SAFE-21). Throws LoginRefused (AUTH-13, 14, 16, 17).
 */
export async function signIn(
  credentials: Credentials,
  acteur: Appelant,
  devices?: string,
): Promise<OpenedSession | { defi: string }> {
  const identifiant = normalizeIdentifier(credentials.identifier)
  const person = await findPerson(identifiant)
  const account = person ? `#${person.id}` : identifiant
  const device = await deviceOf(devices, person?.id ?? null)
  const attempt = { account, address: acteur.address, device }
  const failures = await countAttempt(attempt)
  const refusal =
    (failures >= CAPTCHA_AFTER ? await captchaRefusal(credentials.captcha, acteur) : null) ??
    (await passwordRefusal(person, credentials.password))
  if (refusal !== null || person === undefined) {
    const motif = refusal ?? 'identifiants'
    await noteRefusal(motif, person?.id ?? null, identifiant, acteur)
    const captchaNext = failures + 1 >= CAPTCHA_AFTER && captchaSettings() !== null
    throw new LoginRefused(motif === 'sso' ? 'identifiants' : motif, { captchaNext })
  }
  const closure = await closureFor(person)
  if (closure !== null) throw new LoginRefused('maintenance', closure)
  // The password was right, whatever follows: it is no failure of the pair, the network or the account.
  await forgetAttempt(attempt)
  if (estConcerne(person) && (await etapeDue(person, await getDb())) === 'courriel')
    await countCodeMail(person.id)
  const userId = person.id
  const moyen = 'mot de passe'
  const opened = await transaction(async (tx) => {
    await lockPerson(tx, userId)
    const etape = await etapeDue(person, tx)
    return etape === null
      ? openSession(tx, { userId, identifiant, provider: 'local', means: moyen, preuve: 'seule' }, acteur)
      : { defi: await openDefi(tx, { userId, identifiant, moyen }, etape, acteur) }
  })
  if ('defi' in opened) wakeMail()
  return opened
}

async function captchaRefusal(token: string | undefined, acteur: Appelant): Promise<RefusalCode | null> {
  const verdict = await verifyCaptcha(token, { address: acteur.address, action: LOGIN_CAPTCHA })
  if (verdict === 'unavailable') return 'captcha-indisponible'
  return verdict === 'refused' ? 'captcha' : null
}

async function passwordRefusal(person: Person | undefined, password: string): Promise<LoginMotif | null> {
  const isRight = await verifyPassword(person?.passwordHash ?? null, password)
  if (person?.provider === 'okta') return 'sso'
  if (person === undefined || person.anonymiseAt !== null || !isRight) return 'identifiants'
  if (person.blocked) return 'bloque'
  return person.confirmed ? null : 'non-confirme'
}

function noteRefusal(
  code: LoginMotif,
  userId: number | null,
  identifiant: string,
  acteur: Appelant,
): Promise<void> {
  return transaction(async (tx) => {
    await noteLogin(tx, { userId, identifiant, provider: 'local', resultat: code }, acteur)
    await writeAudit(
      tx,
      { ...acteur, userId },
      { action: 'connexion', entite: 'sessions', resultat: 'refus', details: { motif: code } },
    )
  })
}
