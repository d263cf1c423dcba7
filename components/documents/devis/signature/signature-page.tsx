import { Download } from 'lucide-react'
import { Facts, RecordSection } from '@/components/record/record'
import { PageHead } from '@/components/shell/page-head'
import { Alert } from '@/components/ui/alert'
import { buttonClass } from '@/components/ui/button'
import { DrawnIcon } from '@/components/ui/drawn-icon'
import type { Devis } from '@/lib/documents/devis/devis'
import { retractationPossible } from '@/lib/documents/devis/retractation'
import { type Atteint, prochain, whyClosed } from '@/lib/documents/devis/signature/acces'
import { decisionSur, decisionSurSigne } from '@/lib/documents/devis/signature/decision'
import { type Decision, mayDecide } from '@/lib/domain/documents/decision'
import { finSansPaiement } from '@/lib/domain/documents/devis'
import { maskedEmail, PLAFOND_DEPASSE } from '@/lib/domain/documents/signature'
import { formatAmount, formatDay, formatInstant } from '@/lib/domain/textes/format'
import { NOT_AS_SOMEBODY_ELSE } from '@/lib/platform/errors/errors'
import { apiUrl } from '@/lib/platform/routes'
import type { AccesSent } from '../acts'
import { NouveauLien } from './nouveau-lien'
import { RenoncerButton } from './renoncer-button'
import { SignatureForm } from './signature-form'
import { SuitesActions } from './suites-actions'

type Props = {
  reached: Atteint
  acces: AccesSent
  /** Who is logged in; null by a link. */
  personne: { nom: string; email: string } | null
}

/** A quote to read and sign, or what became of it (DOC-07, DOC-09, DOC-10). */
export function SignaturePage({ reached, acces, personne }: Props) {
  const { devis, moi, lien } = reached
  if (lien === 'expiré' && 'jeton' in acces) return <NouveauLien jeton={acces.jeton} />
  const closed = whyClosed(devis)
  const isOpen = closed === null && lien !== 'utilisé'
  const decision = decisionSur(reached)
  const decides = isOpen && mayDecide(decision)
  const isMine = decides && !moi?.signeAt
  const taken = devis.lignes.filter(({ retenue }) => retenue).map(({ id }) => id)
  return (
    <>
      <PageHead
        title={isMine ? 'Signer le devis' : 'Devis'}
        subtitle={`${devis.numero}, ${devis.objet}`}
        actions={isOpen && <SuitesActions acces={acces} numero={devis.numero} decides={decides} />}
      />
      {!isMine && <Etat reached={reached} acces={acces} closed={closed} decision={decision} />}
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
                {...signantOf(reached, decision, personne)}
              />
            </RecordSection>
          )}
        </div>
      </div>
    </>
  )
}

/** Who signs here, and who is named where somebody is (SAFE-31). */
function signantOf({ devis, moi }: Atteint, decision: Decision, personne: Props['personne']) {
  const next = prochain(devis)
  const estUnAutre = decision === 'à la place'
  const signant = estUnAutre && personne ? { ...personne, qualite: '' } : moi
  return {
    moi: signant && { nom: signant.nom, qualite: signant.qualite, email: maskedEmail(signant.email) },
    nomme:
      next !== null && (estUnAutre || (next.id === moi?.id && next.userId === null))
        ? { nom: next.nom, estUnAutre }
        : null,
  }
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

type EtatProps = { reached: Atteint; acces: AccesSent; closed: string | null; decision: Decision }

/** State of the quote, in one sentence, when nothing is to be signed here. */
function Etat({ reached, acces, closed, decision }: EtatProps) {
  const { devis, moi } = reached
  const { signeAt, statut } = devis
  if ((statut === 'Signé' || statut === 'Transformé en travaux') && signeAt !== null) {
    const last = mayDecide(decisionSurSigne(reached)) ? retractationPossible(devis) : null
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
  if (moi?.signeAt) {
    const signed = devis.signature?.signataires.find(({ id }) => id === moi.id)
    return (
      <Alert
        tone="ok"
        title={`${moi.remplace === null || !signed ? 'Vous avez' : `${signed.nom} a`} signé le ${formatInstant(moi.signeAt)}`}
      >
        Le devis attend la signature de {prochain(devis)?.nom}.
      </Alert>
    )
  }
  if (decision === 'emprunté') return <Alert tone="info" title={NOT_AS_SOMEBODY_ELSE} />
  if (decision === 'plafond')
    return (
      <Alert tone="info" title={PLAFOND_DEPASSE}>
        Vous pouvez lire ce devis ou poser une question.
      </Alert>
    )
  return (
    <Alert tone="info" title={`Ce devis attend d’abord la signature de ${prochain(devis)?.nom}`}>
      Vous pouvez le lire ou poser une question.
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
