import { Photos } from '@/components/record/photos'
import { Facts, NothingYet, RecordPage, RecordSection } from '@/components/record/record'
import type { RecordList, RecordPlace } from '@/components/record/record-head'
import { RecordLink } from '@/components/record/related'
import { Alert } from '@/components/ui/alert'
import { EtatBadge } from '@/components/ui/etat-badge'
import type { Opener } from '@/lib/domain/acces/may-open'
import { contratPath } from '@/lib/domain/contrats/contrats'
import { ensemblePath, equipementPath, logementPath } from '@/lib/domain/parc/chemins'
import { ETATS_INTERVENTION } from '@/lib/domain/textes/etats'
import { formatCount, formatInstant } from '@/lib/domain/textes/format'
import { depannageDeVisiteFacts } from '@/lib/domain/visites/depannage-reponses'
import { isSensible } from '@/lib/domain/visites/sensible'
import { interventionFacts, rapportFacts } from '@/lib/visites/bulletin'
import type { Intervention } from '@/lib/visites/intervention'
import { photoAlt } from '@/lib/visites/photos'
import { InterventionActions } from './intervention-actions'
import { InterventionTimeline } from './intervention-timeline'

type Props = { intervention: Intervention; list: RecordList; place: RecordPlace | null; person: Opener }

const facts = (lines: readonly (readonly [label: string, value: string])[]) =>
  lines.map(([label, value]) => ({ label, value }))

/** An intervention: what was planned, what happened, what was found (VISIT-08). */
export function InterventionRecord({ intervention: one, list, place, person }: Props) {
  const found = rapportFacts(one)
  return (
    <RecordPage
      title={one.objet === one.type ? one.type : `${one.type}, ${one.objet}`}
      crumb={one.numero}
      list={list}
      place={place}
      numero={one.numero}
      status={<EtatBadge etats={ETATS_INTERVENTION} etat={one.statut} />}
      actions={<InterventionActions intervention={one} />}
    >
      {isSensible(one.recentes) && (
        <Alert tone="warn">
          <b>Dossier sensible</b> : {formatCount(one.recentes, 'intervention')} sur cet équipement en 90
          jours.
        </Alert>
      )}
      {one.contestation !== null && one.contesteeAt !== null && (
        <Alert tone="info">
          Intervention contestée le {formatInstant(one.contesteeAt)} : {one.contestation}
        </Alert>
      )}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <RecordSection title="Intervention">
          <Facts facts={facts(interventionFacts(one))} />
        </RecordSection>
        <RecordSection title="Lieu et équipement">
          <Facts
            facts={[
              {
                label: 'Ensemble',
                value: one.ensemble && link(ensemblePath(one.ensemble.id), one.ensemble.nom, person),
              },
              {
                label: 'Logement',
                value: one.logement && link(logementPath(one.logement.id), one.logement.nom, person),
              },
              {
                label: 'Équipement',
                value: one.equipement && link(equipementPath(one.equipement.id), one.equipement.nom, person),
              },
              {
                label: 'Contrat',
                value: one.contrat && link(contratPath(one.contrat.id), one.contrat.nom, person),
              },
            ]}
          />
        </RecordSection>
        {one.depannage !== null && (
          <RecordSection title="Demande de dépannage">
            <Facts facts={facts(depannageDeVisiteFacts(one.depannage))} />
          </RecordSection>
        )}
        <RecordSection title="Déroulé">
          <InterventionTimeline intervention={one} />
        </RecordSection>
        <RecordSection title="Mesures et constats">
          {found.length === 0 ? (
            <NothingYet>Aucun compte rendu pour cette intervention.</NothingYet>
          ) : (
            <Facts facts={facts(found)} />
          )}
        </RecordSection>
      </div>
      {one.photos.length > 0 && (
        <RecordSection title="Photos">
          <Photos photos={one.photos.map((photo) => ({ id: photo.id, alt: photoAlt(photo) }))} />
        </RecordSection>
      )}
      {one.pieces.length > 0 && (
        <RecordSection title="Pièces">
          <Facts
            facts={one.pieces.map(({ reference, libelle, quantite }) => ({
              label: reference,
              value: quantite > 1 ? `${libelle}, quantité ${quantite}` : libelle,
            }))}
          />
        </RecordSection>
      )}
    </RecordPage>
  )
}

const link = (path: string, text: string, person: Opener) => (
  <RecordLink path={path} person={person}>
    {text}
  </RecordLink>
)
