import type { Metadata } from 'next'
import { ParametresForm } from '@/components/administration/parametres-form'
import { Card } from '@/components/ui/card'
import { readParametresSystem } from '@/lib/administration/queries'
import { guardScreen } from '@/lib/perimetre/opening/guard'
import { pageData } from '@/lib/platform/errors/page-data'

export const metadata: Metadata = { title: 'Paramètres' }

export default async function ParametresPage() {
  await guardScreen('/administration/parametres')
  return (
    <>
      <div>
        <h1>Paramètres</h1>
        <p className="text-muted">Chaque changement s’applique aussitôt à tous et s’inscrit au journal.</p>
      </div>
      <Card padded>
        <ParametresForm {...(await pageData(readParametresSystem))} />
      </Card>
    </>
  )
}
