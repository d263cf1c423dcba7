import { Facts, NothingYet, RecordPage, RecordSection } from '@/components/record/record'
import type { RecordList, RecordPlace } from '@/components/record/record-head'
import { EtatBadge } from '@/components/ui/etat-badge'
import type { DemandePublique } from '@/lib/demandes/suivi/publique'
import { publiqueTitle } from '@/lib/demandes/suivi/titre'
import { PARCOURS_PUBLICS } from '@/lib/domain/demandes/publiques'
import { stepsOf } from '@/lib/domain/demandes/suivi'
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
  /** Whether the reader answers it and brings it on. */
  isStaff: boolean
}

/** The page of a request of the public, or for a document: what it says, its history, and what the staff does with it (FOLLOW-17). */
export function PubliqueRecord({ demande, list, place, isStaff }: Props) {
  const { origine, id, numero, statut, nom, faits, evenements, fichiers } = demande
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
              ...faits.map(({ libelle, valeur }) => ({
                label: libelle,
                value: libelle === 'Téléphone' && valeur ? formatPhone(valeur) : valeur,
              })),
            ]}
          />
        </RecordSection>
        <div className="grid min-w-0 gap-4">
          {isStaff && (
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
