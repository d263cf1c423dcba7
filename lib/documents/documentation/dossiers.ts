import { type SQL, sql } from 'drizzle-orm'
import { documentationIsOpen } from '@/lib/contenu/collections/documentations'
import type { Dossiers } from '@/lib/perimetre/dossier'
import { articlePath, documentPath } from './links'

/** Published documents of a nature by their title and their summary: files, or articles, which have none. */
const publies = (nature: string, ofNature: SQL, path: Dossiers['path']): Dossiers => ({
  genre: 'documents',
  path,
  mots: ({ holds, caller: { userId } }) => sql`
    select dn.id, dn.titre as numero, ${nature}::text as nature, dn.categorie as detail, dn.slug as cle from documentations dn
    where ${ofNature} and dn.published_at is not null and ${holds(sql`dn.titre`, sql`dn.resume`)}
      and ${documentationIsOpen('dn', { userId })}`,
})

export const FICHIERS_DOSSIERS = publies('Documentation', sql`dn.fichier_id is not null`, (id, slug) =>
  documentPath({ id, slug }),
)

export const ARTICLES_DOSSIERS = publies('Article', sql`dn.fichier_id is null`, (_id, slug) =>
  articlePath(slug),
)
