import { TriangleAlert } from 'lucide-react'
import { AskQuoteButton } from '@/components/documents/ask-quote-button'
import { RecordBar } from '@/components/record/record-head'
import { ButtonLink } from '@/components/ui/button-link'
import { mayShowLink, type Opener } from '@/lib/domain/acces/may-open'
import type { Equipement } from '@/lib/parc/queries'

const BREAKDOWN = '/depannageenligne'

/** Actions on an equipment (PARK-24). */
export function EquipementActions({ equipement, person }: { equipement: Equipement; person: Opener }) {
  const { instanceId, marqueLib, modeleLib } = equipement
  const canReport = mayShowLink(BREAKDOWN, person)
  return (
    <RecordBar>
      <AskQuoteButton
        cause={{ equipement: instanceId }}
        label="Demander un devis de remplacement"
        text={`L’agence vous propose le remplacement de l’équipement ${marqueLib} ${modeleLib}, n° ${instanceId}.`}
        variant={canReport ? 'secondary' : 'primary'}
      />
      {canReport && (
        <ButtonLink href={`${BREAKDOWN}?equipement=${instanceId}`} variant="primary">
          <TriangleAlert aria-hidden="true" />
          Signaler une panne
        </ButtonLink>
      )}
    </RecordBar>
  )
}
