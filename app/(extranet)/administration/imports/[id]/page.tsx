import type { Metadata } from 'next'
import { ImportRecord } from '@/components/administration/imports/import-record'
import { readApercusSystem } from '@/lib/app/imports/apercus'
import { labels } from '@/lib/app/imports/colonnes'
import { readMotifsSystem, readSignalementsSystem } from '@/lib/app/imports/queries'
import { IMPORTS } from '@/lib/app/imports.generated'
import { pageData } from '@/lib/platform/errors/page-data'
import { reserveRetour, sansRetour } from '@/lib/platform/imports/conflits'
import { loadImport } from './load-import'

type Props = PageProps<'/administration/imports/[id]'>

/** Refused lines that the page shows; the report has them all. */
const SHOWN = 100

const load = (word: string) => loadImport('/administration/imports/:id', word)

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { id } = await load((await params).id)
  return { title: `Import ${id}` }
}

export default async function ImportPage({ params }: Props) {
  const details = await load((await params).id)
  const [motifs, signalements, apercus] = await pageData(() =>
    Promise.all([
      readMotifsSystem(details.id),
      readSignalementsSystem(details.id, null, SHOWN),
      readApercusSystem(details.id),
    ]),
  )
  const never = sansRetour(
    IMPORTS,
    details.types
      .filter(({ creees, modifiees, fermees }) => creees + modifiees + fermees > 0)
      .map(({ type }) => type),
  )
  return (
    <ImportRecord
      key={details.etat}
      details={details}
      motifs={motifs}
      signalements={signalements}
      apercus={apercus}
      sansRetour={never === null ? null : `Cet import ne pourra pas être annulé. ${never}`}
      reserve={reserveRetour(
        IMPORTS,
        details.types.filter(({ modifiees }) => modifiees > 0).map(({ type }) => type),
      )}
      labels={labels()}
    />
  )
}
