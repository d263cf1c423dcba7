import { sql } from 'drizzle-orm'
import { documentationIsOpen } from '@/lib/contenu/collections/documentations'
import type { Dossiers } from '@/lib/perimetre/dossier'
import { articlePath, documentPath } from './links'

const PUBLIE = sql`dn.published_at is not null`

/** Files of the documentation, and below its articles, by their title and their summary. */
export const FICHIERS_DOSSIERS: Dossiers = {
  genre: 'documents',
  path: (id, slug) => documentPath({ id, slug }),
  mots: ({ holds, caller: { userId } }) => sql`
    select dn.id, dn.titre as numero, 'Documentation' as nature, dn.categorie as detail, dn.slug as cle from documentations dn
    where dn.fichier_id is not null and ${PUBLIE} and ${holds(sql`dn.titre`, sql`dn.resume`)} and ${documentationIsOpen('dn', { userId })}`,
}

export const ARTICLES_DOSSIERS: Dossiers = {
  genre: 'documents',
  path: (_id, slug) => articlePath(slug),
  mots: ({ holds, caller: { userId } }) => sql`
    select dn.id, dn.titre as numero, 'Article' as nature, dn.categorie as detail, dn.slug as cle from documentations dn
    where dn.fichier_id is null and ${PUBLIE} and ${holds(sql`dn.titre`, sql`dn.resume`)} and ${documentationIsOpen('dn', { userId })}`,
}
