import { vueQuery } from '@/lib/analytique/adresse'
import { requireAnalytique } from '@/lib/analytique/ouvrir'
import { keptVue } from '@/lib/analytique/vues'
import { LISTS } from '@/lib/app/lists.generated'
import { TABLEAU_DE_BORD } from '@/lib/domain/analytique/vue'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import { openedOn } from '@/lib/perimetre/opening/opened-on'
import type { Session } from '@/lib/platform/auth/session'
import { NotFoundError, ValidationError } from '@/lib/platform/errors/errors'
import { listFor } from '@/lib/platform/lists/definition'
import { listQuery, searchOf } from '@/lib/platform/lists/params'
import { askedListParams } from '@/lib/platform/lists/unknown'

const RIEN = 'Filtrez, cherchez ou triez la liste avant de l’enregistrer.'

/** Something that views are kept of, open to a person: their perimeter, and the query that is kept of the one of an address. */
export type Kept = { perimetre: Perimetre; queryOf: (requete: string) => string }

/**
 * Opens a list, or the dashboard, for the views that a person keeps of it. Throws NotFoundError for one whose screen is closed to
 * them. `queryOf` throws ValidationError for what the list does not know, and for the whole list, which every menu has.
 */
export async function openKept(liste: string, session: Session): Promise<Kept> {
  if (liste === TABLEAU_DE_BORD) {
    await requireAnalytique(session.user.id)
    return { perimetre: await openedOn(session, '/'), queryOf: (requete) => vueQuery(keptVue(requete)) }
  }
  const kept = await LISTS.get(liste)?.visit(async (list): Promise<Kept> => {
    const perimetre = await openedOn(session, list.screen)
    const queryOf = (requete: string) => {
      const params = askedListParams(searchOf(requete), list, perimetre)
      const query = listQuery(listFor(list, perimetre), { ...params, page: 1 }).slice(1)
      if (query === '') throw new ValidationError(RIEN)
      return query
    }
    return { perimetre, queryOf }
  })
  if (kept === undefined) throw new NotFoundError()
  return kept
}
