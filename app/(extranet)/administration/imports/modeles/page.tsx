import type { Metadata } from 'next'
import { GuideLink } from '@/components/administration/guide-link'
import { ModelsList } from '@/components/administration/imports/modeles/models-list'
import { ImportTabs } from '@/components/administration/imports/tabs'
import { labels } from '@/lib/app/imports/colonnes'
import { readModelesSystem } from '@/lib/app/imports/modeles/queries'
import { guardScreen } from '@/lib/perimetre/opening/guard'
import { pageData } from '@/lib/platform/errors/page-data'

const PATH = '/administration/imports/modeles'

export const metadata: Metadata = { title: 'Modèles d’import' }

export default async function ModelesPage() {
  await guardScreen(PATH)
  const modeles = await pageData(() => readModelesSystem())
  return (
    <>
      <div>
        <h1>Modèles d’import</h1>
        <p className="text-muted">
          Quelles colonnes d’un fichier font les nôtres. Un fichier qui a les colonnes d’un modèle le prend de
          lui-même.
        </p>
        <GuideLink guide="import">Guide des imports</GuideLink>
      </div>
      <ImportTabs current={PATH} />
      <ModelsList modeles={modeles} labels={labels()} />
    </>
  )
}
