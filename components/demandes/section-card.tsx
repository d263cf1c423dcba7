import { type Fact, Facts, RecordSection } from '@/components/record/record'
import type { Fait, Section } from '@/lib/demandes/suivi/section'
import { DevisTable } from './devis-table'

/** A part of a request: its prices where it has some, then its facts. */
export function SectionCard({ section: { titre, faits, devis } }: { section: Section }) {
  return (
    <RecordSection title={titre}>
      {devis && <DevisTable devis={devis} />}
      {faits.length > 0 && <Facts facts={faits.map(factOf)} />}
    </RecordSection>
  )
}

const LINK =
  'py-1 text-portal-ink underline decoration-portal-line underline-offset-3 hover:decoration-current'

/** Phones and e-mails lead to what calls and writes. */
function factOf([label, value]: Fait): Fact {
  if (/t[ée]l[ée]phone/i.test(label))
    return {
      label,
      value: (
        <a href={`tel:${value.replace(/[^\d+]/g, '')}`} className={`${LINK} whitespace-nowrap`}>
          {value}
        </a>
      ),
    }
  if (/^e-mail/i.test(label) && value.includes('@'))
    return {
      label,
      value: (
        <a href={`mailto:${value}`} className={LINK}>
          {value}
        </a>
      ),
    }
  return { label, value }
}
