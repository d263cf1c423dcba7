import { sql } from 'drizzle-orm'
import { contratPath } from '@/lib/domain/contrats/contrats'
import type { Dossiers } from '@/lib/perimetre/dossier'
import { ofPerimetre } from './figures'

/** Contracts, by their number with its marks or without, and by what they are. */
export const CONTRATS_DOSSIERS: Dossiers = {
  genre: 'contrats',
  path: contratPath,
  mots: ({ perimetre, holds }) => sql`
    select ct.id, ct.numero_contrat as numero, 'Contrat' as nature, concat_ws(', ', nullif(ct.description, ''), ct.type, ct.status) as detail, '' as cle
    from contrats ct where ${ofPerimetre(perimetre)} and ${holds(
      sql`ct.numero_contrat`,
      sql`recherche_sans_marques(ct.numero_contrat)`,
      sql`ct.description`,
      sql`ct.type`,
    )}`,
}
