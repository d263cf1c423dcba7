import type { Metadata } from 'next'
import { NouveauPortailForm } from '@/components/administration/portails/nouveau-portail-form'
import { Card } from '@/components/ui/card'
import { guardScreen } from '@/lib/perimetre/opening/guard'

export const metadata: Metadata = { title: 'Nouveau portail' }

export default async function NouveauPortailPage() {
  await guardScreen('/administration/portails/nouveau')
  return (
    <>
      <div>
        <h1>Nouveau portail</h1>
        <p className="text-muted">
          Il reçoit à sa création les liens communs à tous les portails ; le reste du menu et les tuiles se
          composent ensuite.
        </p>
      </div>
      <Card padded>
        <NouveauPortailForm />
      </Card>
    </>
  )
}
