import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { ImportRecord } from '@/components/administration/imports/import-record'
import { findImportSystem, readSignalementsSystem } from '@/lib/app/imports/queries'
import { IMPORTS } from '@/lib/app/imports.generated'
import { guardScreen } from '@/lib/perimetre/opening/guard'
import { pageData } from '@/lib/platform/errors/page-data'
import { recordId } from '@/lib/platform/record-id'

type Props = PageProps<'/administration/imports/[id]'>

/** Refused lines that the page shows; the report has them all. */
const SHOWN = 100

const load = cache(async (word: string) => {
  await guardScreen('/administration/imports/:id')
  const id = recordId(word)
  const details = id === null ? null : await pageData(() => findImportSystem(id))
  if (details === null) notFound()
  return details
})

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { id } = await load((await params).id)
  return { title: `Import ${id}` }
}

export default async function ImportPage({ params }: Props) {
  const details = await load((await params).id)
  const signalements = await pageData(() => readSignalementsSystem(details.id, null, SHOWN))
  const labels = Object.fromEntries([...IMPORTS.values()].map(({ type, label }) => [type, label]))
  return <ImportRecord key={details.etat} details={details} signalements={signalements} labels={labels} />
}
