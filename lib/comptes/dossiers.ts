import { sql } from 'drizzle-orm'
import { demandeAccesPath } from '@/lib/domain/comptes/acces/demande'
import type { Dossiers } from '@/lib/perimetre/dossier'
import { demandesAccesScope } from './demandes-acces-scope'
import { usersScope } from './users-scope'

export const DEMANDES_ACCES_DOSSIERS: Dossiers = {
  genre: 'demandes',
  path: demandeAccesPath,
  numero: (
    is,
    { userId },
  ) => sql`select a.id, a.numero, 'Demande d’accès' as nature, a.raison_sociale as detail
    from demandes_acces a where ${is(sql`a.numero`)} and ${demandesAccesScope('a', userId)}`,
  mots: ({
    holds,
    caller: { userId },
  }) => sql`select a.id, a.numero, 'Demande d’accès' as nature, a.raison_sociale as detail, '' as cle
    from demandes_acces a where ${holds(sql`a.numero`, sql`a.raison_sociale`, sql`a.prenom`, sql`a.nom`, sql`a.email`)}
      and ${demandesAccesScope('a', userId)}`,
}

/** Accounts that whoever keeps them looks after (ACCOUNT-12). */
export const PERSONNES_DOSSIERS: Dossiers = {
  genre: 'personnes',
  path: (id) => `/utilisateurs/${id}`,
  mots: ({
    holds,
    caller: { userId },
  }) => sql`select u.id, concat_ws(' ', u.firstname, u.lastname) as numero, 'Personne' as nature, u.email as detail, '' as cle
    from users u where ${holds(sql`u.firstname`, sql`u.lastname`, sql`u.email`)} and ${usersScope('u', userId)}`,
}
