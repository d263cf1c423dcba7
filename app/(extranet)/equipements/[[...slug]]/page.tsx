import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { EquipementRecord } from '@/components/parc/equipement-record'
import { EquipementsScreen } from '@/components/parc/equipements-screen'
import { placeOf } from '@/components/record/place'
import type { RecordList } from '@/components/record/record-head'
import { mayShowLink } from '@/lib/domain/acces/may-open'
import { equipementPath, vmcPath } from '@/lib/domain/parc/chemins'
import { FAMILLE_LABELS, familleOf } from '@/lib/domain/parc/familles'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import { findEquipementSuivi } from '@/lib/parc/equipement-suivi'
import { equipementsList } from '@/lib/parc/lists/equipements'
import { vmcsList } from '@/lib/parc/lists/vmcs'
import { findQrLabels } from '@/lib/parc/qr/labels'
import { findEquipement } from '@/lib/parc/queries'
import { findVmc } from '@/lib/parc/vmc'
import { guardScreen } from '@/lib/perimetre/opening/guard'
import { openerOf } from '@/lib/perimetre/viewer'
import { today } from '@/lib/platform/clock'
import { pageData } from '@/lib/platform/errors/page-data'
import type { ListDefinition } from '@/lib/platform/lists/definition'
import { type Neighbours, readNeighbours } from '@/lib/platform/lists/neighbours'
import { parseListParams, type SearchParams, searchQuery } from '@/lib/platform/lists/params'
import { recordId } from '@/lib/platform/record-id'

type Props = PageProps<'/equipements/[[...slug]]'>

/** Who opens the page, and what its address names: an equipment, a family, or all of them; 404 for another's. */
const load = cache(async (path: string) => {
  const opened = await guardScreen('/equipements')
  const [word, ...rest] = path === '' ? [] : path.split('/')
  if (rest.length > 0) notFound()
  if (word === undefined) return { ...opened, equipement: null, famille: null }
  if (/^\d+$/.test(word)) {
    const id = recordId(word)
    const equipement = id === null ? null : await pageData(() => findEquipement(opened.session.user.id, id))
    if (equipement === null) notFound()
    return { ...opened, equipement, famille: null }
  }
  const famille = familleOf(word)
  if (famille === null) notFound()
  return { ...opened, equipement: null, famille }
})

const pathOf = async ({ params }: Props) => ((await params).slug ?? []).join('/')

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { equipement, famille } = await load(await pathOf(props))
  if (equipement === null) return { title: famille === null ? 'Équipements' : FAMILLE_LABELS[famille] }
  return { title: `${equipement.marqueLib} ${equipement.modeleLib}, n° ${equipement.instanceId}` }
}

/** No word: every family. Letters: one family. Digits: the sheet of one equipment (GUARD-09, GUARD-10, GUARD-18). */
export default async function EquipementsPage(props: Props) {
  const { session, perimetre, equipement, famille } = await load(await pathOf(props))
  const search = await props.searchParams
  const person = openerOf(session, perimetre)
  if (equipement === null)
    return <EquipementsScreen famille={famille} perimetre={perimetre} searchParams={search} person={person} />
  const isVmc = search.liste === 'vmcs' && mayShowLink('/vmcs', person)
  const [found, labels, suivi, vmc] = await Promise.all([
    isVmc
      ? readPlace(vmcsList, perimetre, search, equipement.id)
      : readPlace(equipementsList, perimetre, search, equipement.id),
    findQrLabels(session.user.id, equipement.id),
    pageData(() => findEquipementSuivi(session.user.id, equipement.id)),
    equipement.famille === 'vmc' ? pageData(() => findVmc(session.user.id, equipement.instanceId)) : null,
  ])
  const query = searchQuery(search, ['liste'])
  return (
    <EquipementRecord
      equipement={equipement}
      labels={labels}
      suivi={suivi}
      vmc={vmc}
      today={today()}
      list={isVmc ? { href: `/vmcs${query}` } : equipementsOf(search)}
      place={placeOf(found, {
        hrefOf: ({ instanceId }) => (isVmc ? vmcPath(instanceId, query) : equipementPath(instanceId) + query),
        labelOf: ({ marqueLib, modeleLib }) => `${marqueLib} ${modeleLib}`,
        names: ['Équipement précédent', 'Équipement suivant'],
      })}
      person={person}
    />
  )
}

type Neighbour = { instanceId: number; marqueLib: string; modeleLib: string }

/** Where the equipment stands in the list that it was opened from. */
const readPlace = <Row extends Neighbour>(
  list: ListDefinition<Row>,
  perimetre: Perimetre,
  search: SearchParams,
  id: number,
): Promise<Neighbours<Neighbour> | null> => readNeighbours(list, perimetre, parseListParams(search, list), id)

/** The list of equipment that the page was opened from: of one family, or of all. */
function equipementsOf(search: SearchParams): RecordList {
  const family = typeof search.famille === 'string' ? familleOf(search.famille) : null
  if (family === null) return { href: `/equipements${searchQuery(search)}` }
  return { href: `/equipements/${family}${searchQuery(search, ['famille'])}`, label: FAMILLE_LABELS[family] }
}
