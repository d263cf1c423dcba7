import type { ReactNode } from 'react'
import { ListScreen } from '@/components/table/list-screen'
import { agencesList } from '@/lib/administration/referentiels/lists/agences'
import { campagnesList } from '@/lib/administration/referentiels/lists/campagnes'
import { capacitesList } from '@/lib/administration/referentiels/lists/capacites'
import { clientsList } from '@/lib/administration/referentiels/lists/clients'
import { fermeturesList } from '@/lib/administration/referentiels/lists/fermetures'
import { groupesList } from '@/lib/administration/referentiels/lists/groupes'
import { jeuxList } from '@/lib/administration/referentiels/lists/jeux'
import { journeesList } from '@/lib/administration/referentiels/lists/journees'
import { prescripteursList } from '@/lib/administration/referentiels/lists/prescripteurs'
import { tarifsList } from '@/lib/administration/referentiels/lists/tarifs'
import type { Choix } from '@/lib/administration/referentiels/read'
import { phrasesOf } from '@/lib/domain/administration/referentiels/fiche'
import { type CleFiche, FICHES } from '@/lib/domain/administration/referentiels/fiches'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import { formatCount } from '@/lib/domain/textes/format'
import { typographie } from '@/lib/domain/textes/typography'
import type { ListDefinition } from '@/lib/platform/lists/definition'
import type { SearchParams } from '@/lib/platform/lists/params'
import { NouvelleFiche } from './nouvelle-fiche'

type Props = { perimetre: Perimetre; searchParams: SearchParams; choix: Choix }

/** The list of a kind of record: each row opens its record, and a button adds one where the list is where one is added. */
function listOf<Row extends { id: number }>(
  cle: CleFiche,
  list: ListDefinition<Row>,
  { note, adds = true }: { note?: string; adds?: boolean } = {},
) {
  const fiche = FICHES[cle]
  const { nouveau } = phrasesOf(fiche)
  return ({ perimetre, searchParams, choix }: Props) => (
    <ListScreen
      list={list}
      perimetre={perimetre}
      searchParams={searchParams}
      path={fiche.path}
      title={list.title}
      summary={(total) =>
        typographie(`${formatCount(total, fiche.nom, fiche.pluriel)}${note ? `. ${note}` : ''}`)
      }
      keyOf={({ id }) => id}
      hrefOf={({ id }) => `${fiche.path}/${id}`}
      action={adds && <NouvelleFiche cle={cle} label={nouveau} choix={choix} primary />}
    />
  )
}

/** The lists of what administrators keep, by kind (FIRST-20). */
export const LISTES_DES_FICHES: Readonly<Record<CleFiche, (props: Props) => ReactNode>> = {
  groupes: listOf('groupes', groupesList, { note: 'La fiche d’un groupe donne ses clients.' }),
  clients: listOf('clients', clientsList, {
    note: 'Un client se crée sur la fiche de son groupe.',
    adds: false,
  }),
  agences: listOf('agences', agencesList, { note: 'Cherchez un code postal pour savoir qui le sert.' }),
  prescripteurs: listOf('prescripteurs', prescripteursList),
  tarifs: listOf('tarifs', tarifsList, { note: 'Un prix passé ne change pas : un nouveau prix le suit.' }),
  campagnes: listOf('campagnes', campagnesList),
  journees: listOf('journees', journeesList),
  capacites: listOf('capacites', capacitesList, {
    note: 'Les places d’une période se donnent sur la fiche de l’agence.',
  }),
  fermetures: listOf('fermetures', fermeturesList, {
    note: 'Les dimanches et les jours fériés sont fermés sans rien faire.',
  }),
  jeux: listOf('jeux', jeuxList),
}
