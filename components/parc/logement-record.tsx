import { Facts, NothingYet, RecordPage, RecordSection } from '@/components/record/record'
import type { RecordList, RecordPlace } from '@/components/record/record-head'
import { RecordLink } from '@/components/record/related'
import { AppLink } from '@/components/ui/app-link'
import { EtatBadge } from '@/components/ui/etat-badge'
import { InterventionsList } from '@/components/visites/interventions-list'
import { contratPath } from '@/lib/domain/contrats'
import { ETATS_PARC } from '@/lib/domain/etats'
import { FAMILLE_LABELS } from '@/lib/domain/familles'
import { formatDay, formatPhone } from '@/lib/domain/format'
import { ensemblePath, equipementPath } from '@/lib/domain/parc/chemins'
import type { Opener } from '@/lib/domain/screens'
import type { Logement, Occupant } from '@/lib/parc/queries'

const floor = (etage: number | null) =>
  etage === null ? null : etage === 0 ? 'Rez-de-chaussée' : `Étage ${etage}`

type Props = { logement: Logement; list: RecordList; place: RecordPlace | null; person: Opener }

/** A dwelling: who lives there, its equipment, its contract and its last visits. */
export function LogementRecord({ logement, list, place, person }: Props) {
  const present = logement.occupants.find((occupant) => occupant.sortie === null)
  const former = logement.occupants.filter((occupant) => occupant.sortie !== null)
  const situation = [
    logement.batiment,
    logement.escalier && `escalier ${logement.escalier}`,
    floor(logement.etage),
    logement.porte && `porte ${logement.porte}`,
  ]
  return (
    <RecordPage
      title={`Logement ${logement.reference}`}
      list={list}
      place={place}
      subtitle={`${logement.adresse}, ${logement.codePostal} ${logement.ville}`}
      status={<EtatBadge etats={ETATS_PARC} etat={logement.etat} />}
    >
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <RecordSection title="Occupant">
          {present ? (
            <OccupantFacts occupant={present} occupation={logement.statutOccupation} />
          ) : (
            <NothingYet>Logement vacant.</NothingYet>
          )}
          {former.length > 0 && <FormerOccupants occupants={former} />}
        </RecordSection>
        <RecordSection title="Logement">
          <Facts
            facts={[
              {
                label: 'Ensemble',
                value: logement.ensemble && (
                  <RecordLink path={ensemblePath(logement.ensemble.id)} person={person}>
                    {logement.ensemble.nom}
                  </RecordLink>
                ),
              },
              { label: 'Situation', value: situation.filter(Boolean).join(', ') },
              { label: 'Surface', value: logement.surfaceM2 === null ? null : `${logement.surfaceM2} m²` },
              { label: 'Construction', value: logement.anneeConstruction },
              { label: 'Accès', value: logement.consigneAcces },
              {
                label: 'Contrat',
                value: logement.contrat && (
                  <RecordLink path={contratPath(logement.contrat.id)} person={person}>
                    {`${logement.contrat.numeroContrat}, ${logement.contrat.description}`}
                  </RecordLink>
                ),
              },
              {
                label: 'Dernière visite',
                value: logement.derniereVisite && formatDay(logement.derniereVisite),
              },
              {
                label: 'Prochaine échéance',
                value: logement.prochaineEcheance && formatDay(logement.prochaineEcheance),
              },
            ]}
          />
        </RecordSection>
      </div>
      <RecordSection title="Équipements">
        {logement.equipements.length === 0 && <NothingYet>Aucun équipement dans ce logement.</NothingYet>}
        <ul className="grid gap-px sm:grid-cols-2 xl:grid-cols-3">
          {logement.equipements.map((equipement) => (
            <li
              key={equipement.id}
              className="relative flex items-start gap-3 px-5 py-4 hover:bg-portal-soft"
            >
              <span className="min-w-0 flex-1">
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
              <EtatBadge etats={ETATS_PARC} etat={equipement.etat} />
            </li>
          ))}
        </ul>
      </RecordSection>
      <RecordSection title="Interventions">
        <InterventionsList interventions={logement.interventions} />
      </RecordSection>
    </RecordPage>
  )
}

function OccupantFacts({ occupant, occupation }: { occupant: Occupant; occupation: string }) {
  return (
    <Facts
      facts={[
        { label: 'Nom', value: occupant.nom },
        { label: 'Statut d’occupation', value: occupation },
        { label: 'Téléphone', value: occupant.telephone && formatPhone(occupant.telephone) },
        { label: 'E-mail', value: occupant.email },
        { label: 'Depuis le', value: formatDay(occupant.entree) },
      ]}
    />
  )
}

function FormerOccupants({ occupants }: { occupants: readonly Occupant[] }) {
  return (
    <details className="border-t border-line px-5 py-3.5">
      <summary className="min-h-6 cursor-pointer font-semibold text-portal-ink">Occupants précédents</summary>
      <ul className="mt-2 grid gap-1.5">
        {occupants.map((occupant) => (
          <li key={occupant.id} className="flex flex-wrap justify-between gap-x-4">
            <span>{occupant.nom}</span>
            <span className="text-muted">
              du {formatDay(occupant.entree)} au {occupant.sortie && formatDay(occupant.sortie)}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
