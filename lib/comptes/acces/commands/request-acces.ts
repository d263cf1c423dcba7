import 'server-only'
import { sql } from 'drizzle-orm'
import { demandeAccesConnue, demandeAccesRecue } from '@/lib/comptes/mails/acces'
import type { DemandeAcces } from '@/lib/domain/comptes/acces/demande'
import { absoluteUrl } from '@/lib/platform/absolute-url'
import { nextNumero, type Visiteur } from '@/lib/platform/api/visiteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import { now } from '@/lib/platform/clock'
import { transaction } from '@/lib/platform/db/client'
import { demandesAcces } from '@/lib/platform/db/schema/comptes/acces'
import { type Reply, reply } from '@/lib/platform/http/response'
import { queueVisitorMail, wakeMail } from '@/lib/platform/mail/queue'
import { ownText } from '@/lib/platform/mail/visitor-template'

/**
 * Stores a request for an account and acknowledges it by mail (ACCOUNT-25). No user is created: an administrator decides.
 * An e-mail that has an account gets the same answer, only its mail differs (ACCOUNT-26).
 */
export async function requestAcces(demande: DemandeAcces, visiteur: Visiteur): Promise<Reply> {
  const { cgu: _, email, prenom, nom, codeClient, ...rest } = demande
  const answer = await transaction(async (tx) => {
    const { id, numero } = await nextNumero(tx, 'ACC', demandesAcces)
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
    await writeAudit(tx, visiteur.acteur, {
      action: 'demandes-acces.create',
      entite: 'demandes_acces',
      id,
    })
    const { rows } = await tx.execute(sql`select 1 from users where email = ${email}`)
    const about = { key: `demande-acces-${id}`, address: email, entite: 'demandes_acces', entiteId: id }
    if (rows.length === 0)
      await queueVisitorMail(tx, { ...about, template: demandeAccesRecue, data: { numero: ownText(numero) } })
    else {
      const urlConnexion = ownText(absoluteUrl('/connexion'))
      const data = { numero: ownText(numero), urlConnexion }
      await queueVisitorMail(tx, { ...about, template: demandeAccesConnue, data })
    }
    const created = reply(201, { data: { numero }, meta: {} })
    await visiteur.remember(tx, created)
    return created
  })
  wakeMail()
  return answer
}
