import type { Metadata } from 'next'
import { AddEntite } from '@/components/documents/facturation/add-entite'
import { BalanceCards } from '@/components/documents/facturation/balance'
import { Historique } from '@/components/documents/facturation/historique'
import { PayeurCard } from '@/components/documents/facturation/payeurs'
import { PageHead } from '@/components/shell/page-head'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { readBalance } from '@/lib/documents/facturation/balance'
import { readEvenements, readPayeurs } from '@/lib/documents/facturation/queries'
import { guardScreen } from '@/lib/perimetre/opening/guard'
import { pageData } from '@/lib/platform/errors/page-data'
import { apiUrl } from '@/lib/platform/routes'

export const metadata: Metadata = { title: 'Facturation' }

/** Page of what is owed, who is invoiced and how they pay (DOC-21). */
export default async function FacturationPage() {
  const { perimetre } = await guardScreen('/facturation')
  const [balance, payeurs, evenements] = await pageData(() =>
    Promise.all([readBalance(perimetre), readPayeurs(perimetre), readEvenements(perimetre)]),
  )
  return (
    <>
      <PageHead
        title="Facturation"
        subtitle="Ce qui reste dû, vos entités de facturation et leur règlement."
        actions={
          <a
            href={apiUrl('facturation/releve')}
            className="inline-flex min-h-11 items-center text-portal-ink underline underline-offset-2"
          >
            Relevé de compte (PDF)
          </a>
        }
      />
      <BalanceCards balance={balance} />
      <h2 id="entites">Entités de facturation</h2>
      {payeurs.length === 0 ? (
        <Card>
          <EmptyState title="Aucune entité de facturation">
            Votre périmètre n’en compte pas : choisissez un autre client, ou appelez votre agence.
          </EmptyState>
        </Card>
      ) : (
        payeurs.map((payeur) => <PayeurCard key={payeur.id} payeur={payeur} />)
      )}
      <AddEntite client={perimetre.client?.nom ?? null} />
      <Historique title="Historique" evenements={evenements} />
    </>
  )
}
