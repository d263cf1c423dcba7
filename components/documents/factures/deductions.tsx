import { NothingYet, RecordSection } from '@/components/record/record'
import { RecordLink } from '@/components/record/related'
import type { Opener } from '@/lib/domain/acces/may-open'
import { type Facture, facturePath } from '@/lib/domain/documents/factures/facture'
import { RESTES } from '@/lib/domain/documents/factures/reste'
import { formatAmount, formatDay } from '@/lib/domain/textes/format'

type Props = { facture: Pick<Facture, 'soldeCents' | 'deductions'>; person: Opener }

/** Lists what a credit note took off, of which invoice, and what is left of it (DOC-36). */
export function Deductions({ facture: { soldeCents, deductions }, person }: Props) {
  const lines = [
    ...deductions.map(({ id, numero, date, montantCents }) => ({
      key: `${id}-${date}`,
      words: (
        <>
          Déduit le {formatDay(date)} de la facture{' '}
          <RecordLink path={facturePath(id)} person={person}>
            {numero}
          </RecordLink>
        </>
      ),
      cents: montantCents,
    })),
    ...(soldeCents < 0 ? [{ key: 'reste', words: RESTES.credit, cents: -soldeCents }] : []),
  ]
  return (
    <RecordSection title="Déductions">
      {lines.length === 0 ? (
        <NothingYet>Cet avoir est soldé, sans déduction enregistrée ici.</NothingYet>
      ) : (
        <ul className="divide-y divide-line px-5">
          {lines.map(({ key, words, cents }) => (
            <li key={key} className="flex flex-wrap items-baseline justify-between gap-x-4 py-3">
              <span>{words}</span>
              <b className="font-semibold whitespace-nowrap tabular-nums">{formatAmount(cents)}</b>
            </li>
          ))}
        </ul>
      )}
    </RecordSection>
  )
}
