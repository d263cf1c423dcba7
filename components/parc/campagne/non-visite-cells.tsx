import clsx from 'clsx'
import { EtatBadge } from '@/components/ui/etat-badge'
import { ETATS_CAMPAGNE } from '@/lib/domain/textes/etats'
import { formatDay, formatPhone } from '@/lib/domain/textes/format'
import { motifLabel } from '@/lib/domain/visites/statuts'
import { type NonVisiteRow, passagesOfRow, situationOfRow } from '@/lib/parc/lists/non-visites'
import { today } from '@/lib/platform/clock'

const LINES = 'inline-grid justify-items-end gap-0.5 tabled:justify-items-start'
const NOTE = 'text-[13px] font-normal text-muted'

function Logement({ reference, lieu, adresse }: NonVisiteRow) {
  return (
    <span className="inline-grid">
      {reference}
      <span className={clsx(NOTE, 'whitespace-normal')}>{lieu ?? adresse}</span>
    </span>
  )
}

function Occupant({ occupant, telephone }: NonVisiteRow) {
  if (occupant === null) return <span className="text-muted">Sans occupant</span>
  return (
    <span className="inline-grid justify-items-start gap-0.5">
      {occupant}
      {telephone === null ? (
        <span className="text-[13px] text-bad">Aucun téléphone</span>
      ) : (
        <span className={clsx(NOTE, 'whitespace-nowrap')}>{formatPhone(telephone)}</span>
      )}
    </span>
  )
}

/** The equipment, and the day by which the law wants it visited. */
function Equipement({ equipement, echeance }: NonVisiteRow) {
  const isLate = echeance !== null && echeance < today()
  return (
    <span className={LINES}>
      {equipement ?? 'Sans équipement'}
      {echeance !== null && (
        <span className={isLate ? 'text-[13px] font-semibold text-bad' : NOTE}>
          {isLate ? 'Dépassée le ' : 'Échéance '}
          {formatDay(echeance)}
        </span>
      )}
    </span>
  )
}

function Situation(row: NonVisiteRow) {
  const { passages, dernierMotif } = row
  return (
    <span className={LINES}>
      <EtatBadge etats={ETATS_CAMPAGNE} etat={situationOfRow(row)} />
      {passages > 0 && (
        <span className={NOTE}>
          {passagesOfRow(row)} {passages > 1 ? 'passages' : 'passage'}
          {dernierMotif !== null &&
            dernierMotif !== 'Absent' &&
            `, ${motifLabel(dernierMotif).toLocaleLowerCase('fr-FR')}`}
        </span>
      )}
    </span>
  )
}

/** Cells of « Logements non visités »: two lines each, as the columns that stand alone are left out at first. */
export const NON_VISITE_CELLS = {
  logement: Logement,
  occupant: Occupant,
  equipement: Equipement,
  situation: Situation,
}
