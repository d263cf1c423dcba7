import { sql } from 'drizzle-orm'
import { demandeAccesPath } from '@/lib/domain/comptes/acces/demande'
import type { Numeros } from '@/lib/perimetre/numero'
import { demandesAccesScope } from './demandes-acces-scope'

export const DEMANDES_ACCES_NUMEROS: Numeros = {
  path: demandeAccesPath,
  found: (
    is,
    { userId },
  ) => sql`select a.id, a.numero, 'Demande d’accès' as nature, a.raison_sociale as detail
    from demandes_acces a where ${is(sql`a.numero`)} and ${demandesAccesScope('a', userId)}`,
}
