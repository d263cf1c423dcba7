import { FileText, ReceiptEuro } from 'lucide-react'
import { Facts, RecordPage, RecordSection } from '@/components/record/record'
import { RecordBar, type RecordList, type RecordPlace } from '@/components/record/record-head'
import { RecordLink, type Related, RelatedRecords } from '@/components/record/related'
import { Badge } from '@/components/ui/badge'
import { EtatBadge } from '@/components/ui/etat-badge'
import type { Opener } from '@/lib/domain/acces/may-open'
import { contratPath } from '@/lib/domain/contrats/contrats'
import { libelleCycle } from '@/lib/domain/documents/factures/cycle'
import type { Emetteur } from '@/lib/domain/documents/factures/emetteur'
import { type Facture, facturePath } from '@/lib/domain/documents/factures/facture'
import { etatPaiement, mayContest, motsPaiement } from '@/lib/domain/documents/factures/paiement'
import { adresseElectronique } from '@/lib/domain/documents/factures/parties'
import { formatPeriode } from '@/lib/domain/documents/factures/periode'
import { ensemblePath } from '@/lib/domain/parc/chemins'
import { ETATS_PAIEMENT } from '@/lib/domain/textes/etats'
import { formatAmount, formatDay } from '@/lib/domain/textes/format'
import { Deductions } from './deductions'
import { FactureActions } from './facture-actions'
import { Historique, Litige } from './facture-history'
import { Lignes, Montants, Reglements } from './facture-tables'
import { Payment } from './payment'
import { RetardNote } from './retard-note'

type Props = {
  facture: Facture
  list: RecordList
  place: RecordPlace | null
  person: Opener
  today: string
  /** Who is paid, and the payment page of a provider. */
  payment: { emetteur: Emetteur; page: string | null }
  /** The provider's own people record payments (DOC-32). */
  isStaff: boolean
}

/** SHA-256 of a file as it was issued, by which anybody may check theirs. */
const Empreinte = ({ sha256 }: { sha256: string }) => (
  <code className="break-all text-[13.5px]" title="SHA-256">
    {sha256}
  </code>
)

/** Part of an invoice that is contested (DOC-40). */
const contesteOf = ({ litigeCents, soldeCents }: Facture): string =>
  litigeCents === null
    ? 'Toute la facture'
    : `${formatAmount(litigeCents)} sur ${formatAmount(soldeCents)} à payer`

/** An invoice: its lines and amounts by rate, what was paid, its electronic cycle, its dispute, and what can be done. */
export function FactureRecord({ facture, list, place, person, today, payment, isStaff }: Props) {
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
    ...facture.acomptes.map((acompte) => ({
      icon: ReceiptEuro,
      name: acompte.numero,
      detail: `Acompte déduit\u00a0: ${formatAmount(acompte.montantCents)}`,
      path: facturePath(acompte.id),
    })),
    ...(facture.finale
      ? [
          {
            icon: ReceiptEuro,
            name: facture.finale.numero,
            detail: 'Facture finale, qui déduit cet acompte',
            path: facturePath(facture.finale.id),
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
          <EtatBadge etats={ETATS_PAIEMENT} etat={motsPaiement(facture, today)} />
          {cycleCode !== null && <Badge tone="neutral">{libelleCycle(cycleCode)}</Badge>}
        </>
      }
      actions={
        <RecordBar>
          <FactureActions
            facture={{ id, numero, codeComptable: facture.codeComptable }}
            lignes={facture.lignes.map((ligne) => ({ id: ligne.id, libelle: ligne.libelle }))}
            hasXml={facture.format === 'Factur-X' && facture.sansFacturx === null}
            mayContest={mayContest(facture)}
            isContested={etat === 'Litige'}
            soldeCents={facture.soldeCents}
            recordsReglements={isStaff && type !== 'Avoir' && facture.soldeCents > 0}
          />
        </RecordBar>
      }
    >
      {etat !== 'Litige' && <RetardNote facture={facture} today={today} />}
      <Litige facture={facture} />
      <Payment facture={facture} {...payment} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <RecordSection title="Facture">
          <Facts
            facts={[
              { label: 'Type', value: type },
              { label: 'Format', value: facture.format },
              { label: 'Date', value: formatDay(facture.date) },
              { label: 'Échéance', value: formatDay(facture.echeance) },
              { label: 'Solde', value: formatAmount(facture.soldeCents) },
              { label: 'Contesté', value: etat === 'Litige' ? contesteOf(facture) : null },
              { label: 'Période', value: formatPeriode(facture.periodeDebut, facture.periodeFin) },
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
              { label: 'Adresse électronique', value: adresseElectronique(client)?.valeur },
              { label: 'Code comptable', value: facture.codeComptable },
              {
                label: 'Empreinte du PDF',
                value: facture.fichier && <Empreinte sha256={facture.fichier.sha256} />,
              },
              { label: 'Empreinte du XML', value: facture.xml && <Empreinte sha256={facture.xml.sha256} /> },
              { label: 'PDF simple', value: facture.sansFacturx },
            ]}
          />
        </RecordSection>
        <Montants facture={facture} />
      </div>
      <Lignes facture={facture} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {type === 'Avoir' ? (
          <Deductions facture={facture} person={person} />
        ) : (
          <Reglements facture={facture} />
        )}
        <Historique facture={facture} />
      </div>
      <RelatedRecords title="Documents liés" records={related} person={person} />
    </RecordPage>
  )
}
