import type { Metadata } from 'next'
import { PageHead } from '@/components/shell/page-head'
import { Card } from '@/components/ui/card'
import { GenerationForm } from '@/components/visites/generation/generation-form'
import { RunsTable } from '@/components/visites/generation/runs-table'
import { rangeOf } from '@/lib/domain/perimetre/dates'
import { guardScreen } from '@/lib/perimetre/opening/guard'
import { pageData } from '@/lib/platform/errors/page-data'
import { findRuns } from '@/lib/visites/generation/runs'
import { readChoix } from '@/lib/visites/generation/visites'

export const metadata: Metadata = { title: 'Bulletins d’intervention' }

export default async function GenerationBiPage() {
  const { session, perimetre } = await guardScreen('/generationbi')
  const [choix, runs] = await pageData(() => Promise.all([readChoix(perimetre), findRuns(session.user.id)]))
  return (
    <>
      <PageHead
        title="Bulletins d’intervention"
        subtitle="Réunissez les bulletins, attestations et photos de vos visites. Le fichier se prépare en tâche de fond et reste disponible sept jours."
      />
      <Card as="section" aria-labelledby="titre-generer">
        <h2 id="titre-generer" className="border-b border-line px-5 py-3.5">
          Nouvelle génération
        </h2>
        <GenerationForm periode={rangeOf(perimetre.dates)} {...choix} />
      </Card>
      <RunsTable runs={runs} />
    </>
  )
}
