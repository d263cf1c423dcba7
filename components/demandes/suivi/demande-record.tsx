import { Facts, RecordPage, RecordSection } from '@/components/record/record'
import { CurrentTitle } from '@/components/shell/current-title'
import { Alert } from '@/components/ui/alert'
import { Badge } from '@/components/ui/badge'
import type { Demande } from '@/lib/demandes/suivi/demande'
import { sectionsOf } from '@/lib/demandes/suivi/sections'
import { copyPath, daysLate, PARCOURS, stepsOf, TYPE_LABELS } from '@/lib/domain/demandes/suivi'
import { formatCount } from '@/lib/domain/format'
import { today } from '@/lib/platform/clock'
import { BackLink } from './back-link'
import { DemandeActions } from './demande-actions'
import { StaffPanel } from './forms'
import { Journal } from './journal'
import { Parcours } from './parcours'
import { Pieces } from './pieces'
import { DemandeStatutBadge } from './statut-badge'

type Props = {
  demande: Demande
  /** Address of the list it was opened from. */
  back: string
  /** The provider's staff also answers and changes the step. */
  isStaff: boolean
}

/** The page of one request: where it is, what it asks, its files, its history, and what can be done with it. */
export function DemandeRecord({ demande, back, isStaff }: Props) {
  const { id, type, numero, statut, motif, actions } = demande
  const late = daysLate(demande.dateCible, !demande.isClosed && statut !== 'Brouillon', today())
  return (
    <>
      <BackLink href={back} />
      <RecordPage
        title={numero}
        subtitle={`${TYPE_LABELS[type]}, ${demande.groupe}`}
        status={
          <>
            <DemandeStatutBadge statut={statut} />
            {demande.test && <Badge tone="warn">Test</Badge>}
            {late !== null && <Badge tone="bad">En retard de {formatCount(late, 'jour')}</Badge>}
          </>
        }
        actions={
          <DemandeActions
            id={id}
            numero={numero}
            can={actions}
            kind={type === 'DIS' ? 'photos' : 'pieces'}
            copyPath={copyPath(type, id)}
            shape="buttons"
          />
        }
      >
        <CurrentTitle title={numero} />
        {motif && <Alert tone={statut === 'Réserve' ? 'warn' : 'bad'} title={`${statut} : ${motif}`} />}
        <Parcours parcours={PARCOURS[type]} statut={statut} />
        <div className="grid items-start gap-4 lg:grid-cols-[3fr_2fr]">
          <div className="grid min-w-0 gap-4">
            {sectionsOf(demande).map(({ titre, faits }) => (
              <RecordSection key={titre} title={titre}>
                <Facts facts={faits.map(([label, value]) => ({ label, value }))} />
              </RecordSection>
            ))}
          </div>
          <div className="grid min-w-0 gap-4">
            {isStaff && (
              <StaffPanel calls={`demandes/${id}`} steps={stepsOf(PARCOURS[type])} statut={statut} />
            )}
            <RecordSection title="Pièces jointes">
              <Pieces fichiers={demande.fichiers} />
            </RecordSection>
            <RecordSection title="Historique">
              <Journal evenements={demande.evenements} />
            </RecordSection>
          </div>
        </div>
      </RecordPage>
    </>
  )
}
