import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { incidentText } from '@/lib/domain/demandes/ass/libelles'
import { formatPhone } from '@/lib/domain/format'
import type { Tx } from '@/lib/platform/db/client'
import type { Fait } from '@/lib/platform/mail/blocks'

const row = z.object({
  adresse: z.string(),
  telephone: z.string(),
  equipements: z.array(z.object({ heatingSystem: z.string(), incidentType: z.string() })),
  urgence: z.boolean(),
  sinistre: z.string().nullable(),
  description: z.string().nullable(),
})

/** What the mails of a breakdown say of it: where to go, whom to call, what is out of order. */
export async function assSummary(tx: Tx, id: number): Promise<Fait[]> {
  const { rows } = await tx.execute(sql`
    select concat_ws(' ', nullif(c.numero_rue, ' '), c.type_rue, c.nom_rue) as adresse, c.telephone, x.equipements,
      x.urgence, x.numero_sinistre as sinistre, x.description
    from demandes d join customers c on c.id = d.client_final_id join demandes_ass x on x.demande_id = d.id
    where d.id = ${id}`)
  const { adresse, telephone, equipements, urgence, sinistre, description } = row.parse(rows[0])
  return [
    ['Adresse', adresse],
    ['Téléphone', formatPhone(telephone)],
    ['Équipements en panne', equipements.map(incidentText).join('\n')],
    ...(urgence ? [['Urgence', 'Oui'] satisfies Fait] : []),
    ...(sinistre === null ? [] : [['N° de sinistre', sinistre] satisfies Fait]),
    ...(description === null ? [] : [['Description', description] satisfies Fait]),
  ]
}
