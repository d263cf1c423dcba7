import { FileText, ReceiptEuro } from 'lucide-react'
import { Facts, RecordPage, RecordSection } from '@/components/record/record'
import { RecordBar, type RecordList, type RecordPlace } from '@/components/record/record-head'
import { RecordLink, type Related, RelatedRecords } from '@/components/record/related'
import { Badge } from '@/components/ui/badge'
import { EtatBadge } from '@/components/ui/etat-badge'
import type { Opener } from '@/lib/domain/acces/may-open'
import { contratPath } from '@/lib/domain/contrats/contrats'
import { libelleCycle } from '@/lib/domain/documents/factures/cycle'
import { type Facture, facturePath } from '@/lib/domain/documents/factures/facture'
import { etatPaiement, mayContest } from '@/lib/domain/documents/factures/paiement'
import { ensemblePath } from '@/lib/domain/parc/chemins'
import { ETATS_PAIEMENT } from '@/lib/domain/textes/etats'
import { formatAmount, formatDay } from '@/lib/domain/textes/format'
import { FactureActions } from './facture-actions'
import { Historique, Litige } from './facture-history'
import { Lignes, Montants, Reglements } from './facture-tables'
import { RetardNote } from './retard-note'

type Props = {
  facture: Facture
  list: RecordList
  place: RecordPlace | null
  person: Opener
  today: string
}

/** An invoice: its lines and amounts by rate, what was paid, its electronic cycle, its dispute, and what can be done. */
export function FactureRecord({ facture, list, place, person, today }: Props) {
  const { id, numero, type, client, contrat, ensemble, cycleCode } = facture
  const etat = etatPaiement(facture, today)
  const related: Related[] = [
    ...(facture.origine
      ? [
          {
            icon: ReceiptEuro,
            name: facture.origine.numero,
            detail: 'Facture d’origine',
            path: facturePath(facture.origine.id),
          },
        ]
      : []),
    ...facture.avoirs.map((avoir) => ({
      icon: FileText,
      name: avoir.numero,
      detail: 'Avoir sur cette facture',
      path: facturePath(avoir.id),
    })),
  ]
  return (
    <RecordPage
      title={`${type} ${numero}`}
      crumb={numero}
      list={list}
      place={place}
      numero={numero}
      subtitle={`Émise le ${formatDay(facture.date)}, à ${client.nom}`}
      status={
        <>
          <EtatBadge etats={ETATS_PAIEMENT} etat={etat} />
          {cycleCode !== null && <Badge tone="neutral">{libelleCycle(cycleCode)}</Badge>}
        </>
      }
      actions={
        <RecordBar>
          <FactureActions
            facture={{ id, numero, codeComptable: facture.codeComptable }}
            lignes={facture.lignes.map((ligne) => ({ id: ligne.id, libelle: ligne.libelle }))}
            hasXml={facture.format === 'Factur-X'}
            mayContest={mayContest(facture)}
            isContested={etat === 'Litige'}
          />
        </RecordBar>
      }
    >
      {etat !== 'Litige' && <RetardNote facture={facture} today={today} />}
      <Litige facture={facture} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <RecordSection title="Facture">
          <Facts
            facts={[
              { label: 'Type', value: type },
              { label: 'Format', value: facture.format },
              { label: 'Date', value: formatDay(facture.date) },
              { label: 'Échéance', value: formatDay(facture.echeance) },
              { label: 'Solde', value: formatAmount(facture.soldeCents) },
              {
                label: 'Contrat',
                value: contrat && (
                  <RecordLink path={contratPath(contrat.id)} person={person}>
                    {contrat.numero}
                  </RecordLink>
                ),
              },
              {
                label: 'Ensemble',
                value: ensemble && (
                  <RecordLink path={ensemblePath(ensemble.id)} person={person}>
                    {ensemble.nom}
                  </RecordLink>
                ),
              },
              { label: 'Client facturé', value: client.nom },
              { label: 'SIREN', value: client.siren },
              { label: 'Code comptable', value: facture.codeComptable },
            ]}
          />
        </RecordSection>
        <Montants facture={facture} />
      </div>
      <Lignes facture={facture} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Reglements facture={facture} />
        <Historique facture={facture} />
      </div>
      <RelatedRecords title="Documents liés" records={related} person={person} />
    </RecordPage>
  )
}
