import { Facts, NothingYet, RecordPage, RecordSection } from '@/components/record/record'
import { RecordBar, type RecordList, type RecordPlace } from '@/components/record/record-head'
import { RecordLink } from '@/components/record/related'
import { EtatBadge } from '@/components/ui/etat-badge'
import type { Devis } from '@/lib/documents/devis/devis'
import { whyClosed, whyNoCommande } from '@/lib/documents/devis/signature/acces'
import type { Opener } from '@/lib/domain/acces/may-open'
import { isStaff } from '@/lib/domain/acces/permissions'
import { nomSigne } from '@/lib/domain/documents/signature'
import { ensemblePath, equipementPath, logementPath } from '@/lib/domain/parc/chemins'
import { ETATS_DEVIS } from '@/lib/domain/textes/etats'
import { formatAmount, formatDay, formatInstant } from '@/lib/domain/textes/format'
import { DevisActions } from './devis-actions'
import { DevisHistorique } from './devis-historique'
import { DevisLignes } from './devis-lignes'

type Props = {
  devis: Devis
  list: RecordList
  place: RecordPlace | null
  person: Opener
  /** Whether the reader may sign, refuse or withdraw it while it is open (SAFE-30). */
  decides: boolean
  /** Nobody acts in the reader's place. */
  isOwn: boolean
}

/** A quote: what it is for, its lines, who signs, its history and its questions, and what can be done (DOC-01, DOC-02). */
export function DevisRecord({ devis, list, place, person, decides, isOwn }: Props) {
  const { numero, objet, statut, signature } = devis
  return (
    <RecordPage
      title={objet}
      crumb={numero}
      list={list}
      place={place}
      numero={numero}
      subtitle={`Émis le ${formatDay(devis.emisLe)}`}
      status={<EtatBadge etats={ETATS_DEVIS} etat={statut} />}
      actions={
        <RecordBar>
          <DevisActions
            id={devis.id}
            numero={numero}
            bonDeCommande={devis.bonDeCommande}
            isOpen={whyClosed(devis) === null}
            isOrdered={whyNoCommande(devis) === null}
            isSigned={signature?.fichierId != null}
            isAsked={devis.question !== null}
            staff={isStaff(person)}
            decides={decides}
            isOwn={isOwn}
          />
        </RecordBar>
      }
    >
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <RecordSection title="Devis">
          <Facts facts={[...faits(devis), ...lieu(devis, person)]} />
        </RecordSection>
        <RecordSection title="Signataires">
          {signature === null ? (
            <NothingYet>Personne n’est désigné : toute personne de votre groupe peut signer.</NothingYet>
          ) : (
            <ol className="grid gap-2 px-5 py-4">
              {signature.signataires.map(
                ({ id, ordre, nom, remplace, remplacements, qualite, signeAt, refuseAt }) => (
                  <li key={id} className="flex flex-wrap justify-between gap-x-4">
                    <span>
                      {ordre}. {nomSigne({ nom, remplace, remplacements })}
                      <span className="text-muted">, {qualite}</span>
                    </span>
                    <span className="text-muted">
                      {signeAt !== null
                        ? `Signé le ${formatInstant(signeAt)}`
                        : refuseAt !== null
                          ? `Refusé le ${formatInstant(refuseAt)}`
                          : 'N’a pas signé'}
                    </span>
                  </li>
                ),
              )}
            </ol>
          )}
        </RecordSection>
      </div>
      <RecordSection title="Lignes">
        <DevisLignes devis={devis} />
      </RecordSection>
      <RecordSection title="Questions et historique">
        <DevisHistorique evenements={devis.evenements} />
      </RecordSection>
    </RecordPage>
  )
}

const faits = (devis: Devis) => [
  { label: 'Client', value: devis.client },
  { label: 'Contrat', value: devis.contrat },
  { label: 'Valide jusqu’au', value: formatDay(devis.valideJusquau) },
  { label: 'Montant TTC', value: formatAmount(devis.ttcCents) },
  { label: 'Bon de commande', value: devis.bonDeCommande },
  { label: 'Signé le', value: devis.signeAt && formatInstant(devis.signeAt) },
  { label: 'Retiré le', value: devis.retireAt && formatInstant(devis.retireAt) },
  { label: 'Motif du refus', value: devis.motifRefus },
  { label: 'Rétractation le', value: devis.retractationAt && formatInstant(devis.retractationAt) },
]

const lieu = ({ logement, ensemble, equipement }: Devis, person: Opener) => [
  {
    label: 'Logement',
    value: logement && (
      <RecordLink path={logementPath(logement.id)} person={person}>
        {logement.reference}
      </RecordLink>
    ),
  },
  {
    label: 'Ensemble',
    value: ensemble && (
      <RecordLink path={ensemblePath(ensemble.id)} person={person}>
        {ensemble.nom}
      </RecordLink>
    ),
  },
  { label: 'Adresse', value: logement?.adresse ?? ensemble?.adresse },
  {
    label: 'Équipement',
    value: equipement && (
      <RecordLink path={equipementPath(equipement.instanceId)} person={person}>
        {equipement.nom}
      </RecordLink>
    ),
  },
]
