import { BarChart } from '@/components/charts/bar-chart'
import { NothingYet, RecordSection } from '@/components/record/record'
import { Card } from '@/components/ui/card'
import type { Balance } from '@/lib/documents/facturation/balance'
import { formatAmount, formatCount, formatDay } from '@/lib/domain/textes/format'

/** Sums owed, by how long they are due, and what is due next (DOC-21). */
export function BalanceCards({ balance }: { balance: Balance }) {
  const { soldeCents, echuCents, factures, tranches, echeances } = balance
  return (
    <>
      <Card as="section" aria-label="Solde" className="grid gap-x-8 gap-y-4 p-5 sm:grid-cols-3">
        <Figure label="Solde à payer" value={formatAmount(soldeCents)} />
        <Figure label="Dont échu" value={formatAmount(echuCents)} />
        <Figure label="Factures et avoirs ouverts" value={formatCount(factures, 'pièce')} />
      </Card>
      <div className="grid items-start gap-4 lg:grid-cols-[3fr_2fr]">
        <Card>
          <BarChart
            title="Balance âgée"
            description="Montants restant dus, par retard de paiement."
            labelHeader="Retard"
            valueHeader="Reste dû"
            bars={tranches.map(({ label, montantCents }) => ({ label, value: Math.max(0, montantCents) }))}
            format={formatAmount}
          />
        </Card>
        <RecordSection title="Prochaines échéances">
          {echeances.length === 0 ? (
            <NothingYet>Rien n’est à échoir.</NothingYet>
          ) : (
            <ul className="divide-y divide-line">
              {echeances.map((due) => (
                <li key={due.echeance} className="flex items-baseline justify-between gap-4 px-5 py-3">
                  <span>
                    {formatDay(due.echeance)}
                    <span className="block text-[13.5px] text-muted">
                      {formatCount(due.factures, 'pièce')}
                    </span>
                  </span>
                  <b className="font-semibold tabular-nums">{formatAmount(due.soldeCents)}</b>
                </li>
              ))}
            </ul>
          )}
        </RecordSection>
      </div>
    </>
  )
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <p>
      <span className="block text-[13.5px] text-muted">{label}</span>
      <b className="text-[22px] font-semibold tabular-nums">{value}</b>
    </p>
  )
}
