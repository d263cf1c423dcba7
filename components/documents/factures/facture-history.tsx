import { NothingYet, RecordSection } from '@/components/record/record'
import { libelleCycle } from '@/lib/domain/documents/factures/cycle'
import type { Facture } from '@/lib/domain/documents/factures/facture'
import { formatAmount, formatInstant } from '@/lib/domain/textes/format'

type Props = { facture: Facture }

/** The electronic cycle of an invoice, code by code, the latest first (DOC-19). */
export function Historique({ facture: { evenements, format } }: Props) {
  return (
    <RecordSection title="Cycle de la facture électronique">
      {evenements.length === 0 ? (
        <NothingYet>
          {format === 'Factur-X'
            ? 'Cette facture électronique n’a encore franchi aucune étape.'
            : 'Cette facture n’est pas électronique.'}
        </NothingYet>
      ) : (
        <ol className="divide-y divide-line px-5">
          {evenements.toReversed().map(({ at, code, motif, montantCents, auteur }) => (
            <li key={`${at.getTime()}-${code}`} className="py-3">
              <b className="font-semibold">{libelleCycle(code)}</b>{' '}
              <span className="text-muted">(code {code})</span>
              {montantCents !== null && `, pour ${formatAmount(montantCents)}`}
              <span className="block text-[13.5px] text-muted">
                {formatInstant(at)}
                {auteur !== null && `, ${auteur}`}
              </span>
              {motif !== null && <span className="block wrap-anywhere">{motif}</span>}
            </li>
          ))}
        </ol>
      )}
    </RecordSection>
  )
}

/** The thread of a dispute: its reason, what was said of it, how it ended. */
export function Litige({ facture: { messages } }: Props) {
  if (messages.length === 0) return null
  return (
    <RecordSection title="Litige">
      <ol className="divide-y divide-line px-5">
        {messages.map(({ id, at, acte, texte, ligne, auteur, agence }) => (
          <li key={id} className="py-3">
            <b className="font-semibold">{agence ? 'Réponse de l’agence' : acte}</b>
            {ligne !== null && <span className="text-muted"> sur « {ligne} »</span>}
            <p className="whitespace-pre-line wrap-anywhere">{texte}</p>
            <p className="text-[13.5px] text-muted">
              {[auteur, formatInstant(at)].filter(Boolean).join(', ')}
            </p>
          </li>
        ))}
      </ol>
    </RecordSection>
  )
}
