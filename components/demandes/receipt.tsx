import { FileDown, Plus } from 'lucide-react'
import { RecordSection } from '@/components/record/record'
import { CurrentTitle } from '@/components/shell/current-title'
import { Badge } from '@/components/ui/badge'
import { buttonClass } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { DrawnIcon } from '@/components/ui/drawn-icon'
import { PhoneLink } from '@/components/ui/phone-link'
import { ReceiptCard } from '@/components/ui/receipt-card'
import type { Recu } from '@/lib/demandes/recu'
import { sectionsOf } from '@/lib/demandes/suivi/sections'
import { apiUrl } from '@/lib/platform/routes'
import { PrintButton } from './print-button'
import { SectionCard } from './section-card'
import { Pieces } from './suivi/pieces'

type Props = {
  recu: Recu
  /** Address of the form. */
  path: string
  /** Page where the request is followed; null when the person has none. */
  suivi: string | null
  hotline: string
}

/** Receipt of a request that was just filed: its number, what was filed, and what can be done next. */
export function Receipt({ recu: { demande, confirmation }, path, suivi, hotline }: Props) {
  const { id, numero, agence, fichiers, test } = demande
  return (
    <>
      <CurrentTitle title={numero} />
      <ReceiptCard>
        <div className="grid gap-1.5">
          <h1>Votre demande est transmise</h1>
          <p className="flex flex-wrap items-center gap-3 text-[19px] font-semibold">
            <span className="break-all">N° {numero}</span>
            {test && <Badge tone="warn">Test</Badge>}
          </p>
          <p className="text-muted">
            {confirmation === null
              ? 'Conservez ce numéro pour suivre votre demande.'
              : `Un e-mail de confirmation vous est envoyé à l’adresse ${confirmation}.`}{' '}
            {agence ? `L’agence ${agence} la prend en charge.` : <AtTheDesk hotline={hotline} />}
          </p>
        </div>
        <div className="mt-2 flex flex-wrap gap-3 print:hidden">
          {suivi && (
            <ButtonLink href={suivi} variant="primary">
              Suivre ma demande
            </ButtonLink>
          )}
          <ButtonLink href={path} variant={suivi ? 'secondary' : 'primary'}>
            <DrawnIcon icon={Plus} />
            Nouvelle demande
          </ButtonLink>
          <a href={apiUrl(`demandes/${id}/pdf`)} className={buttonClass()}>
            <DrawnIcon icon={FileDown} />
            Télécharger en PDF
          </a>
          <PrintButton />
        </div>
      </ReceiptCard>
      <div className="gap-4 lg:columns-2">
        {sectionsOf(demande, { isStaff: false }).map((section) => (
          <div key={section.titre} className="mb-4 break-inside-avoid">
            <SectionCard section={section} />
          </div>
        ))}
        {fichiers.length > 0 && (
          <div className="mb-4 break-inside-avoid">
            <RecordSection title="Pièces jointes">
              <Pieces fichiers={fichiers} />
            </RecordSection>
          </div>
        )}
      </div>
    </>
  )
}

/** Who has a request that no agency serves, and whom to call (TRUST-19). */
function AtTheDesk({ hotline }: { hotline: string }) {
  return (
    <>
      Aucune agence ne dessert ce lieu, le guichet régional la prend en charge. Pour toute question,
      appelez-nous au <PhoneLink number={hotline} />.
    </>
  )
}
