import { consultationsList } from '@/lib/administration/consultations'
import { courrielsList } from '@/lib/administration/courriels'
import { journalList } from '@/lib/administration/journal'
import { tachesList } from '@/lib/administration/taches'
import { participationsList } from '@/lib/campagnes/jeu/list'
import { accesLocatairesList } from '@/lib/campagnes/locataire/list'
import { demandesAccesList } from '@/lib/comptes/demandes-acces-list'
import { usersList } from '@/lib/comptes/users-list'
import { consentementsList } from '@/lib/comptes/consentements/list'
import { pagesList } from '@/lib/contenu/pages/list'
import { contratsList } from '@/lib/contrats/contrats'
import { assList } from '@/lib/demandes/suivi/listes/ass'
import { cmiList } from '@/lib/demandes/suivi/listes/cmi'
import { disList } from '@/lib/demandes/suivi/listes/dis'
import { gesList } from '@/lib/demandes/suivi/listes/ges'
import { insList } from '@/lib/demandes/suivi/listes/ins'
import { misesEnServiceDisList } from '@/lib/demandes/suivi/listes/mises-en-service-dis'
import { pimList } from '@/lib/demandes/suivi/listes/pim'
import { suiviEhsList, suiviList } from '@/lib/demandes/suivi/listes/toutes'
import { documentsList } from '@/lib/documents/documentation/list'
import type { ListDefinition } from '@/lib/platform/lists/definition'
import { equipementsList } from '@/lib/parc/equipements'
import { logementsList } from '@/lib/parc/logements'
import { portailsList } from '@/lib/contenu/portails/list'

type Visitor<T> = <Row>(list: ListDefinition<Row>) => T

/** Calls `visit` with the list of that name; each list has its own type of row. Null for an unknown name. */
export function withList<T>(name: string, visit: Visitor<T>): T | null {
  if (name === logementsList.name) return visit(logementsList)
  if (name === equipementsList.name) return visit(equipementsList)
  if (name === contratsList.name) return visit(contratsList)
  if (name === disList.name) return visit(disList)
  if (name === misesEnServiceDisList.name) return visit(misesEnServiceDisList)
  if (name === assList.name) return visit(assList)
  if (name === cmiList.name) return visit(cmiList)
  if (name === insList.name) return visit(insList)
  if (name === gesList.name) return visit(gesList)
  if (name === suiviList.name) return visit(suiviList)
  if (name === suiviEhsList.name) return visit(suiviEhsList)
  if (name === pimList.name) return visit(pimList)
  if (name === accesLocatairesList.name) return visit(accesLocatairesList)
  if (name === participationsList.name) return visit(participationsList)
  if (name === courrielsList.name) return visit(courrielsList)
  if (name === tachesList.name) return visit(tachesList)
  if (name === journalList.name) return visit(journalList)
  if (name === consentementsList.name) return visit(consentementsList)
  if (name === portailsList.name) return visit(portailsList)
  if (name === consultationsList.name) return visit(consultationsList)
  if (name === documentsList.name) return visit(documentsList)
  if (name === pagesList.name) return visit(pagesList)
  if (name === usersList.name) return visit(usersList)
  if (name === demandesAccesList.name) return visit(demandesAccesList)
  return null
}
