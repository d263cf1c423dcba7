import 'server-only'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { facturePath } from '@/lib/domain/documents/factures/facture'
import type { LITIGE_ACTES } from '@/lib/domain/documents/statuts'
import { formatAmount } from '@/lib/domain/textes/format'
import { agenceIdOf, receiverOf } from '@/lib/perimetre/agences'
import { personneAAppeler, readLieuSystem } from '@/lib/perimetre/lieu'
import { absoluteUrl } from '@/lib/platform/absolute-url'
import type { SessionUser } from '@/lib/platform/auth/session'
import type { Tx } from '@/lib/platform/db/client'
import { queueMail } from '@/lib/platform/mail/queue'
import { renderMail } from '@/lib/platform/mail/template'
import { litigeFacture } from './mails/litige'

type Facture = { id: number; numero: string; groupeId: number; montantTtcCents: number }
type Said = {
  messageId: number
  acte: (typeof LITIGE_ACTES)[number]
  texte: string
  ligneId: number | null
  montantCents: number | null
  user: SessionUser
}

const place = z.object({
  groupe: z.string(),
  clientId: z.number(),
  ensembleId: z.number().nullable(),
  ligne: z.string().nullable(),
  codePostal: z.string().nullable(),
  agence: z.string().nullable(),
  email: z.string().nullable(),
})

/** Tells the agency of the place of an invoice what its client says of it, or the desk of the region (TRUST-19). */
export async function tellAgence(tx: Tx, facture: Facture, said: Said): Promise<void> {
  const { messageId, acte, texte, ligneId, montantCents, user } = said
  const { rows } = await tx.execute(sql`
    select g.nom as groupe, f.client_id as "clientId", f.ensemble_id as "ensembleId", coalesce(e.code_postal, cl.code_postal) as "codePostal", a.nom as agence, a.email,
      (select l.libelle from facture_lignes l where l.id = ${ligneId}::int) as ligne
    from factures f
    join groupes g on g.id = f.groupe_id
    join clients cl on cl.id = f.client_id
    left join ensembles_immobiliers e on e.id = f.ensemble_id
    left join agences a on a.id = ${agenceIdOf(sql`e.agence_id`, sql`coalesce(e.code_postal, cl.code_postal)`)}
    where f.id = ${facture.id}`)
  const found = place.parse(rows[0])
  const lieu = await readLieuSystem(tx, { ...found, logementId: null })
  const montant = formatAmount(facture.montantTtcCents)
  const address = found.email ?? (await receiverOf(tx, found.codePostal ?? '')).email
  await queueMail(tx, {
    key: `facture-litige-${messageId}`,
    connu: 'service',
    to: { name: found.agence, address },
    content: renderMail(litigeFacture, {
      acte,
      numero: facture.numero,
      montant,
      auteur: `${user.firstname} ${user.lastname}`,
      groupe: found.groupe,
      aTraiter: {
        ...lieu,
        aAppeler: [personneAAppeler(user), ...lieu.aAppeler],
        urgence: null,
        prix: `${montant} TTC`,
        demande: [
          {
            titre: acte,
            faits: [
              ...(found.ligne === null ? [] : [['Ligne', found.ligne] as const]),
              ...(montantCents === null ? [] : [['Montant contesté', formatAmount(montantCents)] as const]),
              ['Message', texte],
            ],
          },
        ],
        pieces: [],
        page: { libelle: 'Voir la facture', url: absoluteUrl(facturePath(facture.id)) },
      },
    }),
    entite: 'factures',
    entiteId: facture.id,
    groupeId: facture.groupeId,
  })
}
