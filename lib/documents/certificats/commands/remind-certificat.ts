import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type CertificatStatut, isManquant, saisiePath } from '@/lib/domain/documents/certificats'
import { CERTIFICAT_STATUTS } from '@/lib/domain/documents/statuts'
import { rights } from '@/lib/perimetre/scope'
import { absoluteUrl } from '@/lib/platform/absolute-url'
import type { By } from '@/lib/platform/api/collection'
import { writeAudit } from '@/lib/platform/audit/audit'
import { now, today } from '@/lib/platform/clock'
import { type Tx, transaction } from '@/lib/platform/db/client'
import { ConflictError, NotFoundError } from '@/lib/platform/errors/errors'
import { queueMail, wakeMail } from '@/lib/platform/mail/queue'
import { renderMail } from '@/lib/platform/mail/template'
import { certificatManquant } from '../mails/manquant'

const row = z.object({
  groupeId: z.number(),
  statut: z.enum(CERTIFICAT_STATUTS),
  modele: z.string(),
  logement: z.string(),
  installateur: z.string(),
  natureTravaux: z.string(),
  dateInstallation: z.string(),
  email: z.string().nullable(),
  createur: z.string().nullable(),
})

async function lock(tx: Tx, id: number, userId: number) {
  const { rows } = await tx.execute(sql`
    select ce.groupe_id as "groupeId", ce.statut, ce.modele,
      coalesce((select l.reference || ', ' || l.adresse || ', ' || l.ville from logements l where l.id = ce.logement_id),
        ce.logement_texte, '') as logement,
      ce.installateur, ce.nature_travaux as "natureTravaux", ce.date_installation::text as "dateInstallation",
      ce.installateur_email as email,
      (select u.email from users u where u.id = ce.createur_id and not u.blocked) as createur
    from certificats ce where ce.id = ${id} and ${rights(userId, sql`ce.groupe_id`)} for update`)
  if (rows[0] === undefined) throw new NotFoundError()
  return row.parse(rows[0])
}

/**
 * Asks the installer, or else the person who entered the installation, for a certificate that is missing: one mail a day
 * (CONTRACT-12). Throws 404, and 409 for what is not missing, was asked for today, or has nobody to write to.
 */
export async function remindCertificat(
  id: number,
  { caller, acteur }: By,
): Promise<{ id: number; statut: CertificatStatut }> {
  const statut = await transaction(async (tx) => {
    const found = await lock(tx, id, caller.userId)
    if (!isManquant(found, today())) throw new ConflictError('Ce certificat n’est pas manquant.')
    const address = found.email ?? found.createur
    if (address === null)
      throw new ConflictError('Aucune adresse e-mail n’est connue : indiquez celle de l’installateur.')
    const isNew = await queueMail(tx, {
      key: `certificat-relance-${id}-${today()}`,
      connu: found.email === null ? 'compte' : 'equipe',
      to: { name: found.installateur, address },
      content: renderMail(certificatManquant, { ...found, url: absoluteUrl(saisiePath(id)) }),
      entite: 'certificats',
      entiteId: id,
      groupeId: found.groupeId,
    })
    if (!isNew) throw new ConflictError('Une relance est déjà partie aujourd’hui.')
    await tx.execute(sql`
      update certificats set relances = relances + 1, updated_at = ${now().toISOString()} where id = ${id}`)
    await writeAudit(tx, acteur, { action: 'certificat.relance', entite: 'certificats', id })
    return found.statut
  })
  wakeMail()
  return { id, statut }
}
