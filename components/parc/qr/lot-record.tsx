import { Printer } from 'lucide-react'
import { PartTable } from '@/components/record/part-table'
import { RecordPage } from '@/components/record/record'
import { RecordBar, type RecordList, type RecordPlace } from '@/components/record/record-head'
import { RecordLink } from '@/components/record/related'
import type { TableColumn } from '@/components/table/data-table'
import { Alert } from '@/components/ui/alert'
import { ButtonLink } from '@/components/ui/button-link'
import { DrawnIcon } from '@/components/ui/drawn-icon'
import { EtatBadge } from '@/components/ui/etat-badge'
import type { Opener } from '@/lib/domain/acces/may-open'
import { equipementPath, logementPath } from '@/lib/domain/parc/chemins'
import { ETATS_QR, etatOfLot, genQrCodePath } from '@/lib/domain/parc/qr'
import { dayInParis } from '@/lib/domain/temps/days'
import { formatCount, formatDay, formatInstant } from '@/lib/domain/textes/format'
import type { LotCode, QrLotRecord } from '@/lib/parc/qr/lots'
import { RevokeCodeButton, RevokeLotButton } from './revoke-button'

const COLUMNS: readonly TableColumn<LotCode>[] = [
  { name: 'objet', header: 'Objet', value: ({ objet }) => objet.nom },
  { name: 'scans', header: 'Lectures', align: 'end', value: ({ scans }) => scans, part: 'who' },
  {
    name: 'dernierScan',
    header: 'Dernière lecture',
    value: ({ dernierScanAt }) => dernierScanAt && formatInstant(dernierScanAt),
    part: 'when',
  },
  {
    name: 'etat',
    header: 'État',
    value: ({ revoqueAt }) => (revoqueAt ? 'Révoqué' : 'Actif'),
    etats: ETATS_QR,
  },
]

type Props = { lot: QrLotRecord; list: RecordList; place: RecordPlace | null; person: Opener }

/** The codes made at once: what each leads to, how often it was scanned, and what ends it (PARK-38). */
export function LotRecord({
  lot: { id, lot, format, texte, client, createdAt, codes },
  list,
  place,
  person,
}: Props) {
  const actifs = codes.filter(({ revoqueAt }) => revoqueAt === null)
  const scans = codes.reduce((sum, code) => sum + code.scans, 0)
  return (
    <RecordPage
      title={lot}
      list={list}
      place={place}
      subtitle={[
        format,
        `créé le ${formatDay(dayInParis(createdAt))}`,
        client,
        texte,
        formatCount(scans, 'lecture'),
      ]
        .filter(Boolean)
        .join(', ')}
      status={<EtatBadge etats={ETATS_QR} etat={etatOfLot({ codes: codes.length, actifs: actifs.length })} />}
      actions={
        actifs.length > 0 && (
          <RecordBar>
            <RevokeLotButton id={id} lot={lot} />
            <ButtonLink href={againPath(actifs)} variant="primary">
              <DrawnIcon icon={Printer} />
              Imprimer
            </ButtonLink>
          </RecordBar>
        )
      }
    >
      {actifs.length > 0 && (
        <Alert tone="info">
          Par sécurité, les codes imprimés ne sont pas conservés : « Imprimer » en crée de nouveaux pour les
          mêmes objets. Ceux de ce lot restent valables jusqu’à leur révocation.
        </Alert>
      )}
      <PartTable
        title="Codes du lot"
        found={{ rows: codes, total: codes.length }}
        nothing="Aucun code."
        columns={COLUMNS}
        keyOf={(code) => code.id}
        cells={{
          objet: (code) => <Objet code={code} person={person} />,
          scans: (code) => formatCount(code.scans, 'lecture'),
        }}
        actions={({ id: code, objet, revoqueAt }) =>
          revoqueAt === null && <RevokeCodeButton id={code} nom={objet.nom} />
        }
      />
    </RecordPage>
  )
}

/** A lot holds the codes of dwellings, or those of equipment. */
function againPath(codes: readonly LotCode[]): string {
  const liste = codes.every(({ cible }) => cible === 'logement') ? 'logements' : 'equipements'
  const own = codes.filter(({ cible }) => (cible === 'logement') === (liste === 'logements'))
  return genQrCodePath(liste, { ids: own.flatMap(({ objetId }) => objetId ?? []) })
}

function Objet({ code: { objet }, person }: { code: LotCode; person: Opener }) {
  const { nom, logementId, instanceId } = objet
  const path =
    logementId !== null ? logementPath(logementId) : instanceId === null ? null : equipementPath(instanceId)
  if (path === null) return nom
  return (
    <RecordLink path={path} person={person}>
      {nom}
    </RecordLink>
  )
}
