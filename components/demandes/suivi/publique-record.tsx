import { Facts, NothingYet, RecordPage, RecordSection } from '@/components/record/record'
import { CurrentTitle } from '@/components/shell/current-title'
import type { DemandePublique } from '@/lib/demandes/suivi/publique'
import { NATURES_PUBLIQUES, PARCOURS_PUBLICS } from '@/lib/domain/demandes/publiques'
import { stepsOf } from '@/lib/domain/demandes/suivi'
import { formatInstant, formatPhone } from '@/lib/domain/format'
import { BackLink } from './back-link'
import { StaffPanel } from './forms'
import { Journal } from './journal'
import { Parcours } from './parcours'
import { Pieces } from './pieces'
import { DemandeStatutBadge } from './statut-badge'

/** The page of a request that the public filed: what it says, its history, and what the staff does with it (FOLLOW-17). */
export function PubliqueRecord({ demande, back }: { demande: DemandePublique; back: string }) {
  const { origine, id, numero, statut, nom, faits, evenements, fichiers } = demande
  const parcours = PARCOURS_PUBLICS[origine]
  const nature = NATURES_PUBLIQUES[origine]
  return (
    <>
      <BackLink href={back} />
      <RecordPage
        title={numero}
        subtitle={`${nature.charAt(0).toLocaleUpperCase('fr-FR')}${nature.slice(1)}, ${nom}`}
        status={<DemandeStatutBadge statut={statut} />}
      >
        <CurrentTitle title={numero} />
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
            <StaffPanel
              calls={`demandes/publiques/${origine}/${id}`}
              steps={stepsOf(parcours)}
              statut={statut}
            />
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
    </>
  )
}
