import { FacturesPart } from '@/components/documents/factures/factures-part'
import { ArchivedNotice } from '@/components/record/archived-notice'
import { Facts, NothingYet, RecordPage, RecordSection } from '@/components/record/record'
import { RecordBar, type RecordList, type RecordPlace } from '@/components/record/record-head'
import { RecordLink } from '@/components/record/related'
import { AppLink } from '@/components/ui/app-link'
import { Definition } from '@/components/ui/definition'
import { EtatBadge } from '@/components/ui/etat-badge'
import { InterventionsList } from '@/components/visites/interventions-list'
import type { DernieresFactures } from '@/lib/documents/factures/dernieres'
import type { Opener } from '@/lib/domain/acces/may-open'
import { ARCHIVE, ETATS_FICHE } from '@/lib/domain/administration/referentiels/etats'
import { contratPath } from '@/lib/domain/contrats/contrats'
import { ETATS_ATTESTATION } from '@/lib/domain/parc/attestation'
import { batimentPath, ensemblePath, equipementPath } from '@/lib/domain/parc/chemins'
import { FAMILLE_LABELS } from '@/lib/domain/parc/familles'
import { situationLabel } from '@/lib/domain/parc/situation'
import { ETATS_PARC } from '@/lib/domain/textes/etats'
import { formatDay } from '@/lib/domain/textes/format'
import type { Logement } from '@/lib/parc/logement'
import type { QrLabel } from '@/lib/parc/qr/labels'
import { QrLabels } from '../qr-labels'
import { Digicode } from './digicode'
import { Attestations, Devis, Dpes, NonConformites, Passages, Relances, Suites } from './dossier'
import { LogementActions } from './logement-actions'
import { OccupantHistory, PresentOccupant } from './occupants'

type Props = {
  logement: Logement
  /** Its printed codes. */
  labels: readonly QrLabel[]
  /** Invoices of its contract for its set; null for who may not read invoices. */
  factures: DernieresFactures | null
  today: string
  rendezVous: string | null
  list: RecordList
  place: RecordPlace | null
  person: Opener
}

/** A dwelling: who lives there, how to enter it, its equipment, and all that happened there (PARK-17). */
export function LogementRecord(props: Props) {
  const { logement, labels, factures, today, rendezVous, list, place, person } = props
  const { id, reference, occupants, nonConformites, dpes, devis, archiveLe } = logement
  const present = occupants.find(({ sortie }) => sortie === null) ?? null
  return (
    <RecordPage
      title={`Logement ${reference}`}
      list={list}
      place={place}
      subtitle={`${logement.adresse}, ${logement.codePostal} ${logement.ville}`}
      status={
        archiveLe === null ? (
          <EtatBadge etats={ETATS_PARC} etat={logement.etat} />
        ) : (
          <EtatBadge etats={ETATS_FICHE} etat={ARCHIVE} />
        )
      }
      actions={
        archiveLe === null && (
          <RecordBar>
            <LogementActions
              logement={{ id, reference, occupant: present }}
              today={today}
              rendezVous={rendezVous}
              shape="record"
            />
          </RecordBar>
        )
      }
    >
      {archiveLe !== null && <ArchivedNotice le="ce logement" depuis={archiveLe} />}
      <div className="grid items-start gap-6 desktop:grid-cols-[minmax(0,1fr)_328px] xl:grid-cols-[minmax(0,1fr)_388px]">
        <div className="grid min-w-0 gap-6 desktop:order-last">
          <PresentOccupant occupant={present} occupation={logement.statutOccupation} />
          <Access logement={logement} />
          <Place logement={logement} person={person} />
        </div>
        <div className="grid min-w-0 gap-6">
          <EquipementCards equipements={logement.equipements} />
          <RecordSection title="Interventions">
            <InterventionsList interventions={logement.interventions} />
          </RecordSection>
          <Passages passages={logement.passages} motifs={logement.motifs} person={person} />
          <Suites suites={logement.suites} />
          <Relances relances={logement.relances} />
          <Attestations attestations={logement.attestations} />
          <NonConformites nonConformites={nonConformites} person={person} />
          <Dpes dpes={dpes} person={person} />
          <Devis devis={devis} person={person} />
          {factures && (
            <FacturesPart
              factures={factures}
              title={logement.contrat ? 'Factures du contrat' : 'Factures de l’ensemble'}
              of={logement.contrat ? 'du contrat de ce logement' : 'de l’ensemble de ce logement'}
            />
          )}
          <OccupantHistory occupants={occupants} />
          <RecordSection title="QR codes">
            {labels.length === 0 && <NothingYet>Aucun QR code imprimé pour ce logement.</NothingYet>}
            <QrLabels labels={labels} />
          </RecordSection>
        </div>
      </div>
    </RecordPage>
  )
}

function Access({ logement }: { logement: Logement }) {
  const { id, aDigicode, consigneAcces } = logement
  return (
    <RecordSection title="Accès">
      {!aDigicode && !consigneAcces && <NothingYet>Aucune consigne d’accès.</NothingYet>}
      {(aDigicode || consigneAcces) && (
        <Facts
          facts={[
            { label: 'Digicode', value: aDigicode && <Digicode logementId={id} /> },
            { label: 'Consigne', value: consigneAcces },
          ]}
        />
      )}
    </RecordSection>
  )
}

function Place({ logement, person }: { logement: Logement; person: Opener }) {
  const { ensemble, batiment, contrat, surfaceM2 } = logement
  return (
    <RecordSection title="Logement">
      <Facts
        facts={[
          {
            label: 'Ensemble',
            value: ensemble && (
              <RecordLink path={ensemblePath(ensemble.id)} person={person}>
                {ensemble.nom}
              </RecordLink>
            ),
          },
          {
            label: 'Bâtiment',
            value:
              batiment &&
              (ensemble === null ? (
                batiment.nom
              ) : (
                <RecordLink path={batimentPath(ensemble.id, batiment.id)} person={person}>
                  {batiment.nom}
                </RecordLink>
              )),
          },
          { label: 'Situation', value: situationLabel({ ...logement, batiment: null }) },
          { label: 'Surface', value: surfaceM2 === null ? null : `${surfaceM2} m²` },
          { label: 'Construction', value: logement.anneeConstruction },
          {
            label: 'Contrat',
            value: contrat && (
              <RecordLink path={contratPath(contrat.id)} person={person}>
                {`${contrat.numeroContrat}, ${contrat.description}`}
              </RecordLink>
            ),
          },
          {
            label: 'Attestation',
            value: logement.attestation && (
              <span className="inline-flex flex-wrap items-center gap-x-1.5">
                <EtatBadge etats={ETATS_ATTESTATION} etat={logement.attestation} />
                <Definition name="Attestation" />
              </span>
            ),
          },
          { label: 'Dernière visite', value: logement.derniereVisite && formatDay(logement.derniereVisite) },
          {
            label: 'Prochaine échéance',
            value: logement.prochaineEcheance && formatDay(logement.prochaineEcheance),
          },
        ]}
      />
    </RecordSection>
  )
}

function EquipementCards({ equipements }: Pick<Logement, 'equipements'>) {
  return (
    <RecordSection title="Équipements">
      {equipements.length === 0 && <NothingYet>Aucun équipement dans ce logement.</NothingYet>}
      <ul className="grid gap-px sm:grid-cols-2">
        {equipements.map((equipement) => (
          <li
            key={equipement.id}
            className="relative flex flex-wrap items-start gap-x-3 gap-y-1.5 px-5 py-4 hover:bg-portal-soft"
          >
            <span className="min-w-36 flex-1 wrap-anywhere">
              <AppLink
                href={equipementPath(equipement.instanceId)}
                className="font-semibold after:absolute after:inset-0"
              >
                {equipement.marqueLib} {equipement.modeleLib}
              </AppLink>
              <span className="block text-[13.5px] text-muted">
                {FAMILLE_LABELS[equipement.famille]}, n° {equipement.instanceId}
              </span>
            </span>
            <span className="ml-auto grid flex-none justify-items-end gap-1">
              <EtatBadge etats={ETATS_PARC} etat={equipement.etat} />
              {equipement.attestation !== null && (
                <EtatBadge etats={ETATS_ATTESTATION} etat={equipement.attestation}>
                  Attestation : {equipement.attestation.toLocaleLowerCase('fr-FR')}
                </EtatBadge>
              )}
            </span>
          </li>
        ))}
      </ul>
    </RecordSection>
  )
}
