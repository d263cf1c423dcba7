import { Download } from 'lucide-react'
import { RecordBar } from '@/components/record/record-head'
import { buttonClass } from '@/components/ui/button'
import { VISITES_PASSEES } from '@/lib/domain/visites/statuts'
import { apiUrl } from '@/lib/platform/routes'
import type { Intervention } from '@/lib/visites/intervention'
import { JudgeButtons } from './judge-buttons'

/** Actions on an intervention: its papers, a note, a contest (VISIT-08). */
export function InterventionActions({ intervention: one }: { intervention: Intervention }) {
  const isOver = VISITES_PASSEES.some((statut) => statut === one.statut)
  return (
    <RecordBar>
      <JudgeButtons
        id={one.id}
        note={one.note}
        canNote={one.statut === 'Réalisée'}
        canContest={isOver && one.contestation === null}
      />
      {one.attestation !== null && (
        <a href={apiUrl(`attestations/${one.attestation.id}/pdf`)} className={buttonClass()}>
          <Download aria-hidden="true" />
          Attestation
        </a>
      )}
      <a href={apiUrl(`interventions/${one.id}/pdf`)} className={buttonClass({ variant: 'primary' })}>
        <Download aria-hidden="true" />
        Bulletin
      </a>
    </RecordBar>
  )
}
