import { Photos } from '@/components/record/photos'
import { Facts, RecordPage, RecordSection } from '@/components/record/record'
import { RecordBar, type RecordList, type RecordPlace } from '@/components/record/record-head'
import { RecordLink } from '@/components/record/related'
import { EtatBadge } from '@/components/ui/etat-badge'
import type { Opener } from '@/lib/domain/acces/may-open'
import { equipementPath, logementPath } from '@/lib/domain/parc/chemins'
import { mesureCo } from '@/lib/domain/parc/co'
import { DGI, isOpen, MOST_PHOTOS, mayAcknowledge, mayReport } from '@/lib/domain/parc/non-conformites'
import { ETATS_NON_CONFORMITE } from '@/lib/domain/textes/etats'
import { formatDay, formatInstant } from '@/lib/domain/textes/format'
import type { NonConformite } from '@/lib/parc/non-conformites'
import { apiUrl } from '@/lib/platform/routes'
import { AddPhotos } from './add-photos'
import { DangerBanner } from './danger-banner'
import { GraviteBadge } from './gravite-badge'
import { NonConformiteActions } from './non-conformite-actions'

type Props = { found: NonConformite; list: RecordList; place: RecordPlace | null; person: Opener }

/** A non-conformity: what was found and done, who lifts it and until when, its proof, and what can be done. */
export function NonConformiteRecord({ found, list, place, person }: Props) {
  const { id, numero, gravite, statut, logement, equipement, preuve, acquitteeAt, photos } = found
  const mayAdd = mayReport(person) && isOpen(statut) && photos.length < MOST_PHOTOS
  return (
    <RecordPage
      title={`Non-conformité ${numero}`}
      crumb={numero}
      list={list}
      place={place}
      numero={numero}
      subtitle={`Constatée le ${formatDay(found.date)}`}
      status={
        <>
          <EtatBadge etats={ETATS_NON_CONFORMITE} etat={statut} />
          <GraviteBadge gravite={gravite} />
        </>
      }
      actions={
        isOpen(statut) && (
          <RecordBar>
            <NonConformiteActions id={id} numero={numero} />
          </RecordBar>
        )
      }
    >
      {gravite === DGI && acquitteeAt === null && isOpen(statut) && (
        <DangerBanner
          dangers={[{ ...found, lieu: logement?.adresse ?? null }]}
          acknowledges={mayAcknowledge(person)}
          isRecord
        />
      )}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <RecordSection title="Constat">
          <Facts
            facts={[
              { label: 'Référentiel', value: found.referentiel },
              { label: 'Code', value: found.code },
              { label: 'Gravité', value: gravite },
              { label: 'Constat', value: found.constat },
              { label: 'Mesure prise', value: found.mesurePrise },
              { label: 'CO ambiant', value: found.coPpm !== null && <Co ppm={found.coPpm} /> },
            ]}
          />
        </RecordSection>
        <RecordSection title="Suite">
          <Facts
            facts={[
              { label: 'Responsable', value: found.responsable },
              { label: 'Délai', value: formatDay(found.delai) },
              {
                label: 'Pris acte',
                value: acquitteeAt && `${found.acquitteePar}, le ${formatInstant(acquitteeAt)}`,
              },
              {
                label: 'Preuve de levée',
                value: preuve && (
                  <a
                    href={apiUrl(`fichiers/${preuve.id}/contenu`)}
                    className="inline-flex min-h-6 items-center text-portal-ink underline underline-offset-2"
                  >
                    {preuve.nom}
                  </a>
                ),
              },
              {
                label: 'Logement',
                value: logement && (
                  <RecordLink path={logementPath(logement.id)} person={person}>
                    {logement.reference}
                  </RecordLink>
                ),
              },
              { label: 'Adresse', value: logement?.adresse },
              {
                label: 'Équipement',
                value: equipement && (
                  <RecordLink path={equipementPath(equipement.instanceId)} person={person}>
                    {equipement.nom}
                  </RecordLink>
                ),
              },
            ]}
          />
        </RecordSection>
      </div>
      {(photos.length > 0 || mayAdd) && (
        <RecordSection title="Photos">
          {photos.length > 0 && (
            <Photos
              photos={photos.map((photo, rank) => ({
                id: photo.id,
                alt: `Photo ${rank + 1} du constat : ${found.constat}`,
              }))}
            />
          )}
          {mayAdd && <AddPhotos id={id} numero={numero} />}
        </RecordSection>
      )}
    </RecordPage>
  )
}

const TONES = { Normal: 'text-ok', Anomalie: 'text-warn', 'Danger grave': 'text-bad' } as const

/** A measure of carbon monoxide, with what it means (PARK-39). */
function Co({ ppm }: { ppm: number }) {
  const { niveau, consigne } = mesureCo(ppm)
  return (
    <>
      {ppm} ppm, <span className={TONES[niveau]}>{niveau}</span>
      {consigne && <span className="block font-normal">{consigne}</span>}
    </>
  )
}
