import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { EquipementRecord } from '@/components/parc/equipement-record'
import { EquipementsScreen } from '@/components/parc/equipements-screen'
import { findQrLabels } from '@/lib/campagnes/qr/queries'
import { familleOf } from '@/lib/domain/familles'
import { guardScreen } from '@/lib/opening/guard'
import { findEquipement } from '@/lib/parc/queries'
import { today } from '@/lib/platform/clock'
import { recordId } from '@/lib/platform/record-id'

export const metadata: Metadata = { title: 'Équipements' }

/** No word: every family. Letters: one family. Digits: the sheet of one equipment (GUARD-09, GUARD-10, GUARD-18). */
export default async function EquipementsPage({
  params,
  searchParams,
}: PageProps<'/equipements/[[...slug]]'>) {
  const { session, perimetre } = await guardScreen('/equipements')
  const [word, ...rest] = (await params).slug ?? []
  if (rest.length > 0) notFound()
  if (word !== undefined && /^\d+$/.test(word)) {
    const id = recordId(word)
    const equipement = id === null ? null : await findEquipement(session.user.id, id)
    if (equipement === null) notFound()
    const labels = await findQrLabels(session.user.id, equipement.id)
    return <EquipementRecord equipement={equipement} labels={labels} today={today()} />
  }
  const famille = word === undefined ? null : familleOf(word)
  if (word !== undefined && famille === null) notFound()
  return <EquipementsScreen famille={famille} perimetre={perimetre} searchParams={await searchParams} />
}
