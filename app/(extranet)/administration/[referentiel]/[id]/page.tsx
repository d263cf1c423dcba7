import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { FicheRecord } from '@/components/administration/referentiels/fiche-record'
import { readChoix, readFiche } from '@/lib/administration/referentiels/read'
import { readLies } from '@/lib/administration/referentiels/related'
import { FICHES, isCleFiche } from '@/lib/domain/administration/referentiels/fiches'
import { guardScreen } from '@/lib/perimetre/opening/guard'
import { pageData } from '@/lib/platform/errors/page-data'
import { recordId } from '@/lib/platform/record-id'

type Props = PageProps<'/administration/[referentiel]/[id]'>

const load = cache(async (cle: string, word: string) => {
  if (!isCleFiche(cle)) notFound()
  const { session } = await guardScreen(`${FICHES[cle].path}/:id`)
  const id = recordId(word)
  const fiche = id === null ? null : await pageData(() => readFiche(session.user.id, cle, id))
  if (fiche === null) notFound()
  return fiche
})

/** Two records may have one name: the number tells them apart. */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { referentiel, id } = await params
  const { cle, titre } = await load(referentiel, id)
  return { title: `${titre}, ${FICHES[cle].nom} n° ${id}` }
}

export default async function FichePage({ params }: Props) {
  const { referentiel, id } = await params
  const fiche = await load(referentiel, id)
  const [choix, lies] = await pageData(() =>
    Promise.all([readChoix(fiche.cle, fiche), readLies(fiche.cle, fiche.id, fiche.values)]),
  )
  const choixDesLies = lies?.given ? await pageData(() => readChoix(lies.fiche)) : {}
  return <FicheRecord fiche={fiche} choix={choix} lies={lies} choixDesLies={choixDesLies} />
}
