import { Facts, NothingYet, RecordPage, RecordSection } from '@/components/record/record'
import type { RecordList, RecordPlace } from '@/components/record/record-head'
import { RecordLink } from '@/components/record/related'
import { EtatBadge } from '@/components/ui/etat-badge'
import type { DemandePublique } from '@/lib/demandes/suivi/publique'
import { publiqueTitle } from '@/lib/demandes/suivi/titre'
import type { Opener } from '@/lib/domain/acces/may-open'
import { PARCOURS_PUBLICS } from '@/lib/domain/demandes/publiques'
import { stepsOf } from '@/lib/domain/demandes/suivi'
import { interventionPath } from '@/lib/domain/parc/chemins'
import { ETATS_DEMANDE } from '@/lib/domain/textes/etats'
import { formatInstant, formatPhone } from '@/lib/domain/textes/format'
import { nomPropre } from '@/lib/domain/textes/noms'
import { Journal } from './journal'
import { Parcours } from './parcours'
import { Pieces } from './pieces'
import { StaffPanel } from './staff-panel'

type Props = {
  demande: DemandePublique
  list: RecordList
  place: RecordPlace | null
  person: Opener
}

/** The page of a request that has a table of its own: what it says, its history, and what the staff does with it (FOLLOW-17). */
export function PubliqueRecord({ demande, list, place, person }: Props) {
  const { origine, id, numero, statut, nom, faits, evenements, fichiers, visite } = demande
  const parcours = PARCOURS_PUBLICS[origine]
  return (
    <RecordPage
      title={publiqueTitle(demande)}
      crumb={nomPropre(nom)}
      list={list}
      place={place}
      numero={numero}
      subtitle={`Déposée le ${formatInstant(demande.createdAt)}`}
      status={<EtatBadge etats={ETATS_DEMANDE} etat={statut} />}
    >
      <Parcours parcours={parcours} statut={statut} />
      <div className="grid items-start gap-4 lg:grid-cols-[3fr_2fr]">
        <RecordSection title="Demande">
          <Facts
            facts={[
              { label: 'Déposée le', value: formatInstant(demande.createdAt) },
              { label: 'Nom', value: nom },
              {
                label: 'Intervention',
                value: visite && (
                  <RecordLink path={interventionPath(visite.id)} person={person}>
                    {visite.numero}
                  </RecordLink>
                ),
              },
              ...faits.map(({ libelle, valeur }) => ({
                label: libelle,
                value: libelle === 'Téléphone' && valeur ? formatPhone(valeur) : valeur,
              })),
            ]}
          />
        </RecordSection>
        <div className="grid min-w-0 gap-4">
          {person.utilisateurEHS && (
            <StaffPanel
              calls={`demandes/publiques/${origine}/${id}`}
              steps={stepsOf(parcours)}
              statut={statut}
            />
          )}
          {fichiers.length > 0 && (
            <RecordSection title="Photos">
              <Pieces fichiers={fichiers} />
            </RecordSection>
          )}
          <RecordSection title="Historique">
            {evenements.length === 0 ? (
              <NothingYet>Aucune suite donnée pour le moment.</NothingYet>
            ) : (
              <Journal evenements={evenements} />
            )}
          </RecordSection>
        </div>
      </div>
    </RecordPage>
  )
}
