import 'server-only'
import { sql } from 'drizzle-orm'
import { absoluteUrl } from '@/lib/absolute-url'
import { type Reply, reply } from '@/lib/api/response'
import { writeVisitorAudit } from '@/lib/api/write/audit'
import { allowUse } from '@/lib/auth/throttle'
import { nextNumero, type Visiteur } from '@/lib/campagnes/visiteur'
import { now } from '@/lib/clock'
import { transaction } from '@/lib/db/client'
import { demandesAcces } from '@/lib/db/schema/droits'
import type { DemandeAcces } from '@/lib/domain/acces/demande'
import { queueMail, wakeMail } from '@/lib/mail/queue'
import { renderMail } from '@/lib/mail/template'
import { demandeAccesConnue, demandeAccesRecue } from '@/lib/mail/templates/acces'

/**
 * Stores a request for an account and acknowledges it by mail (ACCOUNT-25). No user is created: an administrator decides.
 * An e-mail that has an account gets the same answer, only its mail differs (ACCOUNT-26). One address gets at most 3
 * mails in a quarter of an hour.
 */
export async function demanderAcces(demande: DemandeAcces, visiteur: Visiteur): Promise<Reply> {
  const { cgu: _, email, prenom, nom, codeClient, ...rest } = demande
  const isMailed = await allowUse('demande-acces', email, 3)
  const answer = await transaction(async (tx) => {
    const { id, numero } = await nextNumero(tx, 'ACC')
    const at = now()
    await tx.insert(demandesAcces).values({
      ...rest,
      id,
      numero,
      email,
      prenom,
      nom,
      codeClient: codeClient || null,
      cguAccepteesAt: at,
      createdAt: at,
    })
    await writeVisitorAudit(tx, {
      action: 'demandes-acces.create',
      entite: 'demandes_acces',
      id,
      ...visiteur,
    })
    const { rows } = await tx.execute(sql`select 1 from users where email = ${email}`)
    const content =
      rows.length === 0
        ? renderMail(demandeAccesRecue, { prenom, numero })
        : renderMail(demandeAccesConnue, { prenom, numero, urlConnexion: absoluteUrl('/connexion') })
    if (isMailed)
      await queueMail(tx, {
        key: `demande-acces-${id}`,
        to: { name: `${prenom} ${nom}`, address: email },
        content,
        entite: 'demandes_acces',
        entiteId: id,
      })
    const created = reply(201, { data: { numero }, meta: {} })
    await visiteur.remember(tx, created)
    return created
  })
  wakeMail()
  return answer
}
