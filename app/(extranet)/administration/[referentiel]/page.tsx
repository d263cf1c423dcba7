import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { LISTES_DES_FICHES } from '@/components/administration/referentiels/fiches-list'
import { readChoix } from '@/lib/administration/referentiels/read'
import { FICHES, isCleFiche } from '@/lib/domain/administration/referentiels/fiches'
import { guardScreen } from '@/lib/perimetre/opening/guard'
import { pageData } from '@/lib/platform/errors/page-data'

type Props = PageProps<'/administration/[referentiel]'>

/** Kind of record that the address names; the address of another kind is none. */
async function cleOf({ params }: Props) {
  const { referentiel } = await params
  if (!isCleFiche(referentiel)) notFound()
  return referentiel
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  return { title: FICHES[await cleOf(props)].titre }
}

export default async function ReferentielPage(props: Props) {
  const cle = await cleOf(props)
  const { perimetre } = await guardScreen(FICHES[cle].path)
  const choix = await pageData(() => readChoix(cle))
  return LISTES_DES_FICHES[cle]({ perimetre, searchParams: await props.searchParams, choix })
}
