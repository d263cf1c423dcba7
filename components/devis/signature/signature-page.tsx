import { Download } from 'lucide-react'
import { Facts, RecordSection } from '@/components/record/record'
import { PageHead } from '@/components/shell/page-head'
import { Alert } from '@/components/ui/alert'
import { buttonClass } from '@/components/ui/button'
import { DrawnIcon } from '@/components/ui/drawn-icon'
import { retractationPossible } from '@/lib/devis/commands/suites'
import type { Devis } from '@/lib/devis/devis'
import { type Atteint, estSonTour, pourquoiFerme, prochain } from '@/lib/devis/signature/acces'
import { finSansPaiement } from '@/lib/domain/documents/devis'
import { maskedEmail } from '@/lib/domain/documents/signature'
import { formatAmount, formatDay, formatInstant } from '@/lib/domain/format'
import { apiUrl } from '@/lib/platform/routes'
import type { AccesSent } from '../acts'
import { NouveauLien } from './nouveau-lien'
import { RenoncerButton } from './renoncer-button'
import { SignatureForm } from './signature-form'
import { SuitesActions } from './suites-actions'

type Props = { reached: Atteint; acces: AccesSent }

/** A quote to read and sign, or what became of it (DOC-07, DOC-09, DOC-10). */
export function SignaturePage({ reached, acces }: Props) {
  const { devis, moi, lien } = reached
  if (lien === 'expiré' && 'jeton' in acces) return <NouveauLien jeton={acces.jeton} />
  const closed = pourquoiFerme(devis)
  const isMine = closed === null && lien !== 'utilisé' && estSonTour(reached)
  const taken = devis.lignes.filter(({ retenue }) => retenue).map(({ id }) => id)
  return (
    <>
      <PageHead
        title={isMine ? 'Signer le devis' : 'Devis'}
        subtitle={`${devis.numero}, ${devis.objet}`}
        actions={
          closed === null && lien !== 'utilisé' && <SuitesActions acces={acces} numero={devis.numero} />
        }
      />
      <Etat reached={reached} acces={acces} closed={closed} isMine={isMine} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Lecture devis={devis} acces={acces} />
        <div className="grid gap-4">
          <RecordSection title="En bref">
            <Facts facts={enBref(devis)} />
          </RecordSection>
          {isMine && (
            <RecordSection title="Votre signature">
              <SignatureForm
                acces={acces}
                lignes={devis.lignes}
                taken={devis.signature?.signataires.some(({ signeAt }) => signeAt !== null) ? taken : null}
                consommateur={devis.consommateur}
                moi={moi && { nom: moi.nom, qualite: moi.qualite, email: maskedEmail(moi.email) }}
              />
            </RecordSection>
          )}
        </div>
      </div>
    </>
  )
}

const enBref = (devis: Devis) => [
  { label: 'Client', value: devis.client },
  { label: 'Lieu', value: devis.logement?.adresse ?? devis.ensemble?.adresse },
  { label: 'Équipement', value: devis.equipement?.nom },
  { label: 'Total HT', value: formatAmount(devis.htCents) },
  { label: 'TVA', value: formatAmount(devis.tvaCents) },
  { label: 'Total TTC', value: formatAmount(devis.ttcCents) },
  { label: 'Valide jusqu’au', value: formatDay(devis.valideJusquau) },
]

type EtatProps = { reached: Atteint; acces: AccesSent; closed: string | null; isMine: boolean }

/** What became of the quote, in one sentence, when nothing is to be signed here. */
function Etat({ reached: { devis, moi }, acces, closed, isMine }: EtatProps) {
  if (isMine) return null
  const { signeAt, statut } = devis
  if ((statut === 'Signé' || statut === 'Transformé en travaux') && signeAt !== null) {
    const last = retractationPossible(devis)
    return (
      <Alert
        tone="ok"
        title={`Devis signé le ${formatInstant(signeAt)}`}
        actions={
          last !== null && <RenoncerButton acces={acces} numero={devis.numero} last={formatDay(last)} />
        }
      >
        {devis.consommateur &&
          `Aucun paiement ne vous est demandé jusqu’au ${formatDay(finSansPaiement(signeAt))} inclus.`}
      </Alert>
    )
  }
  if (closed !== null) return <Alert tone="warn" title={closed} />
  if (moi?.signeAt)
    return (
      <Alert tone="ok" title={`Vous avez signé le ${formatInstant(moi.signeAt)}`}>
        Le devis attend la signature de {prochain(devis)?.nom}.
      </Alert>
    )
  return (
    <Alert tone="info" title={`Ce devis attend d’abord la signature de ${prochain(devis)?.nom}`}>
      Vous pouvez le lire, le refuser ou poser une question.
    </Alert>
  )
}

/** The PDF in the browser's own viewer, the signed one once there is one. */
function Lecture({ devis, acces }: { devis: Devis; acces: AccesSent }) {
  const isSigned = devis.signature?.fichierId != null
  const by = 'jeton' in acces ? `jeton=${acces.jeton}` : `devis=${acces.devis}`
  const address = apiUrl(`signaturedevis/pdf?${by}${isSigned ? '&signe=1' : ''}`)
  return (
    <RecordSection title={isSigned ? 'Devis signé' : 'Devis à lire'}>
      <iframe
        src={address}
        title={`Devis ${devis.numero}`}
        className="hidden h-[70dvh] w-full bg-sunken md:block"
      />
      <p className="px-5 py-4">
        <a href={address} target="_blank" rel="noopener noreferrer" className={buttonClass()}>
          <DrawnIcon icon={Download} />
          Ouvrir le PDF
        </a>
      </p>
    </RecordSection>
  )
}
