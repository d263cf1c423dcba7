import { ArrowLeft } from 'lucide-react'
import { Facts, RecordPage, RecordSection } from '@/components/record/record'
import { CurrentTitle } from '@/components/shell/current-title'
import { Alert } from '@/components/ui/alert'
import { AppLink } from '@/components/ui/app-link'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { DrawnIcon } from '@/components/ui/drawn-icon'
import { today } from '@/lib/clock'
import type { Demande } from '@/lib/demandes/suivi/demande'
import { sectionsOf } from '@/lib/demandes/suivi/sections'
import { copyPath, lateBy, stepOf, TYPE_LABELS } from '@/lib/domain/demandes/suivi'
import { formatCount } from '@/lib/domain/format'
import { DemandeActions } from './demande-actions'
import { Journal } from './journal'
import { Parcours } from './parcours'
import { Pieces } from './pieces'
import { StaffPanel } from './staff-panel'
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
  const late = lateBy(demande, today())
  return (
    <>
      <AppLink
        href={back}
        className="inline-flex items-center gap-1.5 justify-self-start font-semibold text-portal-ink hover:underline"
      >
        <DrawnIcon icon={ArrowLeft} className="size-4" />
        Retour à la liste
      </AppLink>
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
        {stepOf(type, statut) && (
          <Card padded>
            <Parcours type={type} statut={statut} />
          </Card>
        )}
        <div className="grid items-start gap-4 lg:grid-cols-[3fr_2fr]">
          <div className="grid min-w-0 gap-4">
            {sectionsOf(demande).map(({ titre, faits }) => (
              <RecordSection key={titre} title={titre}>
                <Facts facts={faits.map(([label, value]) => ({ label, value }))} />
              </RecordSection>
            ))}
          </div>
          <div className="grid min-w-0 gap-4">
            {isStaff && <StaffPanel id={id} type={type} statut={statut} />}
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
