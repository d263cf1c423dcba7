import type { ReactNode } from 'react'
import { BarChart } from '@/components/charts/bar-chart'
import { NothingYet, RecordSection } from '@/components/record/record'
import { AppLink } from '@/components/ui/app-link'
import { Card } from '@/components/ui/card'
import { Definition } from '@/components/ui/definition'
import type { Balance } from '@/lib/documents/facturation/balance'
import { facturesComptees } from '@/lib/domain/documents/factures/reste'
import { formatAmount, formatCount, formatDay } from '@/lib/domain/textes/format'

/** Sums owed, by how long they are late, and what is due next; each leads to the invoices that it counts (DOC-21, DOC-38). */
export function BalanceCards({ balance }: { balance: Balance }) {
  const { soldeCents, factures, retardCents, retards, tranches, echeances } = balance
  return (
    <>
      <Card as="section" aria-label="Solde" className="grid gap-x-8 gap-y-4 p-5 sm:grid-cols-3">
        <Figure label="Solde à payer" value={formatAmount(soldeCents)} href={facturesComptees()} />
        <Figure
          label="Dont en retard"
          value={formatAmount(retardCents)}
          href={facturesComptees({ reste: 'retard' })}
          note={formatCount(retards, 'pièce')}
        >
          <Definition name="Factures en retard" />
        </Figure>
        <Figure
          label="Factures et avoirs ouverts"
          value={formatCount(factures, 'pièce')}
          href={facturesComptees()}
        />
      </Card>
      <div className="grid items-start gap-4 lg:grid-cols-[3fr_2fr]">
        <Card>
          <BarChart
            title="Balance âgée"
            description="Montants restant dus, par retard de paiement."
            labelHeader="Retard"
            valueHeader="Reste dû"
            bars={tranches.map(({ label, montantCents, comptees }) => ({
              label,
              value: montantCents,
              href: facturesComptees(comptees),
            }))}
            format={formatAmount}
          />
        </Card>
        <RecordSection title="Prochaines échéances">
          {echeances.length === 0 ? (
            <NothingYet>Aucune échéance à venir.</NothingYet>
          ) : (
            <ul className="divide-y divide-line">
              {echeances.map((due) => (
                <li
                  key={due.echeance}
                  className="relative flex items-baseline justify-between gap-4 px-5 py-3 hover:bg-portal-soft"
                >
                  <span>
                    <AppLink
                      href={facturesComptees({
                        reste: 'a-venir',
                        echeanceDu: due.echeance,
                        echeanceAu: due.echeance,
                      })}
                      className="after:absolute after:inset-0 hover:underline"
                    >
                      {formatDay(due.echeance)}
                    </AppLink>
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

type FigureProps = { label: string; value: string; href: string; note?: string; children?: ReactNode }

function Figure({ label, value, href, note, children }: FigureProps) {
  return (
    <div>
      <span className="flex min-h-6 items-center gap-x-1 text-[13.5px] text-muted">
        <span>{label}</span>
        {children}
      </span>
      <AppLink
        href={href}
        aria-label={`${label}\u00a0: ${value}`}
        className="text-[22px] font-semibold tabular-nums text-portal-ink underline decoration-1 underline-offset-4"
      >
        {value}
      </AppLink>
      {note && <span className="block text-[13.5px] text-muted">{note}</span>}
    </div>
  )
}
