import 'server-only'
import { type GroupHit, groupSearchQuery } from '@/lib/domain/perimetre/group-search'
import { hasGroupes, type Perimetre } from '@/lib/domain/perimetre/perimetre'
import { readDemande } from '@/lib/domain/recherche/mots'
import { HITS_PER_PAGE, type Hit, type HitPage, noHits } from '@/lib/domain/recherche/reponse'
import { matchedWords } from '@/lib/domain/recherche/surlignage'
import { searchEngine } from './engine'
import { groupIdsOf, readGroupHits, readHits } from './hits'

type Asked = { typed: string; page: number; numeroContrat: string | null }

/** The texts of a hit, as they are shown. */
const textsOf = ({ reference, occupant, email, adresse, numero_contrat, equipments }: Hit): string[] => [
  reference,
  occupant ?? '',
  email ?? '',
  adresse,
  numero_contrat ?? '',
  ...equipments.flatMap(({ instance_id, marque_lib, modele_lib }) => [
    String(instance_id),
    marque_lib,
    modele_lib,
  ]),
]

/** A page of what is found in a perimeter; nothing typed finds nothing, without a statement (SEARCH-17). */
export async function searchLogements(
  perimetre: Perimetre,
  { typed, page, numeroContrat }: Asked,
): Promise<HitPage> {
  const demande = readDemande(typed)
  if (demande.mots.length === 0 || !hasGroupes(perimetre)) return noHits(page)
  const { ids, ...found } = await searchEngine().findLogements({ demande, perimetre, numeroContrat, page })
  const hits = await readHits(
    perimetre,
    ids,
    demande.mots.map(({ text }) => text),
  )
  return {
    hits,
    page,
    nbPages: Math.ceil(found.nbHits / HITS_PER_PAGE),
    ...found,
    hitsPerPage: HITS_PER_PAGE,
    words: matchedWords(demande.mots, hits.map(textsOf)),
  }
}

/** The person's groups of a portal that a text finds, the query written as the hosted index takes it (PERIM-43). */
export async function searchGroups(userId: number, typed: string, parentId: number): Promise<GroupHit[]> {
  const groupIds = readDemande(typed).mots.length === 0 ? [] : await groupIdsOf(userId, parentId)
  if (groupIds.length === 0) return []
  return readGroupHits(userId, await searchEngine().findGroupes(groupSearchQuery(typed, groupIds)))
}
