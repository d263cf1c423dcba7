import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { EquipementRecord } from '@/components/parc/equipement-record'
import { EquipementsScreen } from '@/components/parc/equipements-screen'
import { placeOf } from '@/components/record/place'
import { findQrLabels } from '@/lib/campagnes/qr/queries'
import { FAMILLE_LABELS, familleOf } from '@/lib/domain/familles'
import { equipementPath } from '@/lib/domain/parc/chemins'
import { guardScreen } from '@/lib/opening/guard'
import { pageData } from '@/lib/opening/page-data'
import { equipementsList } from '@/lib/parc/lists/equipements'
import { findEquipement } from '@/lib/parc/queries'
import { today } from '@/lib/platform/clock'
import { readNeighbours } from '@/lib/platform/lists/neighbours'
import { parseListParams, searchQuery } from '@/lib/platform/lists/params'
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
  if (equipement === null)
    return <EquipementsScreen famille={famille} perimetre={perimetre} searchParams={search} />
  const listed = parseListParams(search, equipementsList)
  const found = await readNeighbours(equipementsList, perimetre, listed, equipement.id)
  const labels = await findQrLabels(session.user.id, equipement.id)
  const query = searchQuery(search)
  const family = typeof search.famille === 'string' ? familleOf(search.famille) : null
  return (
    <EquipementRecord
      equipement={equipement}
      labels={labels}
      today={today()}
      list={
        family === null
          ? { href: `/equipements${query}` }
          : {
              href: `/equipements/${family}${searchQuery(search, ['famille'])}`,
              label: FAMILLE_LABELS[family],
            }
      }
      place={placeOf(found, {
        hrefOf: ({ instanceId }) => equipementPath(instanceId) + query,
        labelOf: ({ marqueLib, modeleLib }) => `${marqueLib} ${modeleLib}`,
        names: ['Équipement précédent', 'Équipement suivant'],
      })}
      person={{ ...session.user, portal: perimetre.portail?.type ?? null }}
    />
  )
}
