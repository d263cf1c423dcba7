import { CellLink } from '@/components/table/cell-link'
import { ListScreen } from '@/components/table/list-screen'
import { type SignatureRow, signaturesList } from '@/lib/documents/devis/lists/signatures'
import { reminderOpensAt } from '@/lib/domain/demandes/suivi'
import { devisPath } from '@/lib/domain/documents/devis'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import { formatCount, formatInstant } from '@/lib/domain/textes/format'
import { now } from '@/lib/platform/clock'
import type { SearchParams } from '@/lib/platform/lists/params'
import { SignatureActions } from './signature-actions'
import { VerifierButton } from './verifier-button'

type Props = {
  perimetre: Perimetre
  searchParams: SearchParams
  path: string
  /** Whether the reader puts somebody else in the place of a signatory, and the cents up to which; null without a ceiling. */
  changes: boolean
  plafondCents: number | null
}

/** Register of what is to be signed or was (DOC-12 to DOC-14). */
export function SignaturesScreen({ changes, plafondCents, ...props }: Props) {
  return (
    <ListScreen
      list={signaturesList}
      {...props}
      title="Signatures"
      summary={(total) => formatCount(total, 'document')}
      keyOf={(row) => row.id}
      action={<VerifierButton />}
      actions={(row) => <SignatureActions {...actionsOf(row, { changes, plafondCents })} />}
      cells={{
        reference: ({ reference, devisId }) =>
          devisId === null ? (
            <span className="whitespace-nowrap">{reference}</span>
          ) : (
            <CellLink href={devisPath(devisId)}>{reference}</CellLink>
          ),
        signataires: Signataires,
      }}
    />
  )
}

function Signataires({ signataires }: SignatureRow) {
  return (
    <ol className="grid gap-0.5">
      {signataires.map(({ id, signe, aSigne }, index) => (
        <li key={id}>
          {index + 1}. {signe}
          <span className="text-muted">{aSigne ? ', signé' : ''}</span>
        </li>
      ))}
    </ol>
  )
}

function actionsOf(
  { id, reference, devisId, statut, relanceAt, estSigne, plusCents, signataires }: SignatureRow,
  { changes, plafondCents }: Pick<Props, 'changes' | 'plafondCents'>,
) {
  const waits = devisId !== null && (statut === 'En attente' || statut === 'Partiellement signé')
  const waiting = waits ? signataires.filter(({ aSigne }) => !aSigne) : []
  return {
    id,
    reference,
    next: waiting[0]?.nom ?? null,
    last: relanceAt && formatInstant(relanceAt),
    isClosed: reminderOpensAt(relanceAt, now()) !== null,
    waiting: changes ? waiting : [],
    isAbove: plafondCents !== null && (plusCents ?? 0) > plafondCents,
    hasProof: estSigne,
  }
}
