import { sql } from 'drizzle-orm'
import { facturePath } from '@/lib/domain/documents/factures/facture'
import type { Numeros } from '@/lib/perimetre/numero'
import { rights } from '@/lib/perimetre/scope'

export const FACTURES_NUMEROS: Numeros = {
  path: facturePath,
  found: (is, { userId }) => sql`select f.id, f.numero, f.type as nature,
    (select c.nom from clients c where c.id = f.client_id) as detail from factures f
    where ${is(sql`f.numero`)} and ${rights(userId, sql`f.groupe_id`)}`,
}
