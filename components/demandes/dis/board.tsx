import { Numero } from '@/components/demandes/suivi/numero'
import { DataUnavailable } from '@/components/table/data-unavailable'
import { historyText } from '@/components/table/history-text'
import { AppLink } from '@/components/ui/app-link'
import { Card } from '@/components/ui/card'
import { EtatBadge } from '@/components/ui/etat-badge'
import { HISTORY } from '@/lib/demandes/avancement'
import {
  type BoardColumn,
  isCommissioned,
  type MiseEnServiceRow,
  misesEnServiceDisList,
  readBoard,
} from '@/lib/demandes/suivi/lists/mises-en-service-dis'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import { ETATS_DEMANDE } from '@/lib/domain/textes/etats'
import { formatCount, formatDay, formatNumber } from '@/lib/domain/textes/format'
import { typographie } from '@/lib/domain/textes/typography'
import { log } from '@/lib/platform/log'
import { CertificatLink } from './certificat-link'
import { Garantie, Reserves } from './mise-en-service-parts'
import { LIST, TITLE, Views } from './views'

/** `hrefOf` is the page of a request. */
type Props = { perimetre: Perimetre; hrefOf: HrefOf }
const SCROLLER = 'scroll-shown relative overflow-x-auto'
type HrefOf = (row: MiseEnServiceRow) => string

async function read(perimetre: Perimetre): Promise<BoardColumn[] | null> {
  try {
    return await readBoard(perimetre)
  } catch (error) {
    log.error('liste.lecture', { liste: `${misesEnServiceDisList.name}.tableau`, error })
    return null
  }
}

/** Commissionings by step, one column each, most recent first (FOLLOW-13). */
export async function Board({ perimetre, hrefOf }: Props) {
  const columns = await read(perimetre)
  const total = columns?.reduce((sum, column) => sum + column.total, 0) ?? 0
  return (
    <>
      <div>
        <h1>{TITLE}</h1>
        <p className="text-muted">
          {`${formatCount(total, 'mise en service', 'mises en service')}. ${historyText(HISTORY, perimetre, {})}`}
        </p>
      </div>
      <Card className="min-w-0">
        <Views current="tableau" />
        {columns === null ? (
          <div className="p-4">
            <DataUnavailable />
          </div>
        ) : (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls a region that is wider than the window
          <section aria-label="Tableau par étape" tabIndex={0} className={SCROLLER}>
            <div className="grid gap-3 p-4 sm:grid-cols-[repeat(6,minmax(188px,1fr))]">
              {columns.map((column) => (
                <Column key={column.statut} column={column} hrefOf={hrefOf} />
              ))}
            </div>
          </section>
        )}
      </Card>
    </>
  )
}

function Column({ column: { statut, total, rows }, hrefOf }: { column: BoardColumn; hrefOf: HrefOf }) {
  const more = total - rows.length
  return (
    <section aria-label={statut} className="flex min-w-0 flex-col gap-2 rounded-md bg-sunken p-1.5">
      <h2 className="flex items-center justify-between px-1 py-1">
        <EtatBadge etats={ETATS_DEMANDE} etat={statut} />
        <span className="text-[14px] tabular-nums text-muted">
          {formatNumber(total)}
          <span className="sr-only"> {total >= 2 ? 'demandes' : 'demande'}</span>
        </span>
      </h2>
      {rows.length === 0 ? (
        <p className="px-1 py-3 text-[13.5px] text-muted">Aucune demande à cette étape.</p>
      ) : (
        <ul className="grid gap-2">
          {rows.map((row) => (
            <MiseEnService key={row.id} row={row} href={hrefOf(row)} />
          ))}
        </ul>
      )}
      {more > 0 && (
        <AppLink
          href={`${LIST}&statut=${encodeURIComponent(statut)}`}
          className="px-1 py-2 text-[13.5px] font-semibold text-portal-ink underline underline-offset-2"
        >
          {more >= 2 ? `Voir les ${formatNumber(more)} autres` : 'Voir l’autre demande'}
        </AppLink>
      )}
    </section>
  )
}

function MiseEnService({ row, href }: { row: MiseEnServiceRow; href: string }) {
  return (
    <li className="grid min-w-0 gap-1 rounded-md border border-line bg-surface p-2.5 text-[14px] break-words">
      <p className="text-[13px]">
        <AppLink href={href} className="py-1.5 text-portal-ink underline underline-offset-2">
          <Numero numero={row.numero} test={row.test} />
        </AppLink>
      </p>
      <p className="font-semibold">{row.client ?? '—'}</p>
      <p className="text-[13px] text-muted">{[row.equipements, row.ville].filter(Boolean).join(', ')}</p>
      {row.miseEnServiceLe && (
        <p>
          {row.statut === 'Planifiée' ? 'Prévue le' : 'Réalisée le'} {formatDay(row.miseEnServiceLe)}
        </p>
      )}
      {isCommissioned(row.statut) && (
        <p>
          Garantie : <Garantie row={row} />
        </p>
      )}
      {row.statut === 'Refusée' && row.motif && <p className="text-bad">{typographie(row.motif)}</p>}
      {row.reserves.length > 0 && (
        <div className="mt-1 grid gap-1 rounded-sm bg-warn-soft p-2">
          <p className="text-[13px] font-semibold text-warn">Réserves à lever</p>
          <Reserves reserves={row.reserves} />
        </div>
      )}
      {isCommissioned(row.statut) && (
        <p className="mt-1">
          <CertificatLink id={row.id} numero={row.numero} />
        </p>
      )}
    </li>
  )
}
