import type { Metadata } from 'next'
import { Lignes } from '@/components/analytique/lignes'
import { lignesTitle } from '@/components/analytique/phrases'
import { LIGNES_PATH } from '@/lib/analytique/lignes'
import { lignesList } from '@/lib/analytique/list'
import { openVue } from '@/lib/analytique/ouvrir'
import { guardScreen } from '@/lib/perimetre/opening/guard'
import { DRAWING_MS, inTurn } from '@/lib/platform/api/turns'
import { personKey } from '@/lib/platform/audit/acteur'
import { now } from '@/lib/platform/clock'
import { pageData } from '@/lib/platform/errors/page-data'
import { parseListParams } from '@/lib/platform/lists/params'

type Props = PageProps<'/analytique/demandes'>

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  await guardScreen(LIGNES_PATH)
  return { title: lignesTitle([], parseListParams(await searchParams, lignesList).filters) }
}

export default async function LignesPage({ searchParams }: Props) {
  const { session, perimetre } = await guardScreen(LIGNES_PATH)
  const search = await searchParams
  const opening = () => inTurn(personKey(session.user.id), () => openVue(session, search), DRAWING_MS)
  const { lecture, vue } = await pageData(opening)
  return <Lignes lecture={lecture} vue={vue} perimetre={perimetre} search={search} lueA={now()} />
}
