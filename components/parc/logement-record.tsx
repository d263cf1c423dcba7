import { Facts, NothingYet, RecordPage, RecordSection } from '@/components/record/record'
import { CurrentTitle } from '@/components/shell/current-title'
import { AppLink } from '@/components/ui/app-link'
import { InterventionsList } from '@/components/visites/interventions-list'
import { FAMILLE_LABELS } from '@/lib/domain/familles'
import { formatDay, formatPhone } from '@/lib/domain/format'
import type { Logement, Occupant } from '@/lib/parc/queries'
import { EtatBadge } from './etat-badge'

const floor = (etage: number | null) =>
  etage === null ? null : etage === 0 ? 'Rez-de-chaussée' : `Étage ${etage}`

/** A dwelling: who lives there, its equipment, its contract and its last visits. */
export function LogementRecord({ logement }: { logement: Logement }) {
  const present = logement.occupants.find((occupant) => occupant.sortie === null)
  const former = logement.occupants.filter((occupant) => occupant.sortie !== null)
  const place = [
    logement.batiment,
    logement.escalier && `escalier ${logement.escalier}`,
    floor(logement.etage),
    logement.porte && `porte ${logement.porte}`,
  ]
  return (
    <RecordPage
      title={`Logement ${logement.reference}`}
      subtitle={`${logement.adresse}, ${logement.codePostal} ${logement.ville}`}
      status={<EtatBadge etat={logement.etat} />}
    >
      <CurrentTitle title={`Logement ${logement.reference}`} />
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
              { label: 'Ensemble', value: logement.ensemble },
              { label: 'Situation', value: place.filter(Boolean).join(', ') },
              { label: 'Surface', value: logement.surfaceM2 === null ? null : `${logement.surfaceM2} m²` },
              { label: 'Construction', value: logement.anneeConstruction },
              { label: 'Accès', value: logement.consigneAcces },
              {
                label: 'Contrat',
                value:
                  logement.contrat && `${logement.contrat.numeroContrat}, ${logement.contrat.description}`,
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
                  href={`/equipements/${equipement.instanceId}`}
                  className="font-semibold after:absolute after:inset-0"
                >
                  {equipement.marqueLib} {equipement.modeleLib}
                </AppLink>
                <span className="block text-[13.5px] text-muted">
                  {FAMILLE_LABELS[equipement.famille]}, n° {equipement.instanceId}
                </span>
              </span>
              <EtatBadge etat={equipement.etat} />
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
      <summary className="cursor-pointer font-semibold text-portal-ink">Occupants précédents</summary>
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
