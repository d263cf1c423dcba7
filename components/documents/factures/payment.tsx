import { Facts, RecordSection } from '@/components/record/record'
import type { Emetteur } from '@/lib/domain/documents/factures/emetteur'
import { codeVirement } from '@/lib/domain/documents/factures/epc'
import type { Facture } from '@/lib/domain/documents/factures/facture'
import { referencePaiement } from '@/lib/domain/documents/factures/reference'
import { groupedIban } from '@/lib/domain/identite/iban'
import { formatAmount, formatDay } from '@/lib/domain/textes/format'
import { modulesPath, QUIET, qrModules } from '@/lib/platform/qr'

type Props = {
  facture: Facture
  emetteur: Emetteur
  /** Page of a payment provider; null where none is configured. */
  page: string | null
}

/** How an open invoice is paid: a transfer with its reference and a code that fills it in, a mandate, a payment page (DOC-43). */
export function Payment({ facture, emetteur, page }: Props) {
  const { numero, type, soldeCents, echeance, client } = facture
  if (type === 'Avoir' || soldeCents <= 0) return null
  if (client.mandat !== null)
    return (
      <RecordSection title="Payer">
        <p className="px-5 py-4">
          {formatAmount(soldeCents)} seront prélevés à partir du {formatDay(echeance)}, selon le mandat{' '}
          {client.mandat}.
        </p>
      </RecordSection>
    )
  const code = codeVirement(emetteur, facture)
  return (
    <RecordSection title="Payer">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 px-5 py-4">
        {code !== null && <Code text={code} />}
        <div className="min-w-0 flex-1 basis-64">
          <Facts
            facts={[
              { label: 'Reste à payer', value: formatAmount(soldeCents) },
              { label: 'Bénéficiaire', value: emetteur.nom },
              { label: 'IBAN', value: groupedIban(emetteur.iban) },
              { label: 'Référence', value: referencePaiement(numero) },
            ]}
          />
        </div>
      </div>
      {page !== null && (
        <p className="border-t border-line px-5 py-3">
          <a
            href={page}
            rel="noreferrer"
            className="inline-flex min-h-11 items-center font-semibold text-portal-ink underline underline-offset-2"
          >
            Payer {formatAmount(soldeCents)} en ligne
          </a>
        </p>
      )}
    </RecordSection>
  )
}

/** Code of a transfer, dark on white whatever the theme: a phone reads no other. */
function Code({ text }: { text: string }) {
  const modules = qrModules(text)
  const side = modules.length + 2 * QUIET
  return (
    <figure className="w-40 shrink-0">
      <svg
        viewBox={`0 0 ${side} ${side}`}
        role="img"
        aria-label="Code du virement, à scanner avec l’application de votre banque"
        className="block size-40 rounded bg-white"
      >
        <path d={modulesPath(modules)} fill="#000" />
      </svg>
      <figcaption className="mt-1 text-center text-[13.5px] text-muted">
        À scanner avec l’application de votre banque
      </figcaption>
    </figure>
  )
}
